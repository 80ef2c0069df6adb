import type { Page } from "@playwright/test";
import { exampleFigures } from "../../lib/domain/process/example-figures";
import { sampleExamples } from "../../lib/domain/site/facts/sample-promises";
import { processHash } from "../../lib/domain/process/process-link";
import { shippedLanguages } from "../../lib/domain/language";
import { loadsOf, matrix } from "../support/combinations";
import { shifts } from "./layout-shifts";
import { doubleLetters, overflowing } from "./overflow";
import { brokenWords, expect, expectAccessible, expectNoSidewaysScroll, test } from "./site";
import { cacheTypefaces, typefaceBlocked, typefacesBlocker } from "./typefaces";

const paths = [
  "",
  "/success-stories",
  "/success-stories?industry=construction",
  "/success-stories/price-lists-updated-overnight",
  "/success-stories/price-lists-updated-overnight?documents=2000&fee=299",
  "/success-stories/site-invoices-matched-to-orders",
  "/special-programs",
  "/pricing",
  "/your-process",
  "/about",
  "/contact",
  "/contact?plan=growth",
  "/contact?case=orders-from-email-to-warehouse&documents=2000&minutes=6&rate=25&errors=4&time=80&mistakes=90&fee=599",
  `/contact${processHash({
    steps: [{ text: "Match the invoice", minutes: 4, errorProne: true, waits: false }],
    figures: exampleFigures(sampleExamples.process),
    monthlyFee: null,
  })}`,
  "/privacy-policy",
  "/terms-of-service",
  "/cookie-policy",
  "/login",
  "/no-such-page",
];

const screens = {
  phone: { width: 375, height: 700 },
  desktop: { width: 1440, height: 900 },
};

interface View {
  width: number;
  /** Whether letters have twice their size. Stays until the next load. */
  double?: boolean;
}

const doubleViews: View[] = [
  { width: 375, double: true },
  { width: 640, double: true },
];

/** Each page fits the screen that it's loaded in, and then these. */
const visits = loadsOf(
  {
    path: paths,
    language: shippedLanguages,
    screen: ["phone", "desktop"],
    theme: ["light", "dark"],
    typeface: ["loaded", "missing"],
  } as const,
  [{ width: 320 }, { width: 768 }, ...doubleViews],
);
type Visit = (typeof visits)[number];

/** Nothing moves that no visitor has caused. Leaves the page open. */
async function expectNoShift(page: Page, visit: Visit): Promise<void> {
  await page.goto(`/${visit.language}${visit.path}`);
  expect([visit, await shifts(page)]).toEqual([visit, []]);
}

/** Colours are right when nothing is on its way any more. */
const endAnimations = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
      .forEach((animation) => animation.finish()),
  );

/** What is sent along with an enquiry appears after the page: nothing moves if it fits the height reserved for it. */
const heights = (page: Page) =>
  page.locator("section[aria-labelledby=prefill]").evaluate((section) => ({
    reserved: parseFloat(getComputedStyle(section).minHeight),
    needed: section.getBoundingClientRect().height,
  }));

async function expectFits(page: Page, visit: Visit, view: View): Promise<void> {
  await expectNoSidewaysScroll(page);
  if (/^\/contact[?#]/.test(visit.path)) {
    const { reserved, needed } = await heights(page);
    expect([visit, view, needed]).toEqual([visit, view, reserved]);
  }
  expect([visit, view, await brokenWords(page)]).toEqual([visit, view, []]);
}

async function expectFitsWithDoubleLetters(
  page: Page,
  visit: { path: string; language: string },
  view: View,
): Promise<void> {
  if (visit.path.startsWith("/contact"))
    await expect(page.locator("form [name=email]")).toBeVisible();
  await doubleLetters(page);
  await expectNoSidewaysScroll(page);
  expect([visit, view, await overflowing(page)]).toEqual([visit, view, []]);
}

async function expectFitsViews(page: Page, visit: Visit): Promise<void> {
  for (const view of visit.views) {
    await page.setViewportSize({ width: view.width, height: 900 });
    await (view.double ? expectFitsWithDoubleLetters : expectFits)(page, visit, view);
  }
}

test.use({
  expectedConsole: [new RegExp(`status of 404|${typefaceBlocked.source}`)],
});

for (const path of paths)
  test(
    `/{lang}${path} never shifts, is accessible, and fits each width with letters of normal and double size`,
    matrix,
    async ({ page }) => {
      test.slow();
      await cacheTypefaces(page);
      const blockTypefaces = await typefacesBlocker(page);
      const coloursSeen = new Set<string>();
      for (const visit of visits.filter((one) => one.path === path)) {
        const { screen, theme } = visit;
        await blockTypefaces(visit.typeface === "missing");
        await page.setViewportSize(screens[screen]);
        await page.emulateMedia({ colorScheme: theme, reducedMotion: "no-preference" });
        await expectNoShift(page, visit);
        await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
        await expectFits(page, visit, screens[screen]);
        await endAnimations(page);
        // Colours depend on neither language nor typeface.
        const withoutColours = coloursSeen.has(screen) && coloursSeen.has(theme);
        await expectAccessible(page, { withoutColours });
        coloursSeen.add(screen).add(theme);
        await expectFitsViews(page, visit);
      }
    },
  );

test.describe("with the cookie banner", () => {
  test.use({ consent: "none" });
  test(
    "nothing overflows in any language with letters of double size",
    matrix,
    async ({ page }) => {
      const shown = loadsOf(
        { path: ["", "/contact?plan=growth", "/login"], language: shippedLanguages },
        doubleViews,
      );
      for (const { views, ...visit } of shown) {
        await page.goto(`/${visit.language}${visit.path}`);
        await expect(page.locator("#notices section")).toBeVisible();
        for (const view of views) {
          await page.setViewportSize({ width: view.width, height: 900 });
          await expectFitsWithDoubleLetters(page, visit, view);
        }
      }
    },
  );
});

test("the first heading of a page is larger than those of its sections at every width", async ({
  page,
}) => {
  for (const path of ["", "/pricing", "/about", "/special-programs"]) {
    await page.goto(`/en${path}`);
    for (const width of [375, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const sizes = (level: 1 | 2) =>
        page
          .locator("main")
          .getByRole("heading", { level })
          .evaluateAll((all) => all.map((one) => parseFloat(getComputedStyle(one).fontSize)));
      const [first = 0] = await sizes(1);
      expect([path, width, Math.max(...(await sizes(2))) < 0.9 * first]).toEqual([
        path,
        width,
        true,
      ]);
    }
  }
});

test("beside a policy its contents fit the window, and the offer of the header has one line on a tablet", async ({
  page,
}) => {
  for (const language of shippedLanguages) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/${language}/terms-of-service`);
    const contents = page.locator("nav[aria-labelledby=contents] > div");
    expect(await contents.evaluate((box) => box.scrollHeight - box.clientHeight), language).toBe(0);
    await page.setViewportSize({ width: 768, height: 900 });
    const offer = page.getByRole("banner").locator('a.button[href$="/contact"]').first();
    expect(
      await offer.locator("span:visible").evaluate((label) => label.getClientRects().length),
      language,
    ).toBe(1);
  }
});

test("a closing heading breaks after its first sentence", async ({ page }) => {
  for (const language of shippedLanguages) {
    await page.goto(`/${language}`);
    for (const width of [375, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const starts = await page
        .locator("#closing, #closing > span")
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
      expect(starts).toHaveLength(2);
      expect([language, width, starts[1]]).toEqual([language, width, starts[0]]);
    }
  }
});
