import type { Page } from "@playwright/test";
import { NO_CONTENT } from "../../components/admin/edit-mode/page/unmarked-source";

/** What a page in edit mode shows that has no source of its own. */
export interface Unreached {
  /** Texts and pictures that lead nowhere. */
  without: string[];
  /** Texts that lead only to what their page is computed from. */
  computed: string[];
}

/** Texts that are computed from other fields or fixed in the code, and lead to the document or texts of their page. */
const computed: [reason: string, pattern: RegExp][] = [
  ["numbers, amounts and dates are computed or formatted", /^[^\p{L}]*$/u],
  ["calculators are filled in", /^INPUT value: [^\p{L}]*$/u],
  ["times and durations are formatted with their units", /^([\d.,]+\s?\p{L}+\.?[ ,]?)+$/u],
  ["months are formatted", /^\p{L}+ \d{4}( р\.| г\.)?$/u],
  [
    "the printed sheet names the company and its address on the web",
    /^[^·]+ · [^·]+ · \S+\/your-process$/,
  ],
  ["services that set cookies have names", /^(Google (Ads|Analytics|Maps)|LinkedIn|Meta)$/],
  ["sample documents have item codes", /^[A-Z]+-[\dA-Z]+(-[\dA-Z]+)?$/],
];

export const unexpectedIn = (texts: readonly string[]) =>
  texts.filter((text) => !computed.some(([, pattern]) => pattern.test(text)));

/** All texts and pictures of the document, those in closed menus and folds, too. Runs in the browser. */
export function unreachedIn(except: string): Unreached {
  const found: Unreached = { without: [], computed: [] };
  const note = (element: Element, text: string) => {
    const framed = element.closest("[data-edit]")?.getAttribute("data-edit");
    // The tables of cookies aren't part of the policy around them.
    const isFixed = element.closest("article:has(.legal) table") && !element.closest(".legal");
    if (framed === "computed" && !isFixed) found.computed.push(text);
    if (framed === undefined || (framed === "computed" && isFixed))
      found.without.push(`${element.tagName} ${text}`);
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { data, parentElement: parent } = walker.currentNode as Text;
    if (parent && /[\p{L}\p{N}]/u.test(data) && !parent.closest(except)) note(parent, data.trim());
  }
  // Drawings that screen readers skip are part of the code.
  for (const picture of document.querySelectorAll("img, video, iframe, canvas, [role=img], svg"))
    if (!picture.closest(`${except}, [aria-hidden=true]`) && !picture.parentElement?.closest("svg"))
      note(picture, picture.getAttribute("src") ?? picture.outerHTML.slice(0, 80));
  return found;
}

export const findUnreached = (page: Page): Promise<Unreached> =>
  page.evaluate(unreachedIn, NO_CONTENT);

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
