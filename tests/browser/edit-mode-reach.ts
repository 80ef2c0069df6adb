import type { Page } from "@playwright/test";
import { NO_CONTENT } from "../../components/admin/edit-mode/page/unmarked-source";

/** Content of a page in edit mode that has no source of its own. */
export interface Unreached {
  /** Texts and images without any source. */
  without: string[];
  /**
   * Texts whose only source is that of the page's computed content, and that aren't known to be
   * computed.
   */
  computed: string[];
}

type ComputedText = readonly [reason: string, at: string, pattern: RegExp];

const count = /^\d{1,2}$/;
/** A number, an amount, a percentage, or a number with its unit. */
const figure = /^[-−]?\p{Sc}?\d[\d.,\s]*(%|\p{Sc}|\p{L}+\.?)?$/u;

/**
 * Texts that are computed from other fields or fixed in the code, and lead to the document or texts of their page,
 * with the only elements that may show them.
 */
const computedTexts: readonly ComputedText[] = [
  [
    "entries of lists are numbered",
    "ol > li > span:first-child, ol > li h3 > span, dt > span",
    count,
  ],
  ["rulers of diagrams have a scale", "[data-diagram=ruler]", count],
  ["cases of an industry are counted", "nav a[href*='/success-stories'] > span", count],
  [
    "the example of a report adds up",
    "[aria-labelledby=value] figure p",
    /^\D*(3\D?600|480|3\D?120|1\D?560)\D*$/,
  ],
  ["the lines of the sample invoice add up", "section > figure", /^\D*695\D*$/],
  ["calculators are filled in", "input[inputmode]", /^\d[\d.,\s]*$/],
  [
    "calculators have a result",
    "[data-pays], .saving-line b, [data-result], [data-sheet] dd",
    figure,
  ],
  [
    "calculators say how many hours are left",
    "[data-pays] dd, [data-sheet] dd",
    /^\d[\d.,\s]*→[\d.,\s]+$/,
  ],
  [
    "the process of a visitor is drawn",
    "[data-diagram=process] b, [data-diagram$='-time'], [data-diagram=compact]",
    figure,
  ],
  ["the process of a visitor is compared", "[aria-labelledby=nearest] p", count],
  [
    "the savings of cases have a range",
    "p:has(> a[href$='/success-stories']) > span",
    /^\d+\s?%?\s?–\u2060?\s?\d+\s?%$/,
  ],
  [
    "the printed sheet names the company and its address on the web",
    "[data-sheet] > p",
    /^[^·]+ · [^·]+ · \S+\/your-process$/,
  ],
  [
    "services that set cookies have names",
    "article table",
    /^(Google (Ads|Analytics|Maps)|LinkedIn|Meta)$/,
  ],
];

/** Whether a text of an element is known to be computed or fixed. */
export const isComputed = (element: Element, text: string): boolean =>
  computedTexts.some(([, at, pattern]) => element.closest(at) && pattern.test(text));

/** All texts and images of the document, those in closed menus and folds, too. Runs in the browser. */
export function unreachedIn([except, known]: readonly [
  except: string,
  known: readonly ComputedText[],
]): Unreached {
  const found: Unreached = { without: [], computed: [] };
  const note = (element: Element, text: string) => {
    const framed = element.closest("[data-edit]")?.getAttribute("data-edit");
    // The tables of cookies aren't part of the policy around them.
    const isFixed = element.closest("article:has(.legal) table") && !element.closest(".legal");
    const isKnown = known.some(([, at, pattern]) => element.closest(at) && pattern.test(text));
    if (framed === "computed" && !isFixed && !isKnown) found.computed.push(text);
    if (framed === undefined || (framed === "computed" && isFixed))
      found.without.push(`${element.tagName} ${text}`);
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { data, parentElement: parent } = walker.currentNode as Text;
    if (parent && /[\p{L}\p{N}]/u.test(data) && !parent.closest(except)) note(parent, data.trim());
  }
  // Drawings that screen readers skip are part of the code.
  for (const media of document.querySelectorAll("img, video, iframe, canvas, [role=img], svg"))
    if (!media.closest(`${except}, [aria-hidden=true]`) && !media.parentElement?.closest("svg"))
      note(media, media.getAttribute("src") ?? media.outerHTML.slice(0, 80));
  return found;
}

/** The argument of `unreachedIn`. */
export const reach = [NO_CONTENT, computedTexts] as const;

export const findUnreached = (page: Page): Promise<Unreached> => page.evaluate(unreachedIn, reach);

/** Whether an invisible mark of a source is in the document, scripts aside. */
export const hasMarkLeft = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    /[\u200B\uFEFF]/.test(document.body.outerHTML.replace(/<(script|noscript)[\s\S]*?<\/\1>/g, "")),
  );

/** The frames that are shown, but can't be clicked because something else is in front of them. */
export const findCovered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isShown = (framed: Element) =>
      !framed.matches("button:empty, option") &&
      !framed.closest(".sr-only") &&
      framed.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    /** What is in front of the middle of a frame; undefined for the framed element itself. */
    const coverOf = (framed: Element): Element | undefined => {
      framed.scrollIntoView({ block: "center", behavior: "instant" });
      const { x, y, width, height } = framed.getClientRects()[0] ?? new DOMRect();
      const at = width > 2 ? document.elementFromPoint(x + width / 2, y + height / 2) : null;
      const control = at?.closest("a, button, summary, select");
      const isOwn = at && (framed.contains(at) || at.contains(framed));
      return !at || isOwn || control?.contains(framed) ? undefined : at;
    };
    return [...document.querySelectorAll("#content [data-edit]")]
      .filter(isShown)
      .flatMap((framed) => {
        const cover = coverOf(framed);
        const text = framed.textContent.trim().slice(0, 40);
        return cover ? [`${framed.tagName} ${text} under ${cover.outerHTML.slice(0, 90)}`] : [];
      });
  });
