import type { Page } from "@playwright/test";
import { afterIntroduction, belowFirstScreen } from "../../server/next-internals/first-paint";
import { expect, test } from "./site";

const phone = { width: 375, height: 812 };
const paths = [
  "",
  "/success-stories",
  "/success-stories/site-invoices-matched-to-orders",
  "/pricing",
  "/terms-of-service",
];

declare global {
  interface Window {
    /** Runs what waits for the next frame. */
    nextFrame: () => void;
    /** Reports the first contentful paint. */
    reportPaint: () => void;
  }
}

/** Lets a test decide when the page's frames and its first contentful paint come. */
const holdFrames = (page: Page) =>
  page.addInitScript(() => {
    const waiting: FrameRequestCallback[] = [];
    window.requestAnimationFrame = (callback) => waiting.push(callback);
    window.nextFrame = () => waiting.splice(0).forEach((callback) => callback(performance.now()));
    window.PerformanceObserver = new Proxy(PerformanceObserver, {
      construct(Observer, [report]: [PerformanceObserverCallback]) {
        const observer = new Observer(report);
        const observe = observer.observe.bind(observer);
        observer.observe = (options) => {
          if (options?.type !== "paint") return observe(options);
          window.reportPaint = () => report({} as PerformanceObserverEntryList, observer);
        };
        return observer;
      },
    });
  });

/** Which of a page's parts have a box: its headline, what follows it, and what is below the first screen. */
const laidOut = (page: Page) =>
  page.evaluate(
    ([rest, below]) => {
      const found = (selector: string) => [...document.querySelectorAll(selector)];
      const shown = (elements: Element[]) =>
        elements.some((element) => element.getClientRects().length > 0);
      return {
        headline: shown(found("h1")),
        rest: shown(found(rest).filter((element) => !element.closest(below))),
        below: shown(found(below)),
      };
    },
    [afterIntroduction.join(), belowFirstScreen.join()] as const,
  );

test("a phone lays out the headline first, the rest of the first screen a frame later, and what is below it after the first paint", async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await holdFrames(page);
  for (const path of paths) {
    await page.goto(`/en${path}`, { waitUntil: "domcontentloaded" });
    const headlineOnly = { headline: true, rest: false, below: false };
    expect([path, await laidOut(page)]).toEqual([path, headlineOnly]);
    await page.evaluate(() => window.nextFrame());
    expect([path, await laidOut(page)]).toEqual([path, headlineOnly]);
    await page.evaluate(() => window.nextFrame());
    expect([path, await laidOut(page)]).toEqual([path, { ...headlineOnly, rest: true }]);
    await page.evaluate(() => window.reportPaint());
    expect([path, await laidOut(page)]).toEqual([
      path,
      { headline: true, rest: true, below: true },
    ]);
  }
});

test("a larger window, and a phone that is led to an anchor, lay out the whole page at once", async ({
  page,
}) => {
  await holdFrames(page);
  const whole = { headline: true, rest: true, below: true };
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto("/en", { waitUntil: "domcontentloaded" });
  expect(await laidOut(page)).toEqual(whole);
  await page.setViewportSize(phone);
  await page.goto("/en/pricing#plans", { waitUntil: "domcontentloaded" });
  expect(await laidOut(page)).toEqual(whole);
});

for (const { connection, now, waits } of [
  { connection: "fast", now: 0, waits: true },
  { connection: "slow", now: 60_000, waits: false },
])
  test(`the first paint of a phone ${waits ? "waits" : "doesn't wait"} for the fonts when the page came over a ${connection} connection`, async ({
    page,
  }) => {
    await page.setViewportSize(phone);
    await page.addInitScript((time) => {
      performance.now = () => time;
    }, now);
    await page.goto("/uk", { waitUntil: "domcontentloaded" });
    const inHead = page.locator('head link[as="font"]');
    await expect(inHead).toHaveCount(2);
    expect(
      await inHead.evaluateAll((links: HTMLLinkElement[]) =>
        links.map(({ media }) => matchMedia(media).matches),
      ),
    ).toEqual([waits, waits]);
  });
