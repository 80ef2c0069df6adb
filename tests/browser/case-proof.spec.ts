import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { shippedLanguages } from "../../lib/domain/language";
import { sampleCases } from "../../prisma/seed/content";
import { expectNoSidewaysScroll, expect, test } from "./site";
import { cacheTypefaces } from "./typefaces";

const invoices = "/en/success-stories/site-invoices-matched-to-orders";

test("a case says what its figures were measured on, and the fee beside the saving", async ({
  page,
}) => {
  await page.goto(invoices);
  const results = page.getByRole("region", { name: "Results" });
  await expect(results.locator("dl > div").last()).toHaveText(
    "Monthly savingsin USD, after the fee of $999$1,036",
  );
  await expect(results).toContainText("Measured: 500 documents, up to April 2026.");
  await expect(page.locator('dl[aria-label="Facts"] > div')).toHaveText([
    "people in the firm62",
    "documents a month420",
    "to daily use6 weeks",
    "connected systemsSage 200, shared mailbox, site managers’ phones",
  ]);
});

test("the facts of a case are in the first screen of a desktop", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(invoices);
  await expect(page.locator('dl[aria-label="Facts"]')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("region", { name: "Results" })).toBeInViewport({ ratio: 1 });
});

test("the first screen of a desktop leads to the calculator of the case", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(invoices);
  const link = page.getByRole("link", { name: "What would it save you?" });
  await expect(link).toBeInViewport({ ratio: 1 });
  await link.click();
  await expect(page.getByRole("heading", { name: "What would it save you?" })).toBeInViewport();
});

/** The description and the figures below it fit the screen. */
async function expectLeadAndFigures(page: Page) {
  const [lead, figures] = [page.locator("main div:has(> h1) + div > p"), page.locator("main dl")];
  await expect(lead.first()).toBeInViewport({ ratio: 1 });
  await expect(figures.first()).toBeInViewport({ ratio: 1 });
  const bottom = (part: Locator) => part.evaluate((node) => node.getBoundingClientRect().bottom);
  expect(await bottom(lead.first())).toBeLessThan(await bottom(figures.first()));
  expect(await bottom(figures.first())).toBeLessThanOrEqual(600);
}

test("the image, description, figures and facts of a case are in the first screen of a phone in each language", async ({
  page,
}) => {
  await cacheTypefaces(page);
  await page.setViewportSize({ width: 375, height: 812 });
  for (const language of shippedLanguages) {
    await page.goto(invoices.replace("en", language));
    const facts = page.locator("main dl").nth(1).locator("> div");
    await expect(facts).toHaveCount(4);
    for (const fact of await facts.all()) await expect(fact).toBeInViewport({ ratio: 1 });
    await expect(page.locator("main img").first()).toBeInViewport({ ratio: 1 });
    await expectLeadAndFigures(page);
    await page.goto(`/${language}/success-stories/hours-from-site-to-payroll`);
    await expectLeadAndFigures(page);
  }
});

test("on a phone a case is at most 9,000 pixels long, with the introduction folded", async ({
  page,
}) => {
  await cacheTypefaces(page);
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto(invoices);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollHeight))
    .toBeLessThanOrEqual(9_000);
  const introduction = page.getByRole("region", {
    name: "From the first day to daily use: 6 weeks",
  });
  const stage = introduction.getByText("We watched two clerks");
  await expect(stage).toBeHidden();
  await introduction.locator("summary").click();
  await expect(stage).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await introduction.locator("details").evaluate((fold) => fold.removeAttribute("open"));
  await expect(stage).toBeVisible();
  await expect(introduction.locator("summary")).toBeHidden();
});

test("the quote of a sample case names its author and is marked as sample content", async ({
  page,
}) => {
  await page.goto(invoices);
  const proof = page.getByRole("region", { name: "Proof" });
  await expect(proof.getByRole("blockquote")).toContainText("I approve invoices on the train now.");
  await expect(proof).toContainText("Martin Hale · Finance director, Hale & Rowe Building");
  await expect(proof).toContainText("Sample, not a real customer");
});

test("the home page opens with the strongest case, never repeats it, and quotes it", async ({
  page,
}) => {
  await page.goto("/en");
  const title = "A supplier’s new prices online after 8 minutes’ work, not 95";
  await expect(
    page.getByRole("main").locator("figure").first().getByRole("link", { name: title }),
  ).toHaveAttribute("href", "/en/success-stories/price-lists-updated-overnight");
  const featured = page.getByRole("region", { name: /How the work was done/ });
  await expect(featured.getByRole("heading", { name: title })).toHaveCount(0);
  // Of the cases that the rows may show, one has no sample.
  const notes =
    /^Measured: [\d,]+\sdocuments, up to \w+ 2026, confirmed by .+Sample, not a real customer$/;
  await expect(page.locator("figcaption").getByText(notes)).toHaveCount(1);
  expect(await featured.getByText(notes).count()).toBeGreaterThanOrEqual(2);
  const proof = page.getByRole("region", { name: /11 cases together/ });
  await expect(proof.locator("dl > div")).toHaveCount(3);
  await expect(proof.getByRole("blockquote")).toBeVisible();
});

/** Sample cases with a page, and the caption of what is drawn there. */
const captions = Object.fromEntries(
  sampleCases()
    .filter(({ hasDetailPage }) => hasDetailPage)
    .map(({ id, exhibit, texts }) => [
      id,
      texts.en.exhibitText ? "caption_own_checked" : `caption_${exhibit}`,
    ]),
);

const readCaptions = (language: string) =>
  (
    JSON.parse(readFileSync(`messages/${language}/business-case.json`, "utf8")) as {
      exhibit: Record<string, string>;
    }
  ).exhibit;

for (const language of shippedLanguages)
  test(`each sample case has a drawing that is legible at 375 pixels, without broken amounts, in ${language}`, async ({
    page,
  }) => {
    const messages = readCaptions(language);
    await page.setViewportSize({ width: 375, height: 812 });
    for (const [id, key] of Object.entries(captions))
      await test.step(id, async () => {
        await page.goto(`/${language}/success-stories/${id}`);
        const caption = page.getByText(messages[key] ?? "", { exact: true });
        const drawing = page.locator("figure").filter({ has: caption });
        const sizes = await drawing
          .locator("p, li, dd, dt, th, td, span")
          .evaluateAll((parts) => parts.map((part) => parseFloat(getComputedStyle(part).fontSize)));
        expect(sizes.length).toBeGreaterThan(5);
        expect(Math.min(...sizes)).toBeGreaterThanOrEqual(13);
        await expectNoSidewaysScroll(page);
        const broken = await drawing.locator("td").evaluateAll((cells) =>
          cells
            .filter(({ textContent }) => textContent.length <= 12)
            .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
            .map(({ textContent }) => textContent),
        );
        expect(broken).toEqual([]);
      });
  });
