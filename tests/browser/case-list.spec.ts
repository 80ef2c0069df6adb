import type { Page } from "@playwright/test";
import { shippedLanguages } from "../../lib/domain/language";
import { expect, test } from "./administrator";

const address = "/en/success-stories";
const titles = (page: Page) => page.getByRole("article").getByRole("heading", { level: 2 });
const sorting = (page: Page) => page.getByRole("navigation", { name: "Sort by" });
const filter = (page: Page) => page.getByRole("navigation", { name: "Filter by industry" });
const featured = (page: Page) => page.locator('[data-case="featured"]');
const chosen = "[aria-current=true]";
/** Without the text for narrow screens. */
const shown = { useInnerText: true };

test("the list begins with the strongest case, its labelled diagram and its figures, and shows it once", async ({
  page,
}) => {
  await page.goto(address);
  await expect(featured(page)).toHaveCount(1);
  await expect(titles(page)).toHaveCount(12);
  await expect(titles(page).first()).toHaveText(/^A\ssupplier’s new prices online/);
  expect(new Set(await titles(page).allTextContents()).size).toBe(12);
  await expect(featured(page).locator('[data-diagram="process"]')).toBeVisible();
  await expect(featured(page).locator("dl > div").last()).toHaveText("Monthly savings$4,735");
  await expect(page.locator('[data-diagram="compact"]')).toHaveCount(11);
  await expect(
    page
      .getByRole("region", { name: "Don’t see your task here?" })
      .getByRole("link", { name: "Get a first estimate" }),
  ).toHaveAttribute("href", "/en/contact");
  await featured(page).getByRole("link").click();
  await expect(page).toHaveURL(/\/en\/success-stories\/price-lists-updated-overnight$/);
});

test("the list says that its cases are samples, as long as one of them is", async ({
  page,
  asAdministrator,
}) => {
  const main = page.getByRole("main");
  await page.goto(address);
  await expect(main).toContainText("12 cases Samples, not real customers");
  const own = "/api/v1/business-cases/deliveries-invoiced-the-same-evening";
  const setSample = async (isSampleProof: boolean) =>
    expect((await asAdministrator.patch(own, { data: { isSampleProof } })).status()).toBe(200);
  await setSample(false);
  await page.goto(`${address}?industry=logistics`);
  await expect(titles(page)).toHaveCount(1);
  await expect(main).not.toContainText("Samples, not real customers");
  await setSample(true);
});

test("the first case has its image below its texts on phones and tablets, and above them in wide windows", async ({
  page,
}) => {
  for (const language of shippedLanguages)
    for (const [width, first] of [
      [375, "texts"],
      [768, "texts"],
      [1440, "image"],
    ] as const) {
      await page.setViewportSize({ width, height: 812 });
      await page.goto(`/${language}/success-stories`);
      const top = (part: string) =>
        featured(page)
          .locator(part)
          .first()
          .evaluate((element) => element.getBoundingClientRect().top);
      const above = (await top("h2")) < (await top("[data-image]")) ? "texts" : "image";
      expect([language, width, above]).toEqual([language, width, first]);
    }
});

test("the list is sorted by links that mark the chosen order, and history restores the one before", async ({
  page,
}) => {
  await page.goto(address);
  await expect(sorting(page).getByRole("link")).toHaveText(
    ["Newest", "Biggest monthly saving", "Most time saved per document"],
    shown,
  );
  await expect(sorting(page).locator(chosen)).toHaveText("Newest", shown);
  const before = await titles(page).allTextContents();
  await sorting(page).getByRole("link", { name: "Biggest monthly saving" }).click();
  await expect(page).toHaveURL(/\?sort=saving$/);
  await expect(sorting(page).locator(chosen)).toHaveText("Biggest monthly saving", shown);
  const savings = await page
    .getByRole("article")
    .locator("dl > div", { hasText: "Monthly savings" })
    .locator("dd")
    .allTextContents();
  const amounts = savings.map((text) => Number(text.replace(/\D/g, "")));
  expect(amounts).toHaveLength(11);
  expect(amounts).toEqual(amounts.toSorted((one, other) => other - one));
  await page.goBack();
  await expect(sorting(page).locator(chosen)).toHaveText("Newest", shown);
  expect(await titles(page).allTextContents()).toEqual(before);
});

