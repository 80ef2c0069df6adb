import admin from "../../messages/en/admin.json";
import { sampleImage } from "../support/files";
import { expect } from "./administrator";
import { test } from "./edited-facts";
import { expectAccessibleInBothThemes } from "./site";

const { caseForm, texts, company, nav } = admin;

test("the description of a page is counted and previewed while it is typed, and leads to the page's image for shared links [A-SEO-03, A-SEO-04]", async ({
  page,
  enter,
  request,
  sql,
}) => {
  await enter();
  const main = page.getByRole("main");
  const item = main.getByRole("listitem").filter({ hasText: texts.groups.metaDescription });
  for (const namespace of ["about", "contact"]) {
    await page.goto(`/en/admin/texts?namespace=${namespace}`);
    await item.getByText(texts.search.preview).click();
    await expect(item.getByText(/ Salford.* and .*Vancouver/).first()).toBeVisible();
  }
  await page.goto("/en/admin/texts?namespace=pricing");
  const field = item.locator("textarea[lang=en]");
  await expect(field).toBeEditable();
  await item.getByText(texts.search.preview).click();
  const previews = item.getByRole("figure");
  await expect(previews).toHaveCount(8);
  const result = previews.filter({ hasText: caseForm.search.result }).first();
  await expect(result).toContainText("Straightline › pricing");
  await expect(result).not.toContainText("{");
  await field.fill("From {lowest} to {highest} a month, or {percent}.");
  const shown = result.getByText(/^From \$\d+ to \$\d+ a month, or \d+%\.$/);
  await expect(shown).toBeVisible();
  const { length } = (await shown.textContent()) ?? "";
  await expect(item).toContainText(`${length} characters; search results show about 155.`);
  await expectAccessibleInBothThemes(page);
  await field.press("Enter");
  await expect(item.getByText(texts.saved)).toBeVisible();

  await item.getByRole("link", { name: texts.search.picture }).click();
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(nav.company);
  const images = main.getByRole("group", { name: company.fields.pricing, exact: true });
  const english = images.getByRole("group", { name: "English" });
  await expect(english).toBeVisible();
  await expect(page.getByRole("button", { name: company.save, exact: true })).toBeEnabled();
  await english.locator("input[type=file]").setInputFiles({
    name: "pricing.png",
    mimeType: "image/png",
    buffer: await sampleImage("png", 1300, 700, "#274"),
  });
  await expect(english.getByRole("textbox")).toHaveValue(/^\/images\/.+\.png$/);
  const alt = `${company.fields.share_picture_alts} (Italiano)`;
  await images.getByLabel(alt).fill("Il listino");
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: company.save, exact: true }).click();
  await expect(page.getByText(company.saved)).toBeVisible();
  const html = await (await request.get("/it/pricing")).text();
  const shared = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? "";
  expect(new URL(shared).pathname).toBe("/og/it/pricing.jpg");
  expect(html).toContain('<meta property="og:image:alt" content="Il listino"/>');
  const image = await request.get(new URL(shared).pathname);
  expect(image.headers()["content-type"]).toBe("image/jpeg");
  await sql("UPDATE texts SET texts = '{}'");
});
