import type { Page } from "@playwright/test";

/**
 * Runs in the page. Lists elements that overflow the window and texts that a box cuts off, except
 * what is only for screen readers or moved off the page on purpose.
 */
function findOverflow(): string[] {
  const edge = document.documentElement.clientWidth + 1;
  interface Box {
    rect: DOMRect;
    isLeftOut: boolean;
    isClipped: boolean;
    /** Where it is cut off by itself or by what it's in. */
    end: number;
  }
  const body = { isLeftOut: false, isClipped: false, end: edge };
  const boxes = new Map<Element, Box>();
  function boxOf(element: Element): Box {
    const known = boxes.get(element);
    if (known) return known;
    const { parentElement: parent } = element;
    const around = parent && parent !== document.body ? boxOf(parent) : body;
    const rect = element.getBoundingClientRect();
    const box = { ...around, rect };
    if (rect.right < 0) box.isLeftOut = true;
    if (["hidden", "clip"].includes(getComputedStyle(element).overflowX)) {
      box.isLeftOut ||= rect.width <= 1;
      box.isClipped = true;
      box.end = Math.min(box.end, rect.right + 1);
    }
    boxes.set(element, box);
    return box;
  }
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""} ` +
    `“${(element.textContent ?? "").trim().slice(0, 30)}”`;
  const found: string[] = [];
  for (const element of document.querySelectorAll("body *:not(svg *, script, style)")) {
    const { rect, isLeftOut, isClipped, end: most } = boxOf(element);
    if (isLeftOut || !element.checkVisibility({ visibilityProperty: true })) continue;
    if (!isClipped && (rect.right > edge || rect.left < -1))
      found.push(`${nameOf(element)} ends at ${Math.round(rect.right)}`);
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
