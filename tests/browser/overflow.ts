import type { Page } from "@playwright/test";

/**
 * Runs in the page. Lists elements that overflow the window and texts that a box cuts off, except
 * what is only for screen readers or moved off the page on purpose.
 */
function findOverflow(): string[] {
  const edge = document.documentElement.clientWidth + 1;
  const clips = (element: Element) =>
    ["hidden", "clip"].includes(getComputedStyle(element).overflowX);
  const ancestors = (element: Element | null): Element[] =>
    element && element !== document.body ? [element, ...ancestors(element.parentElement)] : [];
  const isLeftOut = (element: Element) =>
    !element.checkVisibility({ visibilityProperty: true }) ||
    ancestors(element).some(
      (one) =>
        (clips(one) && one.getBoundingClientRect().width <= 1) ||
        one.getBoundingClientRect().right < 0,
    );
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""} ` +
    `“${(element.textContent ?? "").trim().slice(0, 30)}”`;
  const found: string[] = [];
  for (const element of document.querySelectorAll("body *:not(svg *, script, style)")) {
    if (isLeftOut(element)) continue;
    const boxes = ancestors(element).filter(clips);
    const box = element.getBoundingClientRect();
    if (boxes.length === 0 && (box.right > edge || box.left < -1))
      found.push(`${nameOf(element)} ends at ${Math.round(box.right)}`);
    const most = Math.min(edge, ...boxes.map((one) => one.getBoundingClientRect().right + 1));
    for (const text of element.childNodes) {
      if (text.nodeType !== Node.TEXT_NODE || !text.textContent?.trim()) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const end = Math.max(...[...range.getClientRects()].map(({ right }) => right));
      if (end > most)
        found.push(`text in ${nameOf(element)} ends at ${Math.round(end)} of ${Math.round(most)}`);
    }
  }
  return found;
}

export const overflowing = (page: Page): Promise<string[]> => page.evaluate(findOverflow);

/** Letters of twice the size, as a visitor sets them in the browser; breakpoints in pixels stay where they are. */
export const doubleLetters = (page: Page): Promise<void> =>
  page.evaluate(() => document.documentElement.style.setProperty("font-size", "32px"));
