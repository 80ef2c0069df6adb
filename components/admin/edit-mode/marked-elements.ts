import { sourceKey, sourcePages, type TextSource } from "@/lib/domain/edit-mode/text-source";
import { hasMarks, sourcesIn, withoutMarks } from "@/lib/i18n/text-marks";

/** A text of the page and where it is stored. */
export interface SourcedText {
  text: string;
  sources: TextSource[];
}

const isEditable = ({ type }: TextSource): boolean => type === "message" || type === "content";

/** Whose text isn't part of the page. */
const SKIPPED = new Set(["SCRIPT", "STYLE", "TEMPLATE", "NOSCRIPT"]);
/** What has a text alternative or a text of its own in an attribute, and can be clicked. */
const SHOWN_BY_ATTRIBUTE = "img, input, textarea, select, button, a";
/** What does something itself when it is clicked. */
export const CONTROLS = "a, button, summary, select, input, textarea";
/** Facts of the company, which are no texts of a language: names, addresses, ways to reach it. */
const FACTS = '[translate="no"], address, a[href^="mailto:"], a[href^="tel:"]';
/** The text of a policy, its headings and its contents. */
const POLICIES = ".legal, article:has(.legal) :is(h2, nav ol)";
const OWN_INTERFACE = "[data-edit-interface]";

/**
 * The texts of a page with their sources, read from marks, which are removed from the document. A
 * text keeps its sources until another marked text takes its place.
 */
export class MarkedElements {
  private readonly ofNodes = new WeakMap<Node, SourcedText>();
  private readonly ofAttributes = new WeakMap<Element, Map<string, SourcedText>>();
  private selected: string | undefined;

  constructor(private readonly hintId: string) {}

  /** Reads the marks of the document and of each later change. Returns what ends that. */
  observe(): () => void {
    this.readTree(document.body);
    const observer = new MutationObserver((records) => this.readChanges(records));
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
      attributeFilter: ["alt", "aria-label", "aria-description", "title", "placeholder"],
    });
    return () => observer.disconnect();
  }

  /** The texts of an element itself, those that it shows first. */
  textsOf(element: Element): SourcedText[] {
    const shown = [...element.childNodes].flatMap((node) => this.ofNodes.get(node) ?? []);
    const page = sourcePages.find((name) => name === element.getAttribute("data-source"));
    return [
      ...shown,
      ...(this.ofAttributes.get(element)?.values() ?? []),
      ...(page && shown.length === 0
        ? [{ text: element.textContent, sources: [{ type: "page", page } as const] }]
        : []),
    ];
  }

  /** What was clicked: the marked element around it first, then the others of the same control. */
  textsAt(target: Element): SourcedText[] {
    const marked = target.closest("[data-edit], [data-source]");
    const control = target.closest(CONTROLS);
    const inside = control ? [control, ...control.querySelectorAll("[data-edit]")] : [];
    const elements = new Set([...(marked ? [marked] : []), ...inside]);
    return [...elements].flatMap((element) => this.textsOf(element));
  }

  /** The texts that can't be clicked: names of regions, and texts for screen readers. */
  hiddenTexts(): SourcedText[] {
    const all = [...document.body.querySelectorAll("*")];
    return all
      .filter((element) => !element.closest(OWN_INTERFACE))
      .filter((one) => !one.hasAttribute("data-edit") || one.closest(".sr-only") !== null)
      .flatMap((element) => this.textsOf(element))
      .filter(({ sources }) => sources.some(isEditable));
  }

  /** Marks the elements that show the text of a source, also after the page was rendered again. */
  select(source: TextSource | undefined): void {
    this.selected = source && sourceKey(source);
    for (const element of document.querySelectorAll("[data-edit]")) this.showSelected(element);
  }

  private readChanges(records: readonly MutationRecord[]): void {
    for (const { type, target, addedNodes } of records) {
      if (type === "childList") for (const node of addedNodes) this.readTree(node);
      else if (type === "characterData") this.readText(target as Text);
      else this.readAttributes(target as Element);
    }
  }

  private readTree(root: Node): void {
    if (root instanceof Text) return this.readText(root);
    if (!(root instanceof Element) || root.closest(OWN_INTERFACE)) return;
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node: Node | null = root; node; node = walker.nextNode())
      if (node instanceof Text) this.readText(node);
      else if (node instanceof Element) this.readAttributes(node);
  }

  private readText(node: Text): void {
    const element = node.parentElement;
    if (!element || SKIPPED.has(element.tagName) || !hasMarks(node.data)) return;
    this.ofNodes.set(node, { text: withoutMarks(node.data), sources: sourcesIn(node.data) });
    node.data = withoutMarks(node.data);
    this.mark(element);
  }

  private readAttributes(element: Element): void {
    for (const { name, value } of element.attributes) {
      if (!hasMarks(value)) continue;
      const known = this.ofAttributes.get(element) ?? new Map<string, SourcedText>();
      known.set(name, { text: withoutMarks(value), sources: sourcesIn(value) });
      this.ofAttributes.set(element, known);
      element.setAttribute(name, withoutMarks(value));
      if (element.matches(SHOWN_BY_ATTRIBUTE)) this.mark(element);
    }
    const source = element.matches(POLICIES) ? "policies" : element.matches(FACTS) && "company";
    if (source && !element.closest("[data-source]")) element.setAttribute("data-source", source);
    if (element.hasAttribute("data-source")) this.makeFocusable(element);
  }

  /** Frames an element, and lets the keyboard reach it. */
  private mark(element: Element): void {
    element.setAttribute("data-edit", "");
    this.makeFocusable(element);
    this.showSelected(element);
  }

  private makeFocusable(element: Element): void {
    if (element.closest(`${CONTROLS}, label, option, svg, .sr-only`)) return;
    if (!element.hasAttribute("tabindex")) element.setAttribute("tabindex", "0");
    if (!element.hasAttribute("aria-describedby"))
      element.setAttribute("aria-describedby", this.hintId);
  }

  private showSelected(element: Element): void {
    const isSelected = this.textsOf(element).some(({ sources }) =>
      sources.some((source) => sourceKey(source) === this.selected),
    );
    element.toggleAttribute("data-edit-selected", isSelected);
  }
}
