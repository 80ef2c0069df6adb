import type { Locator, Page } from "@playwright/test";
import type { ShippedLanguage } from "../../lib/domain/language";
import contact from "../../messages/it/contact.json";
import { expect, field, panel, test } from "./edit-mode";

const sample = "/success-stories/site-invoices-matched-to-orders";

// The scripts of the contact form that reserve heights have no nonce, and nothing needs them here.
test.use({ expectedConsole: [/Executing inline script violates/] });

interface Click {
  /** The element that is clicked. */
  at: (page: Page) => Locator;
  /** The value of the field; by default the shown text. */
  value?: string | RegExp;
  /** The label of the field; by default that of the field in the page's language. */
  field?: string;
}

const content = (page: Page) => page.locator("#content");
const exhibit = (page: Page) => content(page).locator("figure").filter({ hasText: "×" });

/** Pages, each in one of the languages, with texts of every kind of source. */
const pages: [language: ShippedLanguage, path: string, clicks: Record<string, Click>][] = [
  [
    "uk",
    "",
    {
      "a text of the site": { at: (page) => page.getByRole("heading", { level: 1 }) },
      "the name of an industry": {
        at: (page) => content(page).locator(".tiles a [data-edit]:not([aria-hidden])").first(),
      },
      // Other tests add cases without translations.
      "the title of a case": {
        at: (page) => content(page).locator("article h3").filter({ hasText: /[а-я]/i }).first(),
      },
    },
  ],
  [
    "en",
    sample,
    {
      "a title": { at: (page) => page.getByRole("heading", { level: 1 }) },
      "a text of an exhibit": { at: (page) => exhibit(page).locator("p").first() },
      "a figure of an exhibit": {
        at: (page) => exhibit(page).locator("li mark, li span span span").first(),
        value: /^\d+(\.\d+)?$/,
      },
      "a metric": {
        at: (page) => page.getByText("82%", { exact: true }).first(),
        field: "#case-metrics-timeReduction",
      },
      "a step": {
        at: (page) => content(page).locator("[data-diagram] li b").first(),
        value: /\(1 min\) #/,
      },
    },
  ],
  [
    "ru",
    "/success-stories/hours-from-site-to-payroll",
    {
      "a cell of the case's own exhibit": {
        at: (page) => content(page).locator("figure td span").first(),
        value: /^## Неделя с\s11\sмая/,
      },
      "a remark in it": {
        at: (page) => content(page).locator("figure p.border-hand").first(),
        value: /^## Неделя с\s11\sмая/,
      },
    },
  ],
  [
    "it",
    "/contact",
    {
      // The page adds the mark of a required field.
      "a label": {
        at: (page) => content(page).locator("label[for=message]"),
        value: contact.form.message,
      },
    },
  ],
];

test("a click on each kind of text opens a field with what the page shows [A-EDIT-02, A-EDIT-03]", async ({
  page,
  edit,
}) => {
  for (const [language, path, clicks] of pages) {
    await edit(`/${language}${path}`);
    for (const [name, { at, ...click }] of Object.entries(clicks))
      await test.step(`${name} of /${language}${path}`, async () => {
        // The contact form is fetched.
        await expect.poll(() => at(page).innerText()).not.toBe("");
        const shown = await at(page).innerText();
        await at(page).click();
        const opened = click.field ? page.locator(click.field) : field(page, language);
        const plain = (text: string) => text.replaceAll("\u00a0", " ");
        if (click.value) await expect(opened).toHaveValue(click.value);
        else await expect.poll(async () => plain(await opened.inputValue())).toBe(plain(shown));
        await page.keyboard.press("Escape");
        await expect(panel(page)).toHaveCount(0);
      });
  }
});

test("the names of industries in the contact form are edited beside the page [A-EDIT-02]", async ({
  page,
  edit,
}) => {
  await edit("/ru/contact");
  const select = page.locator("select#industry");
  // The browser fetches them when the form is used.
  await expect.poll(() => select.locator("option").count()).toBeGreaterThan(7);
  const names = await select.locator("option").allInnerTexts();
  await select.click();
  const choices = panel(page).getByRole("navigation").getByRole("button");
  for (const name of [names[1]!, names[4]!]) {
    await choices.filter({ hasText: name }).click();
    await expect(field(page, "ru")).toHaveValue(name);
  }
  await page.keyboard.press("Escape");
});
