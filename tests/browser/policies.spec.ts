import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, test as base } from "./administrator";

interface Fixtures {
  /** Opens a policy in English. */
  open: (address: string) => Promise<void>;
}

async function removeChanges(sql: (statement: string) => Promise<unknown>): Promise<void> {
  await sql("DELETE FROM policy WHERE copy_of IS NOT NULL");
  await sql("UPDATE policy SET texts = '{}', fields = '{}'");
  // Tests count the versions of their own changes.
  await sql("DELETE FROM document_version WHERE kind = 'policy'");
}

const test = base.extend<Fixtures>({
  open: async ({ page, enter, sql }, provide) => {
    await enter();
    // Other tests of this site change policies, too.
    await removeChanges(sql);
    await provide(async (address) => {
      await page.goto(`/en/admin/policies/${address}`);
      await expect(field(page)).toBeEditable();
    });
    await removeChanges(sql);
  },
});

const main = (page: Page) => page.getByRole("main");
const field = (page: Page) => main(page).locator("#policy-text");
const preview = (page: Page) => main(page).getByRole("group", { name: "What visitors see" });
const faults = (page: Page) => main(page).locator("#policy-faults");
const tab = (page: Page, name: string) => main(page).getByRole("tab", { name });
const press = (page: Page, name: string) =>
  main(page).getByRole("button", { name, exact: true }).click();
const publicPage = async (page: Page, address: string) => (await page.request.get(address)).text();

const italian = readFileSync("messages/it/legal/privacy-policy.md", "utf8").trim();
const changed = `Una frase nuova.\n\n${italian}`;

test("an editor changes a sentence in one language, sees the page beside it, and visitors read it [A-POLICY-05]", async ({
  page,
  open,
}) => {
  await page.goto("/en/admin");
  await open("privacy-policy");
  await expect(preview(page).getByRole("heading", { level: 1 })).toHaveText("Privacy Policy");
  await tab(page, "Italiano").click();
  await expect(field(page)).toHaveValue(italian);
  await field(page).fill(changed);
  await expect(preview(page)).toContainText("Una frase nuova.");
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height, "the preview scrolls, not the page").toBeLessThan(2_500);
  const contents = preview(page).getByRole("navigation");
  await expect(contents.getByRole("link").first()).toBeHidden();
  await press(page, "Desktop");
  await expect(contents.getByRole("link").first()).toBeVisible();
  expect(await preview(page).evaluate((element) => element.clientWidth)).toBeGreaterThan(1_200);
  await main(page).getByLabel("In effect since").fill("2026-12-01");
  await expect(preview(page)).toContainText("1 dicembre 2026");
  await tab(page, "English").click();
  await tab(page, "Italiano").click();
  await expect(tab(page, "Italiano")).toContainText("not saved");
  await expect(field(page)).toHaveValue(changed);
  await press(page, "Save");
  await expect(main(page).getByText("The policy was saved.")).toBeVisible();
  await expect(tab(page, "Italiano")).toContainText("changed");
  expect(await publicPage(page, "/it/privacy-policy")).toContain("Una\u00a0frase nuova.");
  expect(await publicPage(page, "/en/privacy-policy")).toContain("December 1, 2026");

  await press(page, "Put the original text in the field");
  await expect(field(page)).toHaveValue(italian);
  await press(page, "Save");
  await expect(main(page).getByText("The policy was saved.")).toBeVisible();
  await expect
    .poll(() => publicPage(page, "/it/privacy-policy"))
    .not.toContain("Una\u00a0frase nuova.");
});

test.describe("a text that can't be saved", () => {
  test.use({ expectedConsole: [/Failed to load resource.*(400|409)/] });

  test("stays as it is typed, with its faults by line [A-POLICY-05]", async ({ page, open }) => {
    await open("cookie-policy");
    const typed = `{nothing}\n\n${await field(page).inputValue()}`.replace(" {#contact}", "");
    await field(page).fill(typed);
    await expect(faults(page)).toContainText("nothing to put in the place of {nothing}");
    await press(page, "Save");
    await expect(faults(page)).toContainText("This section is missing: ## Contact {#contact}");
    await expect(field(page)).toHaveValue(typed);
    await expect(field(page)).toHaveAttribute("aria-invalid", "true");
    await faults(page).getByRole("button", { name: "Line 1", exact: true }).click();
    await expect(field(page)).toBeFocused();
    await page.keyboard.type("Mended.");
    await expect(field(page)).toHaveValue(typed.replace("{nothing}", "Mended."));
    expect(await publicPage(page, "/en/cookie-policy")).toContain("Questions about cookies");
  });

  test("that somebody else changed meanwhile is shown beside theirs [A-POLICY-05]", async ({
    page,
    open,
    asAdministrator,
  }) => {
    await open("cookie-policy");
    const file = await field(page).inputValue();
    const data = { language: "en", markdown: `Theirs. ${file}`, effective_at: "2026-12-03" };
    const saved = await asAdministrator.put("/api/v1/policies/cookie-policy", { data });
    expect(saved.status()).toBe(200);
    await field(page).fill(`Mine. ${file}`);
    await press(page, "Save");
    await expect(main(page).getByText("Somebody else has saved this policy")).toBeVisible();
    await expect(field(page)).toHaveValue(`Mine. ${file}`);
    await expect(main(page).getByLabel("In effect since")).toHaveValue("2026-12-03");
    await press(page, "Save");
    await expect(main(page).getByText("The policy was saved.")).toBeVisible();
    expect(await publicPage(page, "/en/cookie-policy")).toContain("Mine.");
  });
});

test("a draft that asks for consent again does so once it is published, and its history names it [A-POLICY-03, A-POLICY-04]", async ({
  page,
  open,
}) => {
  await open("cookie-policy");
  await press(page, "Prepare changes as a draft");
  await expect(page).toHaveURL("/en/admin/policies/cookie-policy?copy=working");
  await main(page).getByLabel("Ask all visitors for consent again").check();
  await press(page, "Save draft");
  await expect(main(page).getByText("The draft was saved.")).toBeVisible();
  await page.goto("/en/about");
  await expect(page.getByRole("region", { name: "Cookie consent" })).toBeHidden();

  await page.goto("/en/admin/policies/cookie-policy?copy=working");
  await expect(main(page).getByLabel("Ask all visitors for consent again")).toBeChecked();
  await press(page, "Publish draft");
  await expect(page).toHaveURL("/en/admin/policies/cookie-policy");
  await page.goto("/en/about");
  const banner = page.getByRole("region", { name: "Cookie consent" });
  await banner.getByRole("button", { name: "Essential Only" }).click();
  await page.reload();
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await expect(banner).toBeHidden();
  await page.goto("/en/admin/policies/cookie-policy/history?from=1&to=published#comparison");
  await expect(main(page).getByRole("term")).toHaveText(["Version of consent"]);
  await expect(main(page).getByRole("heading", { level: 1 })).toContainText("Cookie Policy");
});
