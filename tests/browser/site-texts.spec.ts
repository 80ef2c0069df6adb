import type { Page } from "@playwright/test";
import businessCase from "../../messages/en/business-case.json";
import admin from "../../messages/en/admin.json";
import contact from "../../messages/en/contact.json";
import home from "../../messages/en/home.json";
import homeInUkrainian from "../../messages/uk/home.json";
import { expect, test as base } from "./administrator";
import { expectAccessible } from "./site";
import type { Language } from "../../lib/domain/language";

interface Fixtures {
  /** Opens the texts in English. */
  open: (query: string) => Promise<void>;
  /** Changes a text as somebody else does. */
  change: (key: string, language: Language, value: string) => Promise<void>;
}

const test = base.extend<Fixtures>({
  open: async ({ page, enter, sql }, provide) => {
    await enter();
    await provide(async (query) => {
      await page.goto(`/en/admin/texts?${query}`);
      await expect(field(page, "en")).toBeEditable();
    });
    await sql("DELETE FROM texts WHERE copy_of IS NOT NULL");
    await sql("UPDATE texts SET texts = '{}'");
  },
  change: async ({ asAdministrator }, provide) => {
    await provide(async (key, language, value) => {
      const data = { language, value };
      const response = await asAdministrator.put(`/api/v1/texts/${key}`, { data });
      expect(response.status()).toBe(200);
    });
  },
});

const HEADLINE = "namespace=home&search=hero.title";
const main = (page: Page) => page.getByRole("main");
/** The field of the first text in a language, and the notices below it. */
const field = (page: Page, language: Language) =>
  main(page).locator(`textarea[lang=${language}]`).first();
const cell = (page: Page, language: Language) =>
  main(page)
    .locator("li > div > div")
    .filter({ has: page.locator(`textarea[lang=${language}]`) })
    .first();
const press = (page: Page, language: Language, name: string) =>
  cell(page, language).getByRole("button", { name, exact: true }).click();
const headlineOf = async (page: Page, language: Language) => {
  const html = await (await page.request.get(`/${language}`)).text();
  return /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replace(/<[^>]*>/g, "");
};

test("an editor finds the headline of the home page, changes it in two languages, and visitors read it [A-TEXT-05]", async ({
  page,
  open,
}) => {
  await open("namespace=pricing");
  await main(page).getByRole("combobox", { name: "Page" }).selectOption("Home page");
  await main(page).getByRole("searchbox").fill("hero.title");
  await expect(page).toHaveURL("/en/admin/texts?namespace=home&search=hero.title");
  await expect(main(page).getByRole("listitem").getByRole("heading")).toHaveText(
    "Top of the page › Title",
  );
  await expect(field(page, "en")).toHaveAccessibleName("Top of the page › Title English");
  await expect(field(page, "en")).toHaveValue(home.hero.title);
  await field(page, "en").fill("Type it once.");
  await field(page, "uk").fill("Вводьте один раз.");
  await expect(cell(page, "en")).toContainText("Saved");
  await expect(cell(page, "en")).toContainText("changed");
  await field(page, "uk").press("Enter");
  await expect(cell(page, "uk")).toContainText("Saved");
  expect(await headlineOf(page, "en")).toBe("Type it once.");
  expect(await headlineOf(page, "uk")).toBe("Вводьте один раз.");
  await expect(main(page).getByRole("link", { name: "Open the page: Українська" })).toHaveAttribute(
    "href",
    "/uk",
  );

  await expect(cell(page, "en")).toContainText(`Original: ${home.hero.title}`);
  await press(page, "en", "Show original again");
  await expect(field(page, "en")).toHaveValue(home.hero.title);
  await expect.poll(() => headlineOf(page, "en")).toBe(home.hero.title);
  await press(page, "en", "Undo");
  await expect(cell(page, "en")).toContainText("changed");
  await expect(field(page, "en")).toHaveValue("Type it once.");
  await press(page, "uk", "Undo");
  await expect.poll(() => headlineOf(page, "uk")).toBe(homeInUkrainian.hero.title);
});

