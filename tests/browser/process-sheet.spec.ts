import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { pdf, sampleImage } from "../support/files";
import { expect, panel, tab } from "./edit-mode";
import { test } from "./edited-facts";
import { expectAccessibleInBothThemes } from "./site";

// The scripts of the contact form have no nonce.
test.use({ expectedConsole: [/Executing inline script violates/] });

const block = (page: Page) => page.locator("section[aria-labelledby=approach]");
const heading = (page: Page) => panel(page).getByRole("heading", { level: 3 });
const inLanguage = (page: Page, name: string) => panel(page).getByRole("group", { name });

async function choose(page: Page, button: string, file: { name: string; content: Buffer }) {
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    panel(page).getByRole("button", { name: button, exact: true }).click(),
  ]);
  const mimeType = file.name.endsWith(".pdf") ? "application/pdf" : "image/png";
  await chooser.setFiles({ name: file.name, mimeType, buffer: file.content });
  await expect(panel(page).getByText(/^Збережено\./)).toBeVisible();
}

test("the sample sheet is replaced in edit mode, and visitors see and download the new one [A-FACT-19, A-MEDIA-15]", async ({
  page,
  edit,
}) => {
  const sheet = pdf(randomUUID());
  await edit("/uk");
  await block(page).locator("img").click();
  await expect(heading(page)).toHaveText("Зразок аркуша процесу – Зображення");
  const image = { name: "a.png", content: await sampleImage("png", 1122, 794, "#a1b2c3") };
  await choose(page, "Завантажити зображення", image);
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press("Escape");
  await block(page).getByRole("link").click();
  await panel(page)
    .getByRole("navigation", { name: "Тексти в цьому місці" })
    .getByRole("button", { name: "Зразок аркуша процесу – Документ PDF" })
    .click();
  await choose(page, "Завантажити PDF", { name: "Мій аркуш.pdf", content: sheet });
  await tab(page, "English").click();
  await expect(inLanguage(page, "English").getByRole("textbox")).toHaveValue(
    "/sheets/process-en.pdf",
  );
  await page.keyboard.press("Escape");

  for (const path of ["/uk", "/uk/special-programs"]) {
    await page.goto(path);
    const link = page.locator("#content a[download]");
    const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
    expect(download.suggestedFilename()).toBe("mij-arkush.pdf");
    expect((await readFile(await download.path())).equals(sheet)).toBe(true);
  }
  await page.goto("/uk");
  await block(page).locator("img").scrollIntoViewIfNeeded();
  const loaded = block(page).locator("img");
  await expect(loaded).toHaveAttribute("src", /images/);
  await expect.poll(() => loaded.evaluate((img: HTMLImageElement) => img.naturalWidth)).not.toBe(0);
  // The English page has its own.
  await page.goto("/en");
  await expect(block(page).locator("a[download]")).toHaveAttribute(
    "href",
    "/sheets/process-en.pdf",
  );
});

test("without any PDF the pages show no sheet, and the library tells what uses one [A-FACT-19, A-MEDIA-15]", async ({
  page,
  enter,
  asAdministrator,
}) => {
  const save = async (file: object) => {
    const data = { process_sheet: { picture: {}, file } };
    expect((await asAdministrator.put("/api/v1/facts", { data })).status()).toBe(200);
  };
  await save({});
  for (const path of ["/en", "/en/special-programs"]) {
    await page.goto(path);
    await expect(page.locator("#content a[download]")).toHaveCount(0);
  }
  const name = `${randomUUID()}.pdf`;
  const files = { name, mimeType: "application/pdf", buffer: pdf(name) };
  const response = await asAdministrator.post("/api/v1/media", { multipart: { files } });
  const { media } = (await response.json()) as { media: { url: string }[] };
  await save({ en: media[0]?.url });

  await enter();
  await page.goto("/en/admin/media?kind=document");
  await page.getByRole("link", { name }).click();
  const main = page.getByRole("main");
  await expect(main.getByText("Published · Sample process sheet")).toBeVisible();
  await expect(main.getByText(/^This file is in use/)).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    main.getByRole("link", { name: "Download the PDF" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(name);
  await expectAccessibleInBothThemes(page);
});

test("the form of the company takes a sheet in each language, and names a wrong path [A-FACT-19, A-FACT-08]", async ({
  page,
  enter,
}) => {
  await enter();
  await page.goto("/en/admin/company");
  const file = page.locator("#fact-process_sheet-file-it");
  await expect(file).toHaveValue("/sheets/process-it.pdf");
  await file.fill("/sheets/process-it.webp");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(file).toHaveAccessibleDescription(/Please choose a PDF/);
  await file.fill("");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText(/^Saved\./)).toBeVisible();
  await page.goto("/it");
  await expect(block(page).locator("a[download]")).toHaveAttribute(
    "href",
    "/sheets/process-en.pdf",
  );
});
