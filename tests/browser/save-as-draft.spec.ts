import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import messages from "../../messages/en/admin.json";
import { sampleImage } from "../support/files";
import { expect, test } from "./administrator";
import { expectAccessible, expectNoSidewaysScroll } from "./site";

const { drafts: labels } = messages;
const main = (page: Page) => page.getByRole("main");

test("what was typed on a published industry, policy or the company is saved as a draft, and visitors go on reading what is published [A-COPY-09]", async ({
  page,
  enter,
  asAdministrator,
}) => {
  const id = `drafted-${randomUUID().slice(0, 8)}`;
  const data = { id, name: "As published" };
  expect((await asAdministrator.post("/api/v1/industries", { data })).status()).toBe(201);
  await enter();
  for (const { document, path, field } of [
    { document: `industry/${id}`, path: `industries/${id}`, field: "#industry-name" },
    {
      document: "policy/terms-of-service",
      path: "policies/terms-of-service",
      field: "#policy-date",
    },
    { document: "facts/site", path: "company", field: "#fact-name" },
  ]) {
    await page.goto(`/en/admin/${path}`);
    const saveDraft = main(page).getByRole("button", { name: labels.save, exact: true });
    await expect(saveDraft).toBeEnabled();
    const input = main(page).locator(field);
    const published = await input.inputValue();
    const typed = field === "#policy-date" ? "2026-12-07" : "Prepared for Monday";
    await input.fill(typed);
    await saveDraft.click();
    await expect(page).toHaveURL(new RegExp(`/admin/${path}\\?copy=working$`));
    await expect(main(page).getByText(labels.isEdited)).toBeVisible();
    await expect(input).toHaveValue(typed);
    await expectAccessible(page);
    for (const width of [768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page);
    }
    await page.goto(`/en/admin/${path}`);
    await expect(input).toHaveValue(published);
    await expect(main(page).getByText(labels.exists)).toBeVisible();
    await expect(saveDraft).toHaveCount(0);
    await asAdministrator.delete(`/api/v1/documents/${document}/working-copy`);
    await page.reload();
    // Without anything typed, too.
    await saveDraft.click();
    await expect(main(page).getByText(labels.isEdited)).toBeVisible();
    await asAdministrator.delete(`/api/v1/documents/${document}/working-copy`);
  }
  await asAdministrator.delete(`/api/v1/industries/${id}`);
});

test("the form and the preview of a draft show an image that was cleared on the site meanwhile, and publishing brings it back [A-MEDIA-05, A-PREV-10]", async ({
  page,
  enter,
  asAdministrator,
}) => {
  const file = {
    name: "a.png",
    mimeType: "image/png",
    buffer: await sampleImage("png", 640, 400, "#346"),
  };
  const uploaded = await asAdministrator.post("/api/v1/media", { multipart: { files: file } });
  const [{ url }] = (await uploaded.json()).media;
  const shown = `cleared-${randomUUID().slice(0, 8)}`;
  const id = `drafted-${randomUUID().slice(0, 8)}`;
  for (const data of [
    { id: shown, title: "Shows it", imageUrl: url },
    { id, title: "Shall show it", hasDetailPage: true },
  ])
    await asAdministrator.post("/api/v1/business-cases", { data });
  await asAdministrator.put(`/api/v1/business-cases/${id}?copy=working`, {
    data: { imageUrl: url },
  });
  const cleared = { file_url: url, case_id: shown, field: "imageUrl" };
  expect((await asAdministrator.post("/api/v1/files/delete", { data: cleared })).status()).toBe(
    200,
  );
  expect((await asAdministrator.get(url)).status()).toBe(404);
  await enter();
  await page.goto(`/en/admin/success-stories/${id}?copy=working`);
  const width = (image: HTMLImageElement) => image.naturalWidth;
  const inForm = page.locator("[data-preview=image] img");
  await expect.poll(() => inForm.first().evaluate(width)).toBe(640);
  const opened = page.waitForEvent("popup");
  await main(page).getByRole("link", { name: "See the draft: Phone" }).click();
  const preview = await opened;
  const inPage = preview.locator("main img").first();
  await expect.poll(() => inPage.evaluate(width)).toBeGreaterThan(0);
  await preview.close();
  await main(page).getByRole("button", { name: labels.publish, exact: true }).click();
  await expect(page).toHaveURL(`/en/admin/success-stories/${id}`);
  expect((await asAdministrator.get(url)).status()).toBe(200);
  for (const one of [shown, id]) await asAdministrator.delete(`/api/v1/business-cases/${one}`);
});