test.describe("a text that can't be saved", () => {
  test.use({ expectedConsole: [/Failed to load resource.*(400|401|409)/] });

  test("stays as it is typed, with its fault, until it is mended [A-TEXT-05]", async ({
    page,
    open,
  }) => {
    await open("namespace=home&search=industries.cases");
    await field(page, "uk").fill("{number} кейсів");
    await field(page, "en").focus();
    await expect(cell(page, "uk")).toContainText("The site has no value for {number} here.");
    await expect(field(page, "uk")).toHaveAttribute("aria-invalid", "true");
    await expect(field(page, "uk")).toHaveValue("{number} кейсів");
    await field(page, "uk").fill("{count, plural, one {# кейс} other {# кейсів}}");
    await field(page, "uk").press("Enter");
    await expect(cell(page, "uk")).toContainText("{count} also needs a text for the form");
    // Another filter loses nothing that is typed.
    await main(page).getByRole("searchbox").fill("Industries › Title");
    await expect(main(page).getByRole("listitem").getByRole("heading")).toHaveText(
      "Industries › Title",
    );
    await main(page).getByRole("searchbox").fill("industries.cases");
    await expect(field(page, "uk")).toHaveValue("{count, plural, one {# кейс} other {# кейсів}}");
    await field(page, "uk").fill(homeInUkrainian.industries.cases);
    await field(page, "uk").press("Enter");
    await page.goto("/uk/admin/texts?namespace=home&search=hero.diagramCaption");
    await expect(field(page, "uk")).toBeEditable();
    await field(page, "uk").fill("З наших кейсів: ");
    await field(page, "uk").press("Enter");
    await expect(cell(page, "uk")).toContainText("{title} має залишитися в тексті");
    await press(page, "uk", "Вставити {title}");
    await expect(field(page, "uk")).toBeFocused();
    await field(page, "uk").press("Enter");
    await expect(cell(page, "uk")).toContainText("Збережено");
    await field(page, "uk").fill(" ");
    await field(page, "uk").press("Enter");
    await expect(field(page, "uk")).toHaveValue("З наших кейсів: {title}");
    await expect(cell(page, "uk")).toContainText("Текст не може бути порожнім");
  });

  test("and that somebody else changed is shown beside theirs, and one is chosen [A-TEXT-05]", async ({
    page,
    open,
    change,
  }) => {
    await open(HEADLINE);
    await change("home/hero.title", "en", "Theirs");
    await change("home/hero.title", "it", "Il loro");
    for (const language of ["en", "it"] as const) {
      await field(page, language).fill("Mine");
      await field(page, language).press("Enter");
      await expect(cell(page, language)).toContainText("Somebody else has changed this text");
      await expect(field(page, language)).toHaveValue("Mine");
    }
    await expect(cell(page, "en").getByRole("blockquote")).toHaveText("Theirs");
    await press(page, "en", "Keep mine");
    await expect(cell(page, "en")).toContainText("Saved");
    expect(await headlineOf(page, "en")).toBe("Mine");
    await press(page, "it", "Take theirs");
    await expect(field(page, "it")).toHaveValue("Il loro");
    await expect(cell(page, "it")).toContainText("changed");
  });

  test("because the session ended is saved after signing in in place [A-TEXT-05]", async ({
    page,
    open,
    sql,
    administrator,
  }) => {
    await open(HEADLINE);
    await sql("DELETE FROM session");
    await field(page, "en").fill("Typed while the session ended");
    await field(page, "en").press("Enter");
    const again = main(page).getByRole("group", { name: /Sign in here to continue/ });
    await again.getByRole("textbox", { name: "Username" }).fill(administrator.username);
    await again.getByLabel("Password").fill(administrator.password);
    await again.getByLabel("Password").press("Enter");
    await expect(cell(page, "en")).toContainText("Saved", { timeout: 20_000 });
    expect(await headlineOf(page, "en")).toBe("Typed while the session ended");
  });
});

test("the dashboard leads to outdated texts, which are confirmed or reset [A-TEXT-05, A-TEXT-06]", async ({
  page,
  open,
  sql,
}) => {
  await open(HEADLINE);
  const texts = {
    en: { texts: { "hero.title": "Ours" }, source: { "hero.title": "As it was" } },
    it: { texts: { "hero.title": "Nostro" }, source: { "hero.title": "Com’era" } },
    uk: { texts: { "hero.title": "{broken" }, source: {} },
  };
  await sql("UPDATE texts SET texts = $1 WHERE id = 'home'", [JSON.stringify(texts)]);
  await page.goto("/en/admin");
  await main(page)
    .getByRole("link", { name: "1 text of the site needs checking after an update." })
    .click();
  await expect(page).toHaveURL("/en/admin/texts?state=outdated");
  await expect(field(page, "en")).toHaveValue("Ours");
  await expect(cell(page, "en").getByRole("deletion")).toContainText("As it was");
  await expect(cell(page, "uk")).toContainText("What was written here can’t be shown any more");
  await press(page, "en", "Mine is still correct");
  await expect(cell(page, "en")).toContainText(`Original: ${home.hero.title}`);
  await press(page, "it", "Show original again");
  await expect(cell(page, "it")).toContainText("Saved");
  const saved = page.waitForResponse((response) => response.request().method() === "PUT");
  await press(page, "uk", "Keep the original");
  // The last outdated text leaves the list as soon as it is saved.
  expect((await saved).ok()).toBe(true);
  expect(await headlineOf(page, "en")).toBe("Ours");
  await page.reload();
  await expect(main(page).getByText("Nothing found.")).toBeVisible();
});

