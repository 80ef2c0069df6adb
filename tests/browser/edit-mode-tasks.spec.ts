import type { Page } from "@playwright/test";
import { sampleImage } from "../support/files";
import { close, expect, field, panel, publishedClicks, tab, test as base } from "./edit-mode";

// The first tasks of an administrator, counted from the public page that visitors read (docs/editing.md).
const test = base.extend<{ cleaned: void }>({
  cleaned: [
    async ({ sql }, provide) => {
      await provide();
      await sql("UPDATE facts SET fields = '{}'");
      await sql("UPDATE policy SET texts = '{}', fields = '{}'");
    },
    { auto: true },
  ],
});

// The scripts of the contact form that reserve heights have no nonce, and nothing needs them here.
test.use({ expectedConsole: [/Executing inline script violates/] });

const main = (page: Page) => page.getByRole("main");
const read = async (page: Page, path: string) => (await page.request.get(path)).text();

async function save(page: Page, saved: RegExp): Promise<void> {
  await main(page).getByRole("button", { name: "Save", exact: true }).click();
  await expect(main(page).getByText(saved)).toBeVisible();
}

test("a price is changed from the pricing page by four clicks [A-EDIT-09, A-FACT-02]", async ({
  page,
  editByMenu,
  clicks,
}) => {
  await editByMenu("/en/pricing");
  await page.getByText("$599", { exact: true }).first().click();
  await expect(page.locator("#fact-plans-1-price")).toBeFocused();
  await page.keyboard.type("649");
  await close(page);
  expect(await clicks()).toBe(publishedClicks("a price, on all pages and in calculators"));
  await expect(page.getByText("$649", { exact: true }).first()).toBeVisible();
  expect(await read(page, "/en/pricing")).toContain("$649");
});

test("a phone number is changed from the footer by four clicks [A-EDIT-09, A-FACT-03]", async ({
  page,
  editByMenu,
  clicks,
}) => {
  await editByMenu("/en/contact");
  await page.getByRole("contentinfo").locator("a[href^='tel:']").first().click();
  await expect(page.locator("#fact-offices-0-phone")).toBeFocused();
  await page.keyboard.type("+390471123456");
  await close(page);
  const task = "a phone number, on all pages and in all languages";
  expect(await clicks()).toBe(publishedClicks(task));
  // The HTML that robots read has no number.
  await page.goto("/it/contact");
  await expect(page.getByRole("contentinfo").locator("a[href^='tel:']").first()).toHaveAttribute(
    "href",
    "tel:+390471123456",
  );
});

test("a person is added with an image from their computer by seven clicks, which is cropped around its focal point [A-EDIT-09, A-FACT-08, A-FACT-10, A-MEDIA-06]", async ({
  page,
  editByMenu,
  clicks,
  asAdministrator,
}) => {
  await editByMenu("/en/about");
  await page.locator('img[src^="/team/"]').last().click();
  await expect(panel(page).getByLabel("Image", { exact: true })).toBeVisible();
  await panel(page).getByRole("link", { name: "Open in the company form" }).click();
  await expect(page.locator("#fact-team-3-picture")).toBeFocused();
  await main(page).getByRole("button", { name: "Add a person" }).click();
  await expect(page.locator("#fact-team-4-name")).toBeFocused();
  await page.keyboard.type("Maria Rossi");
  const person = main(page).getByRole("listitem").filter({ hasText: "Maria Rossi" });
  const chooser = page.waitForEvent("filechooser");
  await person.getByRole("button", { name: "Upload an image" }).click();
  const buffer = await sampleImage("png", 300, 300, "#a1b2c3");
  await (await chooser).setFiles({ name: "maria.png", mimeType: "image/png", buffer });
  await expect(person.getByText("The file is in the field.")).toBeVisible();
  const imageUrl = await page.locator("#fact-team-4-picture").inputValue();
  for (const key of ["Tab", "Tab"]) await page.keyboard.press(key);
  for (const text of ["Engineer", "Інженерка", "Инженер", "Ingegnera"]) {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
  await save(page, /^Saved\./);
  expect(await clicks()).toBe(publishedClicks("a new person with an image, in four languages"));
  const about = await read(page, "/uk/about");
  expect(about).toContain("Інженерка");
  expect(about).toContain(imageUrl);
  const { media } = (await (await asAdministrator.get("/api/v1/media")).json()) as {
    media: { id: string; url: string }[];
  };
  const { id } = media.find(({ url }) => url === imageUrl) ?? {};
  const data = { focal_point: { x: 0.1, y: 0.9 } };
  expect((await asAdministrator.patch(`/api/v1/media/${id}`, { data })).status()).toBe(200);
  await page.goto("/en/about");
  const shown = page.locator(`img[src="${imageUrl}"]`);
  await shown.scrollIntoViewIfNeeded();
  await expect(shown).toHaveCSS("object-position", "10% 90%");
  await expect(shown).toHaveJSProperty("complete", true);
  expect(await shown.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain(
    "/_next/image?",
  );
});

test("the image of a person is changed beside the page [A-EDIT-03, A-FACT-10]", async ({
  page,
  edit,
}) => {
  await edit("/en/about");
  await page.locator('img[src="/team/halyna.svg"]').click();
  const chooser = page.waitForEvent("filechooser");
  await panel(page).getByRole("button", { name: "Upload an image" }).click();
  const buffer = await sampleImage("png", 300, 300, "#a1c2b3");
  await (await chooser).setFiles({ name: "halyna.png", mimeType: "image/png", buffer });
  await expect(panel(page).getByText(/^Saved\./)).toBeVisible();
  const imageUrl = await panel(page).getByLabel("Image", { exact: true }).inputValue();
  await close(page);
  await expect(page.locator(`img[src="${imageUrl}"]`)).toBeVisible();
  expect(await read(page, "/uk/about")).toContain(imageUrl);
});

test("the headline of the home page is changed in four languages from the public page [A-EDIT-01, A-EDIT-09]", async ({
  page,
  editByMenu,
  clicks,
}) => {
  await editByMenu("/en");
  await page.getByRole("heading", { level: 1 }).click();
  await expect(field(page, "en")).toBeFocused();
  await field(page, "en").fill("Type it once.");
  for (const [name, language, text] of [
    ["Українська", "uk", "Вводьте один раз."],
    ["Русский", "ru", "Вводите один раз."],
    ["Italiano", "it", "Scrivetelo una volta."],
  ] as const) {
    await tab(page, name).click();
    await field(page, language).fill(text);
  }
  await close(page);
  const task = "the headline of the home page, in four languages";
  expect(await clicks()).toBe(publishedClicks(task));
  await expect.poll(() => read(page, "/it")).toContain("Scrivetelo una volta.");
});
