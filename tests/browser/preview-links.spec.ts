import type { APIRequestContext } from "@playwright/test";
import { expect, test } from "./administrator";
import { Keyboard, pressButton } from "./keyboard";
import { expectAccessible } from "./site";

test.use({ expectedConsole: [/Failed to load resource.*404/] });

const linksOf = (id: string) => `/api/v1/documents/business-case/${id}/preview-links`;

async function createDraft(administrator: APIRequestContext, id: string) {
  const draft = { id, title: "Invoices for Monday", language: "en", status: "draft" };
  expect((await administrator.post("/api/v1/business-cases", { data: draft })).ok()).toBe(true);
}

test("a link is created, opened by somebody without an account, and revoked [A-PREV-02, A-PREV-07]", async ({
  page,
  enter,
  asAdministrator,
  browser,
}) => {
  const id = "preview-for-a-customer";
  await createDraft(asAdministrator, id);
  await enter();
  await page.goto(`/en/admin/success-stories/${id}`);
  const section = page.getByRole("main").getByRole("region", { name: "Preview" });
  const create = section.getByRole("button", { name: "Create a preview link" });
  await pressButton(create);
  await expect(section.getByText("The link has been created.")).toBeVisible();
  const link = section.getByRole("listitem");
  await expect(link).toHaveCount(1);
  await expect(link).toContainText("Works until");
  const days = section.getByLabel("It works for");
  await expect(days).toHaveValue("7");
  await days.selectOption("14 days");
  await create.click();
  await expect(link).toHaveCount(2);
  const { preview_links: links } = (await (await asAdministrator.get(linksOf(id))).json()) as {
    preview_links: { id: string; created_at: string; expires_at: string }[];
  };
  const daysOf = links.map(
    ({ created_at, expires_at }) => (Date.parse(expires_at) - Date.parse(created_at)) / 86_400_000,
  );
  expect(daysOf).toEqual([14, 7]);
  await asAdministrator.delete(`/api/v1/preview-links/${links[0]?.id}`);
  await page.reload();
  await expect(link).toHaveCount(1);
  const path = await link.getByRole("link", { name: "Open" }).getAttribute("href");
  const anonymous = await browser.newContext();
  const visitor = await anonymous.newPage();
  const said: string[] = [];
  visitor.on("console", (message) => message.type() === "error" && said.push(message.text()));
  await visitor.goto(new URL(path ?? "", page.url()).href);
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Invoices for Monday");
  const bar = visitor.getByRole("region", { name: "Preview" });
  await expect(bar).toContainText("This preview isn’t public.");
  await visitor.locator('header a[data-language="it"]').first().click();
  await expect(visitor).toHaveURL(/\/it\/preview\//);
  await expect(visitor.getByRole("region", { name: "Anteprima" })).toBeVisible();
  expect(said).toEqual([]);
  await link.getByRole("button", { name: "Revoke" }).click();
  await link.getByRole("group").getByRole("button", { name: "Revoke" }).last().click();
  await expect(section.getByText("The link no longer works.")).toBeVisible();
  await expect(link).toHaveCount(0);
  await expect(section).toBeFocused();
  expect((await visitor.reload())?.status()).toBe(404);
  await anonymous.close();
});

test("the history opens an old version in a new tab [A-PREV-07, A-PREV-10]", async ({
  page,
  enter,
  asAdministrator,
}) => {
  const id = "preview-of-a-version";
  await createDraft(asAdministrator, id);
  await asAdministrator.post(linksOf(id), { data: {} });
  await asAdministrator.put(`/api/v1/business-cases/${id}`, { data: { title: "Changed since" } });
  await enter();
  await page.goto(`/uk/admin/success-stories/${id}/history`);
  const opened = page.waitForEvent("popup");
  await page.getByRole("link", { name: "Попередній перегляд: Версія 1" }).click();
  const tab = await opened;
  await expect(tab.getByRole("heading", { level: 1 })).toHaveText("Invoices for Monday");
  await expect(tab).toHaveURL(/\/uk\/preview\//);
  const bar = tab.getByRole("region", { name: "Попередній перегляд" });
  await expect(bar).toContainText("Версія 1");
});

test("the draft of the facts is shown to administrators alone in a window that follows what is saved [A-PREV-10]", async ({
  page,
  enter,
  asAdministrator,
  browser,
}) => {
  const draft = { data: { name: "Drafted Name" } };
  expect((await asAdministrator.put("/api/v1/facts?copy=working", draft)).ok()).toBe(true);
  await enter();
  await page.goto("/en/admin/company?copy=working");
  const name = page.getByRole("textbox", { name: "Name", exact: true }).first();
  await expect(name).toBeEditable();
  const opened = page.waitForEvent("popup");
  await page.getByRole("link", { name: "See the draft: Phone" }).click();
  const preview = await opened;
  const header = preview.locator("header");
  await expect(header).toContainText("Drafted Name");
  await expect(preview.getByRole("region", { name: "Preview" })).toContainText("isn’t public");
  await name.fill("Saved Name");
  await name.press("Enter");
  await expect(header).toContainText("Saved Name");
  const anonymous = await browser.newContext();
  expect((await (await anonymous.newPage()).goto(preview.url()))?.status()).toBe(404);
  await anonymous.close();
  await asAdministrator.delete("/api/v1/documents/facts/site/working-copy");
});

test("the bar of texts, a policy and the facts shows state, preview and history, with a draft and without [A-COPY-09, A-PREV-10]", async ({
  page,
  enter,
}) => {
  await enter();
  for (const path of ["texts?namespace=home", "policies/privacy-policy", "company"]) {
    await page.goto(`/en/admin/${path}`);
    const main = page.getByRole("main");
    await expect(main.getByRole("region", { name: "Status" })).toContainText("Published");
    await expect(main.getByRole("link", { name: "Preview: Tablet" })).toBeVisible();
    await expect(main.getByRole("link", { name: "History", exact: true })).toBeVisible();
  }
  const opened = page.waitForEvent("popup");
  await page.getByRole("link", { name: "Preview: Phone" }).click();
  const shown = await opened;
  await expect(shown.getByRole("region", { name: "Preview" })).toBeVisible();
  await expect(shown.getByRole("heading", { level: 1 })).toBeVisible();
});

test("the draft of the facts is shown by a link, page by page [A-PREV-07, A-PREV-09]", async ({
  page,
  enter,
  asAdministrator,
}) => {
  const draft = { data: { name: "Drafted Name" } };
  expect((await asAdministrator.put("/api/v1/facts?copy=working", draft)).ok()).toBe(true);
  await enter();
  await page.goto("/en/admin/company?copy=working");
  const section = page.getByRole("main").getByRole("region", { name: "Preview" });
  const create = section.getByRole("button", { name: "Create a preview link" });
  await expect(create).toBeEnabled();
  await create.click();
  const open = section.getByRole("listitem").getByRole("link", { name: "Open" });
  await page.goto((await open.getAttribute("href")) ?? "");
  const bar = page.getByRole("region", { name: "Preview" });
  await expect(bar.getByRole("link", { name: "About Us" })).toHaveAttribute("aria-current", "page");
  await bar.getByRole("link", { name: "Pricing" }).click();
  await expect(page).toHaveURL(/\/pricing$/);
  await expect(bar.getByRole("link", { name: "Pricing" })).toHaveAttribute("aria-current", "page");
  await expect(page.locator("header")).toContainText("Drafted Name");
  await expectAccessible(page);
  await asAdministrator.delete("/api/v1/documents/facts/site/working-copy");
});

test("by keyboard a link is created for a time, copied and revoked, and the focus stays with the links [A-PREV-07]", async ({
  page,
  context,
  enter,
  asAdministrator,
}) => {
  const id = "preview-by-keyboard";
  await createDraft(asAdministrator, id);
  await enter();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`/en/admin/success-stories/${id}`);
  const section = page.getByRole("main").getByRole("region", { name: "Preview" });
  const links = section.getByRole("listitem");
  const keys = new Keyboard(page);
  const days = section.getByLabel("It works for");
  await keys.reach(days);
  await page.keyboard.press("ArrowDown");
  await expect(days).toHaveValue("14");
  const create = section.getByRole("button", { name: "Create a preview link" });
  await keys.press(create, "Shift+Tab");
  await keys.expectAnnounced("The link has been created.");
  await expect(links).toHaveCount(1);
  await expect(create).toBeFocused();

  const copy = links.getByRole("button", { name: "Copy link" });
  await keys.press(copy);
  await expect(links.getByRole("status")).toHaveText("Copied.");
  await expect(copy).toBeFocused();
  const { preview_links: stored } = (await (await asAdministrator.get(linksOf(id))).json()) as {
    preview_links: { url: string }[];
  };
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(stored[0]?.url);

  const revoke = links.getByRole("button", { name: "Revoke" }).first();
  await keys.press(revoke);
  const question = links.getByRole("group").last();
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(revoke).toBeFocused();
  await page.keyboard.press("Enter");
  await keys.press(question.getByRole("button", { name: "Revoke" }));
  await keys.expectAnnounced("The link no longer works.");
  await expect(links).toHaveCount(0);
  await expect(section).toBeFocused();
});
