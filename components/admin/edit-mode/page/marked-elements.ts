import { isEditable, sourceKey, type TextSource } from "@/lib/domain/edit-mode/text-source";
import { hasMarks, sourcesIn, withoutMarks } from "@/lib/i18n/text-marks";
import { clickedSentence } from "./clicked-sentence";
import {
  CONTROLS,
  describe,
  elementsOfField,
  isField,
  isOutOfReach,
  reachedBy,
} from "./reached-by";
import {
  fieldAround,
  framedElement,
  isBlock,
  NO_CONTENT,
  unmarkedSources,
  type UnmarkedSources,
} from "./unmarked-source";

/** A text of the page and where it is stored. */
export interface SourcedText {
  text: string;
  sources: TextSource[];
}

/** Elements that can be clicked, and that have a text alternative or a text in an attribute. */
const SHOWN_BY_ATTRIBUTE = "img, input, textarea, select, button, a";
/** Media elements. Those hidden from screen readers are part of the code, except for these SVGs. */
const MEDIA = "img, video, iframe, svg[data-source], .tiles svg";
const OWN_INTERFACE = "[data-edit-interface]";

/** The ids of the hints that say what Enter does. */
export interface HintIds {
  text: string;
  field: string;
}

/**
 * The texts of a page with their sources, read from marks, which are removed from the document. A
 * text keeps its sources until another marked text takes its place.
 */
export class MarkedElements {
  private readonly ofNodes = new WeakMap<Node, SourcedText>();
  private readonly ofAttributes = new WeakMap<Element, Map<string, SourcedText>>();
  /** Images, videos and frames, and blocks of text without marks. */
  private readonly ofElements = new WeakMap<Element, SourcedText>();
  private selected: string | undefined;

  constructor(
    private readonly hintIds: HintIds,
    private unmarked: UnmarkedSources,
  ) {}

  /** Call it before the document shows the content that belongs to these sources. */
  setUnmarked(unmarked: UnmarkedSources): void {
    this.unmarked = unmarked;
  }

