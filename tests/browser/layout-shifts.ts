import type { Page } from "@playwright/test";

/**
 * What moved although nobody caused it, while a visitor reads a page to its end: how far, and which elements. A busy
 * machine paints the answer to a key or a click later than the half second in which the browser itself connects the
 * two, so shifts up to that paint are left out too.
 */
export async function shifts(page: Page): Promise<unknown[]> {
  return page.evaluate(async () => {
    type Shift = PerformanceEntry & {
      hadRecentInput: boolean;
      value: number;
      sources?: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    };
    const moved: Shift[] = [];
    const inputs: PerformanceEntry[] = [];
    const observers = (
      [
        ["layout-shift", moved],
        ["event", inputs],
      ] as const
    ).map(([type, entries]) => {
      const add = (list: { getEntries: () => PerformanceEntry[] }) =>
        entries.push(...(list.getEntries() as Shift[]));
      const observer = new PerformanceObserver(add);
      observer.observe({ type, buffered: true });
      return () => add({ getEntries: () => observer.takeRecords() });
    });
    for (let y = 0; y < document.body.scrollHeight; y += window.innerHeight) {
      window.scrollTo({ top: y, behavior: "instant" });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
    observers.forEach((takeRest) => takeRest());
    const isAnswer = ({ startTime }: Shift) =>
      inputs.some((input) => {
        const since = startTime - input.startTime;
        return since >= 0 && since <= input.duration;
      });
    const size = ({ x, y, width, height }: DOMRect) =>
      [x, y, width, height].map(Math.round).join(" ");
    return moved
      .filter((shift) => !shift.hadRecentInput && !isAnswer(shift))
      .map(({ value, sources = [] }) => [
        value,
        ...sources.map(({ node, previousRect, currentRect }) => [
          node?.textContent?.slice(0, 60),
          size(previousRect),
          size(currentRect),
        ]),
      ]);
  });
}
