import type { Locator, Page } from "@playwright/test";
import contact from "../../messages/en/contact.json";
import home from "../../messages/en/home.json";
import { pathOfSitePage, sitePages } from "../../lib/domain/site/site-pages";
import { expect, field, panel, tab, test, toolbar } from "./edit-mode";
import { expectAccessibleInBothThemes } from "./site";

const headlines = {
  en: "Type it once.",
  uk: "Вводьте один раз.",
  ru: "Вводите один раз.",
  it: "Scrivetelo una volta.",
} as const;

const sample = "site-invoices-matched-to-orders";

test("the headline of the home page is changed in four languages by five clicks, and stays framed [A-EDIT-01, A-EDIT-03]", async ({
  page,
  edit,
  clicks,
}) => {
  await edit("/en");
  const headline = page.getByRole("heading", { level: 1 });
  await headline.hover();
  await expect(headline.locator("xpath=self::*[@data-edit] | .//*[@data-edit]").first()).toHaveCSS(
    "outline-style",
    "dashed",
  );
  await headline.click();
  await expect(field(page, "en")).toBeFocused();
  await expect(field(page, "en")).toHaveValue(home.hero.title);
  await field(page, "en").fill(headlines.en);
  for (const [name, language] of [
    ["Українська", "uk"],
    ["Русский", "ru"],
    ["Italiano", "it"],
  ] as const) {
    await tab(page, name).click();
    await expect(field(page, language)).toBeFocused();
    await field(page, language).fill(headlines[language]);
  }
  for (const name of ["English", "Українська", "Русский"])
    await expect(tab(page, name)).toHaveAccessibleName(`${name} Saved`);
  await panel(page).getByRole("button", { name: "Close" }).click();
  expect(await clicks()).toBe(5);
  await expect(headline).toHaveText(headlines.en);
  await expect(panel(page)).toHaveCount(0);
  for (const [language, text] of Object.entries(headlines))
    await expect.poll(async () => (await page.request.get(`/${language}`)).text()).toContain(text);
  await headline.click();
  await expect(page.locator("[data-edit-selected]")).toHaveText(headlines.en);
});

test("a text of a case is changed where it is read, in the language of the page, and the frame stays [A-EDIT-03]", async ({
  page,
  edit,
  clicks,
  sql,
}) => {
  await edit(`/en/success-stories/${sample}`);
  const title = page.getByRole("heading", { level: 1 });
  const before = (await title.textContent()) ?? "";
  await title.click();
  await expect(panel(page).getByRole("heading", { name: "Title" })).toBeVisible();
  await field(page, "en").fill("Invoices that match themselves");
  await tab(page, "Italiano").click();
  await expect(tab(page, "English")).toHaveAccessibleName("English Saved");
  await expect(title).toHaveText(/Invoices that match themselves/);
  await expect(page.locator("[data-edit-selected]")).toContainText("Invoices that match");
  expect(await clicks()).toBe(2);
  const html = await (await page.request.get(`/en/success-stories/${sample}`)).text();
  expect(html).toContain("Invoices");
  await sql(
    "UPDATE business_case_translation SET title = $1 WHERE case_id = $2 AND language = 'en'",
    [before.replaceAll("\u00a0", " "), sample],
  );
});

/** Where the content of a page is in its document, and how large. */
const positionsOf = (page: Page) =>
  page.locator("#content *").evaluateAll((all) =>
    all.map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      // What has no extent isn't seen, and may lie wherever the page is scrolled to.
      const place = width || height ? [x + scrollX, y + scrollY, width, height] : [];
      return [one.tagName, ...place].join(" ");
    }),
  );