  /** Reads the marks of the document and of each later change. Returns a function that stops it. */
  observe(): () => void {
    this.readAll(this.nodesIn(document.body));
    const observer = new MutationObserver((records) =>
      this.readAll(
        records.flatMap(({ type, target, addedNodes }) =>
          type === "childList" ? [...addedNodes].flatMap((node) => this.nodesIn(node)) : [target],
        ),
      ),
    );
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
      attributeFilter: ["alt", "aria-label", "aria-description", "title", "placeholder", "src"],
    });
    return () => observer.disconnect();
  }

  /** The texts of an element itself: that of an image, those that it shows, then those of attributes. */
  textsOf(element: Element): SourcedText[] {
    return [
      ...[this.ofElements.get(element) ?? []].flat(),
      ...[...element.childNodes].flatMap((node) => this.ofNodes.get(node) ?? []),
      ...(this.ofAttributes.get(element)?.values() ?? []),
    ];
  }

  /** The texts at a clicked element: of the marked element around it, then of the same control. */
  textsAt(target: Element): SourcedText[] {
    const marked = target.closest("[data-edit]");
    if (marked && isBlock(marked))
      return this.textsOf(marked).map((one) => ({ ...one, text: clickedSentence(target) }));
    const control = target.closest(CONTROLS);
    const inside = control ? [control, ...control.querySelectorAll("[data-edit]")] : [];
    const elements = new Set([...(marked ? [marked] : []), ...inside]);
    const field = marked && fieldAround(marked, this.unmarked.page);
    return [
      ...[...elements].flatMap((element) => this.textsOf(element)),
      ...(field ? [{ text: marked.textContent, sources: [field] }] : []),
    ];
  }

  /** The texts that Enter opens; of a field: its names, its own texts, then its descriptions. */
  textsByKey(focused: Element): SourcedText[] {
    if (!isField(focused)) return this.textsAt(focused);
    return elementsOfField(focused).flatMap((element) => this.textsOf(element));
  }

  /** The texts that can't be clicked: names of regions and of cards, and texts for screen readers. */
  hiddenTexts(): SourcedText[] {
    const all = [...document.body.querySelectorAll("*")];
    return all
      .filter((element) => !element.closest(OWN_INTERFACE))
      .filter(
        (one) => !one.hasAttribute("data-edit") || one.closest(".sr-only") || isOutOfReach(one),
      )
      .flatMap((element) => this.textsOf(element))
      .filter(({ sources }) => sources.some(isEditable));
  }

  /** The keys of the sources of all texts that the page shows or names. */
  sourceKeys(): ReadonlySet<string> {
    const all = [...document.body.querySelectorAll("*")];
    return new Set(
      all.flatMap((element) =>
        this.textsOf(element).flatMap(({ sources }) => sources.map(sourceKey)),
      ),
    );
  }

  /** Marks the elements that show the text of a source, also after the page was rendered again. */
  select(source: TextSource | undefined): void {
    this.selected = source && sourceKey(source);
    for (const element of document.querySelectorAll("[data-edit]")) this.showSelected(element);
  }

  private nodesIn(root: Node): Node[] {
    const nodes = [root];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) nodes.push(walker.currentNode);
    return nodes;
  }

  /** Marks come first: a text without one may be a part of a text with one. */
  private readAll(nodes: readonly Node[]): void {
    const content = nodes.filter(
      (node) => !(node instanceof Element ? node : node.parentElement)?.closest(NO_CONTENT),
    );
    for (const node of content)
      if (node instanceof Text) this.readText(node);
      else if (node instanceof Element) this.readAttributes(node);
    for (const node of content)
      if (node instanceof Text) this.readUnmarked(node);
      else if (node instanceof Element && node.matches(MEDIA)) this.readMedia(node);
  }

  private readText(node: Text): void {
    const element = node.parentElement;
    if (!element || !hasMarks(node.data)) return;
    this.ofNodes.set(node, { text: withoutMarks(node.data), sources: sourcesIn(node.data) });
    node.data = withoutMarks(node.data);
    this.mark(element);
  }

  private readUnmarked(node: Text): void {
    const [element, text] = [node.parentElement, node.data.trim()];
    const hasOwn = element !== null && this.textsOf(element).length > 0;
    if (!element || !text || this.ofNodes.has(node)) return;
    const sources = unmarkedSources(element, text, this.unmarked);
    const isComputed = sources[0] === this.unmarked.page;
    if (sources.length === 0 || (hasOwn && isComputed)) return;
    const framed = framedElement(element);
    const sourced = { text, sources: [...sources] };
    if (framed === element) this.ofNodes.set(node, sourced);
    else if (!this.ofElements.has(framed)) this.ofElements.set(framed, sourced);
    this.mark(framed, isComputed);
  }

  private readMedia(element: Element): void {
    const address = element.getAttribute("src") ?? "";
    const sources = [...unmarkedSources(element, address, this.unmarked)];
    const isDrawing = element.ariaHidden === "true" && !element.matches("svg");
    if (sources.length === 0 || isDrawing) return;
    this.ofElements.set(element, { text: element.getAttribute("alt") ?? "", sources });
    this.mark(element, sources[0] === this.unmarked.page);
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
  }

  /** Frames an element, and lets the keyboard reach it. `isComputed`: it has no source of its own. */
  private mark(element: Element, isComputed = false): void {
    const hasOwn = element.getAttribute("data-edit") === "";
    element.setAttribute("data-edit", isComputed && !hasOwn ? "computed" : "");
    this.makeReachable(element);
    this.showSelected(element);
  }

  private makeReachable(element: Element): void {
    const reached = reachedBy(element);
    if (element.closest(".sr-only")) return;
    if (isField(reached)) describe(reached, this.hintIds.field);
    if (reached.matches(CONTROLS)) return;
    element.setAttribute("tabindex", "0");
    // Screen readers follow the focus.
    element.closest("[aria-hidden=true]")?.removeAttribute("aria-hidden");
    if (element.matches("svg")) {
      element.setAttribute("role", "img");
      element.setAttribute("aria-labelledby", this.hintIds.text);
    } else describe(element, this.hintIds.text);
  }

  private showSelected(element: Element): void {
    const isSelected = this.textsOf(element).some(({ sources }) =>
      sources.some((source) => sourceKey(source) === this.selected),
    );
    element.toggleAttribute("data-edit-selected", isSelected);
  }
}
