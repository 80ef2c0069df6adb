import type { Locator, Page } from "@playwright/test";
import { shippedLanguages } from "../../lib/domain/language";
import { loadsOf, matrix } from "../support/combinations";
import { banner, button } from "./consent-banner";
import { expect, test } from "./site";
import { typefaceBlocked, typefacesBlocker } from "./typefaces";

const caseId = "site-invoices-matched-to-orders";
const diagram = (page: Page) => page.locator('[data-diagram="process"]').first();
const part = (page: Page, name: string) => diagram(page).locator(`[data-diagram="${name}"]`);

/**
 * Runs in the page. Returns texts of the diagrams that are too small, overlap each other or lie on
 * a line.
 */
function illegibleTexts(): string[] {
  const problems: string[] = [];
  for (const root of document.querySelectorAll("[data-diagram=process],[data-diagram=timeline]")) {
    const lines = [...root.querySelectorAll("[data-segment]")].map((line) => ({
      name: "a line",
      box: line.getBoundingClientRect(),
    }));
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: typeof lines = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement!;
      if (!node.textContent?.trim() || parent.closest(".sr-only")) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const { x, y, width, height } of range.getClientRects()) {
        // The box of a line of text is higher than its letters.
        const box = new DOMRect(x, y + height * 0.18, width, height * 0.64);
        if (width > 0) texts.push({ name: node.textContent.trim(), box });
        if (width > 0 && parseFloat(getComputedStyle(parent).fontSize) < 12)
          problems.push(`${node.textContent} is small`);
      }
    }
    const overlap = (a: DOMRect, b: DOMRect) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    texts.forEach(({ name, box }, index) => {
      for (const other of [...texts.slice(index + 1), ...lines])
        if (overlap(box, other.box)) problems.push(`“${name}” overlaps “${other.name}”`);
      if (box.left < 0 || box.right > document.documentElement.clientWidth)
        problems.push(`“${name}” leaves the window`);
    });
    if (texts.length < 5) problems.push("a diagram has hardly any text");
  }
  return problems;
}

test(
  "the labels are at least 12 pixels high and nothing overlaps, at each width and in each language",
  matrix,
  async ({ page }) => {
    const loads = loadsOf(
      { path: ["", `/success-stories/${caseId}`], language: shippedLanguages },
      [375, 768, 1440],
    );
    for (const { path, language, views } of loads) {
      await page.goto(`/${language}${path}`);
      for (const width of views) {
        await page.setViewportSize({ width, height: 900 });
        // A diagram below the first screen is laid out after the first paint.
        await expect
          .poll(() => page.evaluate(illegibleTexts), `${language} ${path} ${width}`)
          .toEqual([]);
      }
    }
  },
);

test("each step has its text, its time and its symbol, and the saved time is one figure", async ({
  page,
}) => {
  await page.goto(`/en/success-stories/${caseId}`);
  const steps = part(page, "step");
  await expect(steps).toHaveCount(5);
  await expect(steps.nth(1)).toContainText(
    /Ask the site manager.*\u00a0·\u00a03\smin.*\(waiting for/,
  );
  await expect(steps.nth(2)).toContainText(/4\smin.*\(often redone\)/);
  await expect(part(page, "key")).toHaveText(/work.*waiting for somebody.*often redone/);
  await expect(part(page, "saved")).toHaveText("9 minutes back");
  await expect(part(page, "ruler")).toContainText("minutes");
});

/** The width in pixels from the first to the last line of a side. */
const lengthOf = (lines: Locator) =>
  lines.evaluateAll((all) => {
    const boxes = all.map((line) => line.getBoundingClientRect());
    return (
      Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left))
    );
  });
const rowOf = (page: Page, title: string) =>
  page
    .getByRole("article")
    .filter({ hasText: title })
    .locator('[data-diagram="compact"] > div')
    .first()
    .locator("div > span");

test("cases side by side have one time scale: 45 minutes are as much longer than 6 as they take", async ({
  page,
}) => {
  await page.goto("/en/success-stories");
  const ratio =
    (await lengthOf(rowOf(page, "Tenant references"))) /
    (await lengthOf(rowOf(page, "Deliveries invoiced")));
  expect(ratio).toBeGreaterThan(6.8);
  expect(ratio).toBeLessThan(8.2);
});

test("a minute is never longer in a row than in the large diagram above: 95 minutes beside 6 and 45", async ({
  page,
}) => {
  await page.goto("/en/success-stories");
  await expect(diagram(page)).toContainText("95 min");
  for (const width of [375, 560, 620, 768, 1000, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const minute = (await lengthOf(part(page, "step").locator("[data-segment]"))) / 95;
    const row = await lengthOf(rowOf(page, "Tenant references"));
    const atLargeScale = minute * 45;
    // Lengths on the same scale differ by less than a pixel.
    expect([width, row < atLargeScale + 1, row > atLargeScale / 2.5]).toEqual([width, true, true]);
    expect(await lengthOf(rowOf(page, "Deliveries invoiced"))).toBeLessThan(minute * 8);
  }
});

test("on the home page the rows have the time scale of the diagram at the top", async ({
  page,
}) => {
  await page.goto("/en");
  await expect(diagram(page)).toContainText("95 min");
  const rows = page.locator('[data-diagram="compact"]');
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const large = await lengthOf(part(page, "step").locator("[data-segment]"));
    for (const row of await rows.all()) {
      const side = row.locator("> div").first();
      const minutes = parseFloat((await side.locator("b").textContent()) ?? "");
      expect(await lengthOf(side.locator("div > span"))).toBeLessThan((large / 95) * minutes + 3);
    }
  }
});

