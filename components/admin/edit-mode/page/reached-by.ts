/** Elements that react to a click themselves. */
export const CONTROLS = "a, button, summary, select, input, textarea";

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Fields in which Enter would send the form. */
export const isField = (element: Element): element is Field =>
  element.matches("input, select, textarea");

/**
 * The element through which the keyboard reaches a framed element: the control around it, the field
 * that it labels, or the element itself.
 */
export const reachedBy = (element: Element): Element =>
  element.closest(CONTROLS) ?? element.closest("label")?.control ?? element;

/** Whether neither pointers nor the keyboard reach an element. The last selector is a trap for bots. */
export const isOutOfReach = (element: Element): boolean =>
  reachedBy(element).matches("button:empty, :disabled, input[tabindex='-1']");

function referred(element: Element, attribute: string): Element[] {
  const ids = element.getAttribute(attribute)?.split(/\s+/) ?? [];
  return ids.flatMap((id) => document.getElementById(id) ?? []);
}

/** The elements that name a field, the field itself, and those that describe it. */
export function elementsOfField(field: Field): Element[] {
  const around = [
    ...(field.labels ?? []),
    ...referred(field, "aria-labelledby"),
    field,
    ...referred(field, "aria-describedby"),
  ];
  const all = around.flatMap((one) => [one, ...one.querySelectorAll("[data-edit]")]);
  return [...new Set(all)];
}

/** Adds an element to those that describe another one. */
export function describe(element: Element, id: string): void {
  const ids = element.getAttribute("aria-describedby")?.split(/\s+/) ?? [];
  if (!ids.includes(id)) element.setAttribute("aria-describedby", [...ids, id].join(" "));
}
