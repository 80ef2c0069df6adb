import { randomBytes, randomInt, randomUUID } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import { paths } from "../../lib/paths";
import messages from "../../messages/en/admin.json";
import { sampleImage } from "../support/files";
import { expect, test } from "./administrator";
import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from "./site";

const { caseForm, translations, media: library, history } = messages;

/** Adds an image to the library that no other test has. Resolves to its name and address. */
async function add(request: APIRequestContext) {
  const name = `${randomUUID().slice(0, 8)}.png`;
  const background = `#${randomBytes(3).toString("hex")}`;
  const buffer = await sampleImage("png", randomInt(1500, 2500), 600, background);
  const response = await request.post("/api/v1/media", {
    multipart: { files: { name, mimeType: "image/png", buffer } },
  });
  const { media } = (await response.json()) as { media: { id: string; url: string }[] };
  const { id = "", url = "" } = media[0] ?? {};
  const focal_point = { x: 0.25, y: 0.5 };
  expect((await request.patch(`/api/v1/media/${id}`, { data: { focal_point } })).ok()).toBe(true);
  return { name, url };
}

async function addCase(request: APIRequestContext, more: object = {}) {
  const id = `shared-${randomUUID().slice(0, 8)}`;
  const data = { id, title: `Case ${id}`, hasDetailPage: true, ...more };
  expect((await request.post("/api/v1/business-cases", { data })).status()).toBe(201);
  return id;
}

const imageGroup = (page: Page) =>
  page.getByRole("main").getByRole("group", { name: caseForm.fields.shareImage });

async function choose(page: Page, name: string): Promise<void> {
  await imageGroup(page).getByRole("button", { name: library.picker.open }).click();
  const dialog = page.getByRole("dialog", { name: library.picker.title });
  await dialog.getByRole("button", { name: `Choose: ${name}` }).click();
  await expect(dialog).toBeHidden();
}

const shownIn = async (page: Page, language: "en" | "it" | "uk", id: string) => {
  await page.goto(paths.case(language, id));
  return page.locator('meta[property="og:image"]').getAttribute("content");
};

test("the form takes an image for shared links, and shows before saving how they crop it [A-SEO-02]", async ({
  page,
  enter,
  asAdministrator,
}) => {
  const { name, url } = await add(asAdministrator);
  const id = await addCase(asAdministrator);
  await enter();
  await page.goto(paths.admin.case("en", id));
  const link = page.getByRole("figure").filter({ hasText: caseForm.search.link });
  const shown = link.getByRole("presentation");
  await expect(shown).toHaveAttribute("src", paths.ogImage("en", { case: id }));
  await choose(page, name);
  await expect(shown).toHaveAttribute("src", url);
  await expect(shown).toHaveCSS("object-position", "25% 50%");
  const { width = 0, height = 0 } = (await shown.boundingBox()) ?? {};
  expect(width / height).toBeCloseTo(1200 / 630, 1);
  await expectAccessibleInBothThemes(page);
  for (const window of [375, 768, 1440]) {
    await page.setViewportSize({ width: window, height: 900 });
    await expectNoSidewaysScroll(page);
  }
  const save = page.getByRole("main").getByRole("button", { name: caseForm.save, exact: true });
  await save.click();
  await expect(page.getByText(caseForm.updated)).toBeVisible();
  expect(await shownIn(page, "en", id)).toContain(
    paths.ogImage("en", { case: id, hasShareImage: true }),
  );

  // Read again, it is cropped as before; cleared, the drawn one is back.
  await page.goto(paths.admin.case("en", id));
  await expect(shown).toHaveCSS("object-position", "25% 50%");
  await imageGroup(page).getByRole("button", { name: messages.upload.clear }).click();
  await expect(shown).toHaveAttribute("src", paths.ogImage("en", { case: id }));
  await save.click();
  await expect(page.getByText(caseForm.updated)).toBeVisible();
  expect((await asAdministrator.get(url)).status()).toBe(200);
  await asAdministrator.delete(`/api/v1/business-cases/${id}`);
});

test("the translation manager chooses the image of another language, at once and with an undo [A-SEO-02]", async ({
  page,
  enter,
  asAdministrator,
}) => {
  const [original, own] = [await add(asAdministrator), await add(asAdministrator)];
  const id = await addCase(asAdministrator, { shareImage: original.url });
  const italian = `/api/v1/translations/business-cases/${id}/it`;
  const stored = async () =>
    ((await (await asAdministrator.get(italian)).json()) as { translation: { shareImage: string } })
      .translation.shareImage;
  await asAdministrator.post(italian, { data: { title: "Caso" } });
  await enter();
  await page.goto(`${paths.admin.caseTranslations("en", id)}?language=it&tab=basic`);
  const main = page.getByRole("main");
  await main.getByRole("button", { name: translations.fields.shareImage }).click();
  const region = main.getByRole("region", { name: translations.fields.shareImage });
  await expect(region.getByRole("textbox")).toHaveCount(0);
  await expect(region.locator(`img[src="${original.url}"]`)).toBeVisible();
  await choose(page, own.name);
  await expect(region.getByText(translations.saved)).toBeVisible();
  expect(await stored()).toBe(own.url);
  await expectAccessibleInBothThemes(page);
  for (const window of [375, 768, 1440]) {
    await page.setViewportSize({ width: window, height: 900 });
    await expectNoSidewaysScroll(page);
  }
  await region.getByRole("button", { name: translations.undo }).click();
  await expect(imageGroup(page).locator("img")).toHaveCount(0);
  await expect.poll(stored).toBe("");
  await choose(page, own.name);
  await expect.poll(stored).toBe(own.url);
  await region.getByRole("button", { name: messages.upload.clear }).click();
  await expect.poll(stored).toBe("");
  await choose(page, own.name);
  await expect.poll(stored).toBe(own.url);

  // A shared link shows the image with its crop, and that of the original without one.
  const preview = main.getByRole("figure").filter({ hasText: caseForm.search.link });
  const shared = preview.getByRole("presentation");
  await main.getByRole("button", { name: translations.fields.searchTitle }).click();
  await expect(shared).toHaveAttribute("src", own.url);
  await expect(shared).toHaveCSS("object-position", "25% 50%");
  await page.goto(
    `${paths.admin.caseTranslations("en", id)}?language=uk&tab=basic&entry=searchTitle`,
  );
  await expect(shared).toHaveAttribute("src", original.url);
  await expect(shared).toHaveCSS("object-position", "25% 50%");

  const version = `/api/v1/documents/business-case/${id}/versions/1`;
  await asAdministrator.patch(version, { data: { label: "Before" } });
  await asAdministrator.put(`/api/v1/business-cases/${id}`, { data: { shareImage: own.url } });
  await page.goto(`/en/admin/success-stories/${id}/history?from=1&to=published`);
  const comparison = page.locator("#comparison");
  await expect(comparison.getByText(translations.fields.shareImage)).toBeVisible();
  await expect(comparison.locator("img")).toHaveCount(2);
  await expect(comparison.getByText(history.same)).toHaveCount(0);
  await asAdministrator.delete(`/api/v1/business-cases/${id}`);
});
