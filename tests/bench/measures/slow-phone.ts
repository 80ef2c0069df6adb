import type { Browser } from "@playwright/test";
import type { Finding, Measure } from "../measure";
import { publicPages } from "../pages";
import { onPhone, withBrowser } from "../phone";
import { bareSite } from "../programs";
import { alternate, spreadOf } from "../rounds";
import { withSites } from "../sites";

/** A processor four times slower than this one, on a connection of 1.6 Mbit/s. */
const CPU_SLOWDOWN = 4;
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
};
/** One load differs from the next by half, so the median of a few says little. */
const LOADS_PER_ROUND = 2;
/** Longer tasks delay the response to input. */
const LONG_TASK_MS = 50;

interface Times {
  /** Milliseconds until the largest contentful paint. */
  largest: number;
  /** Total blocking time in milliseconds. */
  blocked: number;
}

const load = (browser: Browser, url: string): Promise<Times> =>
  onPhone(browser, async (page, protocol) => {
    await protocol.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
    await protocol.send("Network.enable");
    await protocol.send("Network.emulateNetworkConditions", network);
    await page.goto(url, { waitUntil: "networkidle" });
    return page.evaluate(async (unnoticed) => {
      const [tasks = [], largest = []] = await Promise.all(
        ["longtask", "largest-contentful-paint"].map(
          (type) =>
            new Promise<PerformanceEntry[]>((resolve) => {
              const entries: PerformanceEntry[] = [];
              new PerformanceObserver((list) => entries.push(...list.getEntries())).observe({
                type,
                buffered: true,
              });
              setTimeout(() => resolve(entries), 100);
            }),
        ),
      );
      const painted = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? NaN;
      return {
        largest: largest.at(-1)?.startTime ?? NaN,
        blocked: tasks.reduce(
          (sum, task) =>
            sum +
            Math.max(
              0,
              task.startTime + task.duration - Math.max(task.startTime, painted) - unnoticed,
            ),
          0,
        ),
      };
    }, LONG_TASK_MS);
  });

export const slowPhone: Measure = {
  title: `On a phone with a processor ${CPU_SLOWDOWN} times slower, 150 ms away at 1.6 Mbit/s, twice as many rounds`,
  run: ({ rounds }) =>
    withSites(async (make) => {
      const { site } = await make("phone", 0);
      const bare = await bareSite("bare Next page");
      try {
        return await withBrowser(async (browser) => {
          const findings: Finding[] = [];
          for (const path of publicPages) {
            const pairs = await alternate(
              rounds * LOADS_PER_ROUND,
              () => load(browser, `${site.url}/en${path}`),
              () => load(browser, bare.url),
            );
            findings.push(
              {
                what: `time blocked, \`/en${path}\` − bare Next page`,
                value: spreadOf(pairs.map(([ours, theirs]) => ours.blocked - theirs.blocked)),
                unit: "ms",
                target: { atMost: 50 },
              },
              {
                what: `time to the largest paint, \`/en${path}\` / bare Next page`,
                value: spreadOf(pairs.map(([ours, theirs]) => ours.largest / theirs.largest)),
                unit: "",
                target: { atMost: 1.5 },
              },
            );
          }
          return findings;
        });
      } finally {
        await bare.stop();
      }
    }),
};