test("the texts of a page are prepared as a draft, published, compared and restored [A-TEXT-06]", async ({
  page,
  open,
  change,
  sql,
}) => {
  await change("home/hero.title", "en", "Before the draft");
  const [latest] = await sql("SELECT max(number) FROM document_version WHERE document_id = 'home'");
  const before = `ersion ${String(latest?.max)}`;
  await open(HEADLINE);
  await main(page).getByRole("button", { name: "Prepare changes as a draft" }).click();
  await expect(page).toHaveURL("/en/admin/texts?namespace=home&copy=working");
  await main(page).getByRole("searchbox").fill("hero.title");
  await expect(page).toHaveURL(/copy=working&namespace=home&search=hero.title/);
  await expect(main(page).getByRole("listitem").getByRole("heading")).toHaveText(
    "Top of the page › Title",
  );
  await field(page, "en").fill("From the draft");
  await field(page, "en").press("Enter");
  await expect(cell(page, "en")).toContainText("Saved");
  expect(await headlineOf(page, "en")).toBe("Before the draft");
  await main(page).getByRole("button", { name: "Publish draft" }).click();
  await expect(page).toHaveURL("/en/admin/texts?namespace=home");
  await expect.poll(() => headlineOf(page, "en")).toBe("From the draft");

  await main(page).getByRole("link", { name: "History" }).click();
  await expect(main(page).getByRole("heading", { level: 1 })).toHaveText("History: Home page");
  await main(page)
    .getByRole("link", { name: `Compare with current: V${before}` })
    .click();
  const comparison = main(page).getByRole("region", { name: `From v${before}` });
  await expect(comparison).toContainText("Top of the page › Title");
  await expect(comparison).toContainText("From the draft");
  await main(page)
    .getByRole("button", { name: `Restore: V${before}` })
    .click();
  await main(page)
    .getByRole("button", { name: `Restore v${before}` })
    .click();
  await expect.poll(() => headlineOf(page, "en")).toBe("Before the draft");
});

test("a schedule needs a draft, which the lists name, and a version takes the place of a draft after a question [A-COPY-05, A-COPY-06, A-COPY-07]", async ({
  page,
  open,
}) => {
  await open(HEADLINE);
  const state = main(page).getByRole("region", { name: "Status" });
  await expect(state).toContainText("To schedule a change, prepare it as a draft.");
  await expect(state.getByRole("button", { name: "Schedule…" })).toBeHidden();
  await main(page).getByRole("button", { name: "Prepare changes as a draft" }).click();
  await state.getByRole("button", { name: "Schedule…" }).click();
  await expect(state.getByLabel("When")).toBeFocused();
  await expect(state.getByRole("radio")).toHaveCount(0);

  await page.goto("/en/admin");
  await main(page).getByRole("link", { name: "Home page: a draft is not published yet." }).click();
  await expect(page).toHaveURL("/en/admin/texts?namespace=home&copy=working");
  await page.goto("/en/admin/texts");
  const pending = main(page).getByRole("list", { name: "Unpublished changes" });
  await expect(pending.getByRole("listitem")).toHaveText(/Home page.*Unpublished changes/);

  await page.goto("/en/admin/texts/home/history");
  const restore = main(page).getByRole("button", { name: "Restore as a draft: Version 1" });
  await restore.click();
  await expect(main(page).getByText("the present draft stays in the history")).toBeVisible();
  await main(page).getByRole("button", { name: "Cancel", exact: true }).click();
  await expect(page).toHaveURL("/en/admin/texts/home/history");
  await restore.click();
  await main(page).getByRole("button", { name: "Replace the draft" }).click();
  await expect(page).toHaveURL("/en/admin/texts?namespace=home&copy=working");
  await expect(main(page).getByText("Version 1 is the draft now.")).toBeVisible();
});

test("the page beside its texts follows what is typed at the width of each device, and the texts are downloaded, all and changed [A-PREV-08, A-TEXT-05, A-TEXT-07]", async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(HEADLINE);
  await main(page).getByRole("button", { name: "Show the page" }).click();
  const frame = page.frameLocator("iframe");
  await expect(frame.getByRole("heading", { level: 1 })).toContainText("twice");
  await field(page, "en").fill("Typed beside");
  await expect(frame.getByRole("heading", { level: 1 })).toHaveText("Typed beside");
  expect(await headlineOf(page, "en"), "nothing is saved").toBe(home.hero.title);
  await field(page, "en").fill("Seen beside");
  await field(page, "en").press("Enter");
  await expect(frame.getByRole("heading", { level: 1 })).toHaveText("Seen beside");
  expect(await headlineOf(page, "en")).toBe("Seen beside");
  for (const [device, width] of [
    ["Tablet", "820px"],
    ["Desktop", "1280px"],
    ["Phone", "390px"],
  ] as const) {
    await main(page).getByRole("button", { name: device }).click();
    await expect(main(page).locator("iframe")).toHaveCSS("width", width);
  }
  await main(page).getByRole("button", { name: "Українська" }).click();
  await expect(frame.getByRole("heading", { level: 1 })).toHaveText(homeInUkrainian.hero.title);
  const download = page.waitForEvent("download");
  await main(page).getByRole("link", { name: "Download the texts: English" }).click();
  expect((await download).suggestedFilename()).toBe("home.json");
  const changed = page.waitForEvent("download");
  await main(page).getByRole("link", { name: "Download changed texts: English" }).click();
  expect((await changed).suggestedFilename()).toBe("changed-texts-home-en.json");
});