test("the filter keeps the order, and the order keeps the filter", async ({ page }) => {
  await page.goto(`${address}?sort=time`);
  await filter(page)
    .getByRole("link", { name: /Property/ })
    .click();
  await expect(page).toHaveURL(/\?industry=property&sort=time$/);
  await expect(titles(page)).toHaveText([/^Tenant references/, /^Tenants’ repair requests/]);
  await sorting(page).getByRole("link", { name: "Newest" }).click();
  await expect(page).toHaveURL(/\?industry=property$/);
  await expect(filter(page).locator(chosen)).toHaveText(/Property/);
});

test("an unknown order is the default one", async ({ page }) => {
  await page.goto(`${address}?sort=price`);
  await expect(sorting(page).locator(chosen)).toHaveText("Newest", shown);
  await expect(page.getByRole("article")).toHaveCount(12);
});

test("a single case is shown large, without links to sort it", async ({ page }) => {
  await page.goto(`${address}?industry=logistics`);
  await expect(featured(page)).toHaveCount(1);
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(sorting(page)).toHaveCount(0);
});

test("on a phone the orders share one line in each language", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  for (const language of shippedLanguages) {
    await page.goto(`/${language}/success-stories`);
    const orders = page.getByRole("navigation").filter({ has: page.locator("#sort") });
    await expect(orders.getByRole("link")).toHaveCount(3);
    expect([language, (await orders.boundingBox())?.height]).toEqual([language, 44]);
  }
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("the list is sorted too", async ({ page }) => {
    await page.goto(address);
    await sorting(page).getByRole("link", { name: "Most time saved per document" }).click();
    await expect(page).toHaveURL(/\?sort=time$/);
    await expect(sorting(page).locator(chosen)).toHaveText("Most time saved per document", shown);
    await expect(titles(page).nth(1)).toHaveText(/^Tenant references/);
  });
});

test("a featured case without a page or steps shows its image and says that details are coming; pages keep the order", async ({
  page,
  asAdministrator,
}) => {
  const create = async (id: string, more: object = {}) => {
    const data = { id, title: `Case ${id}`, industries: ["bare"], ...more };
    const response = await asAdministrator.post("/api/v1/business-cases", { data });
    expect(response.status()).toBe(201);
  };
  const industry = { id: "bare", name: "Bare" };
  expect((await asAdministrator.post("/api/v1/industries", { data: industry })).status()).toBe(201);
  await create("bare-hero", { isHero: true, imageUrl: "/pictures/fallback.svg" });
  for (let number = 1; number <= 12; number += 1) await create(`bare-${number}`);
  await page.goto(`${address}?industry=bare`);
  await expect(featured(page).getByRole("heading")).toHaveText("Case bare-hero");
  await expect(featured(page).getByText("Detailed Case Coming Soon")).toBeVisible();
  await expect(featured(page).locator("[data-diagram]")).toHaveCount(0);
  await expect(featured(page).locator("[data-image]")).toBeVisible();
  await page.goto(`${address}?industry=bare&sort=saving`);
  await expect(page.getByRole("article")).toHaveCount(12);
  await page
    .getByRole("navigation", { name: "Pages" })
    .getByRole("link", { name: "Page 2" })
    .click();
  await expect(page).toHaveURL(/\?industry=bare&sort=saving&page=2$/);
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(featured(page)).toHaveCount(0);
  // The home page of other tests is to show cases with steps and translations.
  for (const name of ["hero", ...Array.from({ length: 12 }, (_, index) => index + 1)]) {
    const deleted = await asAdministrator.delete(`/api/v1/business-cases/bare-${name}`);
    expect(deleted.ok()).toBe(true);
  }
});
