import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import messages from "../../messages/en/admin.json";
import { expect, test as base } from "./administrator";
import { countClicks, publishedClicks } from "./edit-mode";

const { cases, caseForm, drafts, schedules, states, translations } = messages;

// A case that isn't public.
const test = base.extend<{ clicks: () => Promise<number> }>({
  clicks: async ({ page }, provide) => provide(await countClicks(page)),
});
test.use({ expectedConsole: [/Failed to load resource.*404/], timezoneId: "Europe/Rome" });

const main = (page: Page) => page.getByRole("main");
const press = (page: Page, name: string) =>
  main(page).getByRole("button", { name, exact: true }).click();

/** Translates the title by typing where the choice of a language leads. */
async function translate(page: Page, language: string, text: string): Promise<void> {
  await main(page)
    .getByRole("button", { name: new RegExp(language) })
    .click();
  await expect(main(page).getByRole("textbox", { name: new RegExp(language) })).toBeFocused();
  await page.keyboard.type(text);
}

async function schedule(page: Page, at: string, without: string[] = []): Promise<void> {
  await press(page, schedules.open);
  await expect(main(page).getByLabel(schedules.when)).toBeFocused();
  // Chromium has no keys for the field that are the same in all languages.
  await main(page).getByLabel(schedules.when).fill(at);
  const form = main(page).locator("form").filter({ hasText: schedules.what });
  for (const language of without) await form.getByLabel(language).uncheck();
  await press(page, schedules.submit);
  await expect(main(page).getByText(schedules.done)).toBeVisible();
}

test("a new case goes live on Monday at nine in English and Italian, and later in Ukrainian, with the clicks of docs/editing.md [A-SCHED-05, A-SCHED-01]", async ({
  page,
  enter,
  clicks,
  sql,
  asAdministrator,
}) => {
  const title = `Invoices on Monday ${randomUUID().slice(0, 8)}`;
  const id = title.toLowerCase().replaceAll(" ", "-");
  await enter();
  await page.goto("/en/admin");
  await main(page).getByRole("link", { name: cases.add }).first().click();
  await expect(main(page).getByRole("textbox", { name: "Title" })).toBeFocused();
  await page.keyboard.type(title);
  await expect(main(page).getByText(caseForm.createHint)).toBeVisible();
  await press(page, drafts.save);
  await expect(page.getByText(caseForm.createdDraft)).toBeVisible();
  const heading = main(page).getByRole("group", { name: states.languagesToBe });
  await expect(heading).toBeVisible();

  await main(page).getByRole("link", { name: caseForm.translations }).click();
  await translate(page, "Italiano", "Fatture di lunedì");
  await translate(page, "Українська", "Рахунки в понеділок");
  await main(page).getByRole("link", { name: translations.toCase }).click();

  await schedule(page, "2029-02-05T09:00", ["Українська"]);
  const list = main(page).getByRole("region", { name: states.label }).getByRole("listitem");
  await expect(list).toContainText(/Mon, 5 Feb 2029, 09:00.*Goes live: English, Italiano/);
  const left = main(page).getByText(schedules.left.replace("{languages}", "Українська"));
  await expect(left).toBeVisible();
  await schedule(page, "2029-03-05T09:00");
  await expect(list.last()).toContainText(/Mon, 5 Mar 2029, 09:00.*Goes live: Українська/);
  await expect(left).toBeHidden();
  const task = "a new case, live on Monday in two languages, later in a third";
  expect(await clicks()).toBe(publishedClicks(task));

  const address = (language: string) => `/${language}/success-stories/${id}`;
  const read = async (language: string) =>
    (await (await page.request.get(address(language))).text()).replace(
      /<script.*?<\/script>/gs,
      "",
    );
  const status = async (language: string) => (await page.request.get(address(language))).status();
  const makeDue = (hasLanguage: string) =>
    sql(
      "UPDATE schedule SET at = now() - interval '1 s' WHERE document_id = $1 AND $2 = ANY (languages)",
      [id, hasLanguage],
    );
  expect(await status("en")).toBe(404);
  await makeDue("it");
  await expect.poll(() => status("en")).toBe(200);
  expect(await read("en")).toContain(title);
  expect(await read("it")).toContain("Fatture di lunedì");
  expect(await read("uk")).toContain(title);
  expect(await read("uk")).not.toContain("Рахунки в понеділок");
  await makeDue("uk");
  await expect.poll(() => read("uk")).toContain("Рахунки в понеділок");
  await asAdministrator.delete(`/api/v1/business-cases/${id}`);
});