test.describe("with several pages", () => {
  // The check of accessibility runs a script in each frame.
  test.use({ expectedConsole: [/Blocked script execution in 'about:srcdoc'/] });
  test("where several pages show the texts one is chosen, beside the list or in narrow windows over it [A-TEXT-05]", async ({
    page,
    open,
    change,
  }) => {
    const title = "The page as visitors read it";
    const frame = page.frameLocator("iframe");
    await change("business-case/yourProcess.title?copy=working", "en", "From the draft");
    await page.setViewportSize({ width: 1100, height: 800 });
    for (const [query, text] of [
      ["", businessCase.yourProcess.title],
      ["&copy=working", "From the draft"],
    ] as const) {
      await open(`namespace=business-case${query}`);
      await main(page).getByRole("button", { name: "Show the page" }).click();
      const beside = main(page).getByRole("region", { name: title });
      const heading = await frame.getByRole("heading", { level: 1 }).innerText();
      await beside.getByRole("button", { name: "A case" }).click();
      await expect(frame.getByRole("heading", { level: 1 })).not.toHaveText(heading);
      await beside.getByRole("button", { name: businessCase.yourProcess.title }).click();
      await expect(frame.getByRole("heading", { level: 1 })).toContainText(text);
    }
    await expectAccessible(page);

    await change("contact/mail.thanks?copy=working", "en", "Thanks from the draft");
    for (const [query, text] of [
      ["", contact.mail.thanks],
      ["&copy=working", "Thanks from the draft"],
    ] as const) {
      await open(`namespace=contact${query}`);
      await main(page).getByRole("button", { name: "Show the page" }).click();
      await main(page).getByRole("button", { name: admin.edit.mails.title, exact: true }).click();
      await expect(frame.locator("[data-mail=confirmation]").first()).toContainText(text);
    }

    await page.setViewportSize({ width: 768, height: 800 });
    await open("namespace=contact");
    const button = main(page).getByRole("button", { name: "Show the page" });
    await button.press("Enter");
    const over = page.getByRole("dialog", { name: title });
    await expect(over.getByRole("group", { name: "Language of the page" })).toBeVisible();
    await expect(frame.getByRole("heading", { level: 1 })).toBeVisible();
    await expectAccessible(page);
    await over.press("Escape");
    await expect(over).toBeHidden();
    await expect(button).toBeFocused();
  });
});

test("texts are walked through and saved with the keyboard [A-TEXT-05]", async ({ page, open }) => {
  await open(HEADLINE);
  await field(page, "en").focus();
  await page.keyboard.press("Control+A");
  await page.keyboard.type("By keyboard");
  await page.keyboard.press("Tab");
  await expect(field(page, "uk")).toBeFocused();
  await expect(cell(page, "en")).toContainText("Saved");
  await page.keyboard.press("Shift+Tab");
  await expect(cell(page, "en").getByRole("button", { name: "Show original again" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(field(page, "en")).toHaveValue(home.hero.title);
  await expect(main(page).getByRole("status").filter({ hasText: "Saved" })).toBeAttached();
});

test("stored texts that can't be read are told of on the dashboard and above the list, which lead to the history [A-TEXT-02]", async ({
  page,
  open,
  sql,
}) => {
  await sql(`UPDATE texts SET texts = '{"uk": 5}' WHERE id = 'pricing'`);
  await open("namespace=pricing");
  const notice = main(page).getByText("Pricing: some of your stored texts can’t be read");
  await expect(notice).toContainText("(Українська)");
  await page.goto("/en/admin");
  await main(page).getByRole("link", { name: "Pricing: some stored texts can’t be read" }).click();
  await expect(page).toHaveURL(/admin\/texts\/pricing\/history$/);
  await page.goto("/en/admin/texts?namespace=pricing&search=heading");
  await field(page, "en").fill("What it costs");
  await field(page, "en").press("Enter");
  await expect(cell(page, "en")).toContainText("Saved");
  await page.reload();
  await expect(field(page, "en")).toHaveValue("What it costs");
  await expect(notice).toHaveCount(0);
});
