import type { Page } from "@playwright/test";

/** What moved although nobody caused it, while a visitor reads a page to its end: how far, and which elements. */
export async function shifts(page: Page): Promise<unknown[]> {
  return page.evaluate(async () => {
    const moved: unknown[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources?: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
      })[])
        if (!entry.hadRecentInput)
          moved.push([
            entry.value,
            ...(entry.sources ?? []).map(({ node, previousRect, currentRect }) => [
              node?.textContent?.slice(0, 60),
              ...[previousRect, currentRect].map(({ x, y, width, height }) =>
                [x, y, width, height].map(Math.round).join(" "),
              ),
            ]),
          ]);
    }).observe({ type: "layout-shift", buffered: true });
    for (let y = 0; y < document.body.scrollHeight; y += window.innerHeight) {
      window.scrollTo({ top: y, behavior: "instant" });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
    return moved;
  });
}
