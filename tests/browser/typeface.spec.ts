import { setTimeout } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { fontFaces } from "../../lib/typeface";
import { shifts } from "./layout-shifts";
import { expect, test } from "./site";

/** The typeface arrives after the first paint, the whole style sheet after both. */
async function delayTypefaceThenStyles(page: Page): Promise<void> {
  await page.route("**/*.woff2", async (route) => {
    await setTimeout(200);
    await route.continue();
  });
  await page.route("**/*.css", async (route) => {
    await setTimeout(700);
    await route.continue();
  });
}

test.use({ viewport: { width: 375, height: 800 } });

for (const path of ["/ru", "/ru/contact?plan=growth", "/ru/your-process", "/ru/login"])
  test(`${path} keeps its first typeface, so nothing shifts, when the styles arrive after a late typeface`, async ({
    page,
  }) => {
    await delayTypefaceThenStyles(page);
    const styles = page.waitForResponse("**/*.css");
    await page.goto(path);
    await styles;
    await page.waitForFunction(() =>
      [...document.styleSheets].some(({ href, disabled }) => href && !disabled),
    );
    expect(await shifts(page)).toEqual([]);
    expect(await page.evaluate(() => document.fonts.size)).toBe(fontFaces.length);
  });

test("a page works although its style sheet never arrives", async ({ page }) => {
  await page.route("**/*.css", () => {});
  // Where the page is painted before it has loaded, its load event waits for the style sheet.
  await page.goto("/en/your-process", { waitUntil: "domcontentloaded" });
  const steps = page.getByRole("listitem").filter({ has: page.getByRole("textbox") });
  await expect(steps).not.toHaveCount(0);
  const before = await steps.count();
  await page.getByRole("button", { name: "Add a step" }).click();
  await expect(steps).toHaveCount(before + 1);
});

test("a page loads the letters of its language, and those of foreign names only where there are some", async ({
  page,
}) => {
  const loaded = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .map(({ name }) => /onest-(.*)\.woff2/.exec(name)?.[1])
        .filter((name) => name !== undefined)
        .sort(),
    );
  // A wide header also has the short names of all languages.
  for (const width of [375, 1440])
    for (const language of ["en", "it"]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`/${language}`, { waitUntil: "networkidle" });
      expect(await loaded()).toEqual(["latin-basic"]);
    }
  for (const language of ["uk", "ru"]) {
    await page.goto(`/${language}`, { waitUntil: "networkidle" });
    expect(await loaded()).toEqual(["cyrillic-basic", "latin-basic"]);
  }
  await page
    .getByRole("heading", { level: 1 })
    .evaluate((heading) => heading.append(" Ýmir, Ђорђе"));
  await expect
    .poll(loaded)
    .toEqual(["cyrillic-basic", "cyrillic-extra", "latin-basic", "latin-extra"]);
});

test("hydration leaves the structured data of a page as it is, although its data lacks it", async ({
  page,
}) => {
  await page.goto("/uk/pricing");
  const answer = page.locator("summary").first();
  await expect
    .poll(() =>
      answer.evaluate((node) => Object.keys(node).some((key) => key.startsWith("__react"))),
    )
    .toBe(true);
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(texts.map((text) => (JSON.parse(text) as object)["@context" as never])).toEqual([
    "https://schema.org",
  ]);
});
