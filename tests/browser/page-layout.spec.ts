import type { Page } from "@playwright/test";
import { initialFigures } from "../../lib/domain/process/own-process";
import { processHash } from "../../lib/domain/process/process-link";
import { shippedLanguages } from "../../lib/domain/language";
import { combinations, matrix } from "../support/combinations";
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
    figures: initialFigures,
    monthlyFee: null,
  })}`,
  "/privacy-policy",
  "/terms-of-service",
  "/cookie-policy",
  "/login",
  "/no-such-page",
];

const visits = combinations({
  path: paths,
  language: shippedLanguages,
  screen: ["phone", "desktop"],
  theme: ["light", "dark"],
  typeface: ["loaded", "missing"],
} as const);
type Visit = (typeof visits)[number];

const screens = {
  phone: { width: 375, height: 700 },
  desktop: { width: 1440, height: 900 },
};

/** Nothing moves that no visitor has caused. Leaves the page open. */
async function expectNoShift(page: Page, visit: Visit): Promise<void> {
  await page.goto(`/${visit.language}${visit.path}`);
  expect([visit, await shifts(page)]).toEqual([visit, []]);
}

/** Colours are right when nothing is on its way any more. */
const animationsEnd = (page: Page) =>
  page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });

/** What is sent along with an enquiry appears after the page: nothing moves if it fits the height reserved for it. */
const heights = (page: Page) =>
  page.locator("section[aria-labelledby=prefill]").evaluate((section) => ({
    reserved: parseFloat(getComputedStyle(section).minHeight),
    needed: section.getBoundingClientRect().height,
  }));

async function expectFits(page: Page, visit: Visit): Promise<void> {
  for (const width of [320, 375, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    if (/^\/contact[?#]/.test(visit.path)) {
      const { reserved, needed } = await heights(page);
      expect([visit, width, needed]).toEqual([visit, width, reserved]);
    }
    expect([visit, width, await brokenWords(page)]).toEqual([visit, width, []]);
  }
}

async function expectFitsWithDoubleLetters(
  page: Page,
  visit: Pick<Visit, "path" | "language">,
): Promise<void> {
  if (visit.path.startsWith("/contact"))
    await expect(page.locator("form [name=email]")).toBeVisible();
  await doubleLetters(page);
  for (const width of [375, 640]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    expect([visit, width, await overflowing(page)]).toEqual([visit, width, []]);
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
        await blockTypefaces(visit.typeface === "missing");
        await page.setViewportSize(screens[visit.screen]);
        await page.emulateMedia({ colorScheme: visit.theme, reducedMotion: "no-preference" });
        await expectNoShift(page, visit);
        await page.emulateMedia({ colorScheme: visit.theme, reducedMotion: "reduce" });
        await expectFits(page, visit);
        await animationsEnd(page);
        // Colours depend on neither language nor typeface.
        const { screen, theme } = visit;
        const withoutColours = coloursSeen.has(screen) && coloursSeen.has(theme);
        await expectAccessible(page, { withoutColours });
        coloursSeen.add(screen).add(theme);
        await expectFitsWithDoubleLetters(page, visit);
      }
    },
  );

test.describe("with the cookie banner", () => {
  test.use({ consent: "none" });
  for (const language of shippedLanguages)
    test(`nothing overflows in ${language} with letters of double size`, async ({ page }) => {
      for (const path of ["", "/contact?plan=growth", "/login"]) {
        await page.goto(`/${language}${path}`);
        await expect(page.locator("#notices section")).toBeVisible();
        await expectFitsWithDoubleLetters(page, { path, language });
      }
    });
});