test("the keyboard reaches a text whose frame moves nothing, edits it in two languages, and comes back to it [A-EDIT-02, A-EDIT-04]", async ({
  page,
  edit,
}) => {
  await edit("/en/pricing");
  const headline = page.getByRole("main").getByRole("heading", { level: 1 });
  await page.locator("#content").focus();
  const unframed = await positionsOf(page);
  expect(unframed.length).toBeGreaterThan(50);
  await page.keyboard.press("Tab");
  await expect(headline).toBeFocused();
  await expect(headline).toHaveCSS("outline-style", /dashed|solid/);
  // Frames move nothing.
  expect(await positionsOf(page)).toEqual(unframed);
  const price = page.getByText("$599", { exact: true }).first();
  await price.hover();
  await expect(price).toHaveCSS("outline-style", "dashed");
  expect(await positionsOf(page)).toEqual(unframed);
  await expect(headline).toHaveAccessibleDescription("Press Enter to edit this text.");
  await page.keyboard.press("Enter");
  await expect(field(page, "en")).toBeFocused();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("What it costs");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("ArrowRight");
  await expect(tab(page, "Українська")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(field(page, "uk")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(panel(page)).toHaveCount(0);
  await expect(headline).toBeFocused();
  await expect(headline).toHaveText("What it costs");
});

test("links lead to the next page in edit mode with a modifier key, or while they are followed [A-EDIT-02]", async ({
  page,
  edit,
}) => {
  await edit("/en");
  const about = page.getByRole("navigation").getByRole("link", { name: "About" }).first();
  await about.click();
  await expect(panel(page)).toBeVisible();
  await expect(page).toHaveURL("/en/edit");
  await panel(page).getByRole("button", { name: "Close" }).click();
  await about.click({ modifiers: ["Alt"] });
  await expect(page).toHaveURL("/en/edit/about");
  // The texts of the next page, and those that it shares with the last one, are edited as well.
  for (const text of [page.getByRole("main").getByRole("heading", { level: 1 }), about]) {
    await expect(text.locator("xpath=descendant-or-self::*[@data-edit='']").first()).toBeVisible();
    await text.click();
    await expect(field(page, "en")).toHaveValue((await text.innerText()).replaceAll("\u00a0", " "));
    await panel(page).getByRole("button", { name: "Close" }).click();
    await expect(panel(page)).toHaveCount(0);
  }
  await toolbar(page).getByRole("button", { name: "Follow links" }).click();
  await page.getByRole("navigation").getByRole("link", { name: "Pricing" }).first().click();
  await expect(page).toHaveURL("/en/edit/pricing");
  await toolbar(page).getByRole("link", { name: "Done" }).click();
  await expect(page).toHaveURL("/en/pricing");
});

test("the sign-in page stays in edit mode, where its texts are changed and its form is never sent [A-EDIT-01, A-EDIT-02]", async ({
  page,
  edit,
}) => {
  await edit("/en");
  await page.getByRole("link", { name: "Sign in" }).click({ modifiers: ["Alt"] });
  await expect(page).toHaveURL("/en/edit/login");
  const sent: string[] = [];
  page.on("request", (request) => {
    // Edit mode itself reads what is stored.
    const isOther = !("next-action" in request.headers());
    if (request.method() === "POST" && isOther) sent.push(request.url());
  });
  const form = page.locator("#content form");
  await form.getByLabel("Username").fill("somebody");
  await form.getByRole("textbox", { name: "Password" }).fill("a password of somebody");
  await page.keyboard.press("Enter");
  await toolbar(page).getByRole("button", { name: "Follow links" }).click();
  await form.getByRole("button", { name: "Sign in" }).click();
  await toolbar(page).getByRole("button", { name: "Follow links" }).click();
  await expect(form.getByLabel("Username")).toHaveValue("somebody");
  expect(sent).toEqual([]);
  await form.getByRole("button", { name: "Sign in" }).click();
  await field(page, "en").fill("Go in");
  await field(page, "en").press("Enter");
  await expect(form.getByRole("button", { name: "Go in" })).toBeVisible();
  await expect(page).toHaveURL("/en/edit/login");
});

async function openHiddenTexts(page: Page): Promise<Locator> {
  await toolbar(page).getByRole("button", { name: "Hidden texts" }).click();
  return panel(page).getByRole("navigation", { name: "Texts here" });
}

test.describe("on the contact page", () => {
  // The scripts of its form that reserve heights have no nonce, and nothing needs them here.
  test.use({ expectedConsole: [/Executing inline script violates/] });

  test("texts that can't be clicked are in a list: the title for search engines, and what a form says later [A-EDIT-02]", async ({
    page,
    edit,
  }) => {
    await edit("/en/contact");
    const list = await openHiddenTexts(page);
    await expect(field(page, "en")).toBeVisible();
    const [description = ""] = contact.metaDescription.split("{");
    await expect(list.getByRole("button", { name: description })).toBeVisible();
    // What the page shows is clicked there.
    await expect(list.getByRole("button", { name: contact.form.submit, exact: true })).toHaveCount(
      0,
    );
    await expect(panel(page).getByRole("button", { name: "Use the button" })).toHaveCount(0);
    for (const text of [contact.form.problem.name_required, contact.form.networkError]) {
      await list.getByRole("button", { name: text }).click();
      await expect(field(page, "en")).toHaveValue(text);
    }
  });

  test("the list of texts is searched by wording and name while it is typed, by keyboard [A-EDIT-02, A-EDIT-04]", async ({
    page,
    edit,
  }) => {
    await edit("/en/contact");
    const list = await openHiddenTexts(page);
    await expect(field(page, "en")).toBeFocused();
    const search = list.getByRole("searchbox", { name: "Search these texts" });
    const status = list.getByRole("status");
    const all = await list.getByRole("button").count();
    expect(all).toBeGreaterThan(50);
    await expect(status).toHaveText(`Texts: ${all} of ${all}`);
    await search.focus();
    await page.keyboard.type(contact.form.networkError.slice(0, 20).toUpperCase());
    await expect(status).toHaveText(`Texts: 1 of ${all}`);
    await page.keyboard.press("Enter");
    await expect(field(page, "en")).toBeFocused();
    await expect(field(page, "en")).toHaveValue(contact.form.networkError);

    await search.focus();
    await page.keyboard.press("Escape");
    await expect(search).toHaveValue("");
    await expect(panel(page)).toBeVisible();
    await page.keyboard.type("contact form error messages");
    const faults = Object.keys(contact.form.problem).length;
    await expect(list.getByRole("button")).toHaveCount(faults);
    await expect(list.getByRole("button").first()).toContainText("Contact form › Error messages");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await expect(list.getByRole("button").nth(1)).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    await expect(search).toBeFocused();
    await page.keyboard.type("zzz");
    await expect(status).toHaveText(`Texts: 0 of ${all}`);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await expect(panel(page)).toHaveCount(0);
  });
});

test.describe("a fault", () => {
  test.use({ expectedConsole: [/Failed to load resource.*(400|409)/] });

  test("is told beside the field, and what is typed stays until it is mended [A-EDIT-03]", async ({
    page,
    edit,
    asAdministrator,
  }) => {
    await edit("/en");
    const headline = page.getByRole("heading", { level: 1 });
    await headline.click();
    await field(page, "en").fill("{number} times");
    await field(page, "en").press("Enter");
    await expect(panel(page)).toContainText("The site has no value for {number} here.");
    page.once("dialog", (dialog) => dialog.accept());
    await panel(page).getByRole("button", { name: "Close" }).click();
    await headline.click();
    await expect(field(page, "en")).toHaveValue("{number} times");
    const data = { language: "en", value: "Theirs" };
    await asAdministrator.put("/api/v1/texts/home/hero.title", { data });
    await field(page, "en").fill("Mine");
    await field(page, "en").press("Enter");
    await expect(panel(page)).toContainText("Somebody else has changed this text");
    await panel(page).getByRole("button", { name: "Keep mine" }).click();
    await expect(headline).toHaveText("Mine");
  });
});

test.describe("the menu of an administrator", () => {
  // A page that isn't found is one of them.
  test.use({ expectedConsole: [/Failed to load resource.*404/] });

  test("leads to each page in edit mode, with the query of a list [A-EDIT-01]", async ({
    page,
    edit,
  }) => {
    await edit("/en");
    const link = page.getByRole("link", { name: "Edit this page" });
    const openMenu = async (path: string) => {
      await page.goto(path);
      await page
        .getByRole("button", { name: /^Account/ })
        .first()
        .click();
      await expect(link).toBeVisible();
    };
    for (const path of [...sitePages.map(pathOfSitePage), "/no-such-page"]) {
      await openMenu(`/en${path}`);
      await expect(link).toHaveAttribute("href", `/en/edit${path}`);
    }
    await link.click();
    await expect(page).toHaveURL("/en/edit/fallback/not-found");
    await openMenu("/en/success-stories?sort=saving");
    await link.click();
    await expect(page).toHaveURL("/en/edit/success-stories?sort=saving");
  });
});

for (const [width, height] of [
  [1440, 900],
  [768, 1024],
  [375, 700],
] as const)
  test(`edit mode with its panel is accessible at ${width} pixels in both themes [A-EDIT-04]`, async ({
    page,
    edit,
  }) => {
    await page.setViewportSize({ width, height });
    await edit("/uk/about");
    await page.getByRole("heading", { level: 1 }).click();
    await expect(field(page, "uk")).toBeFocused();
    await expectAccessibleInBothThemes(page);
  });