test.describe("at a desktop size", () => {
  test.use({ viewport: { width: 1440, height: 900 }, consent: "none" });

  test("the first screen shows the whole diagram beside the headline, above the cookie banner", async ({
    page,
  }) => {
    await page.goto("/en");
    await expect(banner(page)).toBeVisible();
    const box = await diagram(page).boundingBox();
    const headline = await page.getByRole("heading", { level: 1 }).boundingBox();
    expect(box!.y + box!.height).toBeLessThan(700);
    expect(box!.x).toBeGreaterThan(headline!.x + headline!.width);
  });
});

test.describe("at the size of a phone", () => {
  test.use({
    viewport: { width: 375, height: 812 },
    consent: "none",
    expectedConsole: [typefaceBlocked],
  });

  test("the first screen shows the saved time above the cookie banner in each language, in its typeface and in the fallback", async ({
    page,
  }) => {
    const blockTypefaces = await typefacesBlocker(page);
    for (const areBlocked of [true, false]) {
      await blockTypefaces(areBlocked);
      for (const language of shippedLanguages) {
        await page.goto(`/${language}`);
        const covered = await page.locator(".notices").boundingBox();
        const saved = await diagram(page).locator("[data-diagram=saved]").boundingBox();
        expect([areBlocked, language, saved!.y + saved!.height <= covered!.y + 1]).toEqual([
          areBlocked,
          language,
          true,
        ]);
      }
    }
  });

  test("the saved time is the largest text, and a loop is beside the way down to its line", async ({
    page,
  }) => {
    await page.goto("/en");
    const sizes = await diagram(page)
      .locator("span, b, p")
      .evaluateAll((texts) =>
        texts.map((text) => [
          text.closest("[data-diagram]")?.getAttribute("data-diagram"),
          parseFloat(getComputedStyle(text).fontSize),
        ]),
      );
    const saved = sizes.filter(([name]) => name === "saved").map(([, size]) => Number(size));
    const others = sizes.filter(([name]) => name !== "saved").map(([, size]) => Number(size));
    expect(Math.min(...saved)).toBeGreaterThan(Math.max(...others));
    const gaps = await part(page, "step").evaluateAll((steps) =>
      steps.flatMap((step) => {
        const loop = step.querySelector("[data-segment] + span");
        const wayDown = step.querySelector("span:has(+ [data-segment])");
        if (!loop || !wayDown) return [];
        return loop.getBoundingClientRect().left - wayDown.getBoundingClientRect().right;
      }),
    );
    expect(gaps).toHaveLength(2);
    expect(Math.min(...gaps)).toBeGreaterThan(0);
  });
});

test.describe("motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  /** Counts the animations of the diagram, and notes the times it shows. */
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      const seen = { animations: 0, times: [] as string[] };
      Object.assign(window, { seen });
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (...given) {
        if (this.closest("[data-diagram]")) seen.animations += 1;
        return animate.apply(this, given);
      };
      new MutationObserver((changes) => {
        for (const { target } of changes)
          if (target.parentElement?.dataset.diagram === "after-time")
            seen.times.push(target.textContent ?? "");
      }).observe(document, { characterData: true, subtree: true });
    }),
  );

  const seen = (page: Page) =>
    page.evaluate(
      () => (window as unknown as { seen: { animations: number; times: string[] } }).seen,
    );
  const animations = async (page: Page) => (await seen(page)).animations;
  const twoFrames = (page: Page) =>
    page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
  const showDiagram = (page: Page) =>
    diagram(page).evaluate((element) => {
      element.scrollIntoView({ block: "end", behavior: "instant" });
      window.scrollBy({ top: 20, behavior: "instant" });
    });

  test("the segments drop once while the minutes count down to the time that is left", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto("/en");
    const html = await (await page.request.get("/en")).text();
    const left = /data-diagram="after-time"[^>]*>([^<]+)</.exec(html)?.[1];
    expect(left).toBeTruthy();
    await expect.poll(async () => (await seen(page)).times.at(-1)).toBe(left);
    const { animations: played, times } = await seen(page);
    const steps = await part(page, "step").count();
    expect(played).toBe(steps + 2);
    const counted = times.slice(0, -1).map((time) => parseInt(time));
    expect(counted.length).toBeGreaterThan(2);
    expect(counted).toEqual(counted.toSorted((a, b) => b - a));
    await expect(diagram(page).locator("[data-segment]")).toHaveCount(steps);

    await page.evaluate(() => window.scrollTo({ top: 2000, behavior: "instant" }));
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
    await twoFrames(page);
    expect(await animations(page)).toBe(played);
  });

  test.describe("with the cookie banner", () => {
    test.use({ viewport: { width: 375, height: 700 }, consent: "none" });

    test("nothing moves under the banner; once it is closed and the diagram is visible, it plays", async ({
      page,
    }) => {
      await page.goto("/en");
      await expect(banner(page)).toBeVisible();
      await page.evaluate(() => window.scrollBy({ top: 1, behavior: "instant" }));
      await twoFrames(page);
      expect(await animations(page)).toBe(0);
      await button(page, "Essential Only").click();
      await expect(banner(page)).toBeHidden();
      await showDiagram(page);
      await expect.poll(() => animations(page)).toBeGreaterThan(0);
    });

    test("nothing moves for visitors who ask for no motion", async ({ page }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.goto("/en");
      await button(page, "Essential Only").click();
      await expect(banner(page)).toBeHidden();
      await showDiagram(page);
      await twoFrames(page);
      expect(await seen(page)).toEqual({ animations: 0, times: [] });
    });
  });
});
