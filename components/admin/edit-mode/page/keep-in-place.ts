/** The part of the window that stays visible above a panel over the page. */
const VISIBLE_PART = 0.2;
/** The distance above an element that is scrolled into view, in pixels. */
const MARGIN = 24;

const scroll = (top: number) => window.scrollBy({ top, behavior: "instant" });

/** Changes the width of the page, which moves what is further down, but leaves `element` where it is. */
export function keepInPlace(element: Element | undefined, change: () => void): void {
  const before = element?.getBoundingClientRect().top;
  change();
  if (element && before !== undefined) scroll(element.getBoundingClientRect().top - before);
}

/** Scrolls an element out from under a panel over the page. */
export function uncover(element: Element | undefined): void {
  const bounds = element?.getBoundingClientRect();
  if (bounds && bounds.bottom > window.innerHeight * VISIBLE_PART) scroll(bounds.top - MARGIN);
}
