import { readFileSync } from "node:fs";
import home from "../../messages/en/home.json";
import { pressButton } from "./keyboard";
import { expect, test } from "./administrator";
import { expectAccessible } from "./site";

test.use({ expectedConsole: [/Failed to load resource.*(400|409)/] });

test("a language is added, filled by a file, refused while it lacks texts, and removed, by keyboard [A-LANG-07]", async ({
  page,
  enter,
}) => {
  await enter();
  await page.goto("/en/admin");
  await page.getByRole("link", { name: "Languages" }).first().click();
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Languages");
  await expect(main.getByRole("row")).toHaveCount(5);
  await main.getByLabel("Language", { exact: true }).selectOption("nl");
  await main.getByRole("button", { name: "Add" }).press("Enter");
  await expect(main.getByText("Added. Visitors don’t see it yet.")).toBeVisible();
  const row = main.getByRole("row").filter({ hasText: "Nederlands" });
  await expect(row.getByText("In preparation")).toBeVisible();
  await row.getByRole("button", { name: "Make public: Nederlands" }).press("Enter");
  await expect(row.getByText("Some required texts are not translated yet.")).toBeVisible();

  const importFile = async (texts: object) => {
    const chooser = page.waitForEvent("filechooser");
    await row.getByRole("button", { name: "Import texts: Nederlands" }).click();
    const buffer = Buffer.from(JSON.stringify(texts));
    await (await chooser).setFiles({ name: "nl.json", mimeType: "application/json", buffer });
  };
  await importFile({ common: { nav: { wrong: "x" } } });
  await expect(row.getByText("common.nav.wrong")).toBeVisible();
  await importFile({ common: { nav: { pricing: "Prijzen" } } });
  await expect(row.getByText("Imported. Changed: 1, unchanged: 0.")).toBeVisible();
  const download = page.waitForEvent("download");
  await row.getByRole("link", { name: "Download the texts: Nederlands" }).click();
  expect((await download).suggestedFilename()).toBe("texts-nl.json");
  const changed = page.waitForEvent("download");
  await row.getByRole("link", { name: "Download changed texts: Nederlands" }).click();
  expect((await changed).suggestedFilename()).toBe("changed-texts-nl.json");
  expect(JSON.parse(readFileSync(await (await changed).path(), "utf8"))).toEqual({
    common: { nav: { pricing: "Prijzen" } },
  });

  await row.getByRole("link", { name: /^Nederlands, Pricing: / }).click();
  await expect(page).toHaveURL(/admin\/texts\?namespace=pricing&language=nl&state=missing/);
  await expect(main.locator("textarea[lang=nl]").first()).toBeVisible();
  await page.goto("/en/admin/languages");
  const remove = row.getByRole("button", { name: "Delete: Nederlands" });
  await pressButton(remove);
  await pressButton(main.getByRole("button", { name: "Delete permanently" }));
  await expect(main.getByText("The language has been removed: Nederlands.")).toBeVisible();
  await expect(main.getByRole("row")).toHaveCount(5);
});

test("a language is taken off the site and made public again, with no sign of a deletion [A-LANG-05, A-LANG-07]", async ({
  page,
  enter,
}) => {
  await enter();
  await page.goto("/en/admin/languages");
  const row = page.getByRole("main").getByRole("row").filter({ hasText: "Italiano" });
  const takeOff = row.getByRole("button", { name: "Take off the site" });
  await expect(takeOff.locator("svg")).toHaveCount(0);
  await pressButton(takeOff);
  await expect(row.getByText("Its pages disappear at once")).toBeVisible();
  await expect(takeOff.locator("svg")).toHaveCount(0);
  await expectAccessible(page);
  await pressButton(takeOff);
  await expect(row.getByText("In preparation")).toBeVisible();
  await pressButton(row.getByRole("button", { name: "Make public: Italiano" }));
  await expect(takeOff).toBeVisible();
});

test("a text whose English original the code changed is outdated in a language without texts in the code, with both wordings and a button for a value of it [A-LANG-02, A-TEXT-04]", async ({
  page,
  enter,
  asAdministrator,
  sql,
}) => {
  const data = { code: "nl" };
  expect((await asAdministrator.post("/api/v1/languages", { data })).status()).toBe(201);
  const key = "hero.diagramCaption";
  const texts = { [key]: "Uit onze cases: {title}" };
  const written = { nl: { texts, source: { [key]: "Formerly: {title}" } } };
  await sql("UPDATE texts SET texts = $1 WHERE id = 'home'", [JSON.stringify(written)]);
  await enter();
  await page.goto("/en/admin/texts?namespace=home&language=nl&state=outdated");
  const field = page.getByRole("main").locator("textarea[lang=nl]");
  await expect(field).toHaveValue(texts[key]!);
  const cell = page
    .locator("li > div > div")
    .filter({ has: page.locator("textarea[lang=nl]") })
    .first();
  const change = cell.locator("p[lang=en]");
  await expect(change.getByRole("deletion")).toContainText("Formerly");
  await expect(change.getByRole("insertion")).toContainText(
    home.hero.diagramCaption.split(/\W/)[0]!,
  );

  await field.fill("Uit een van onze cases: ");
  await field.press("Enter");
  await expect(cell).toContainText("{title} must stay in the text");
  await cell.getByRole("button", { name: "Insert {title}" }).click();
  await field.press("Enter");
  // What is outdated no longer leaves the list as soon as it is saved.
  await expect(page.getByRole("main").getByText("Nothing found.")).toBeVisible();
  await sql("UPDATE texts SET texts = '{}'");
  expect((await asAdministrator.delete("/api/v1/languages/nl")).ok()).toBe(true);
});
