import type { Locator } from "@playwright/test";
import { randomUUID } from "node:crypto";
import messages from "../../messages/en/admin.json";
import { expect, test } from "./administrator";

const { caseForm, drafts, schedules, translations } = messages;

/** Clicks, which are counted. */
function counted() {
  let clicks = 0;
  return {
    click: async (target: Locator) => {
      await expect(target).toBeEnabled();
      await target.click();
      clicks += 1;
    },
    count: () => clicks,
  };
}

test("a new case goes live on Monday in English and Italian, and later in Ukrainian, with 13 clicks [A-SCHED-05]", async ({
  page,
  enter,
  asAdministrator,
}) => {
  const title = `Invoices on Monday ${randomUUID().slice(0, 8)}`;
  const id = title.toLowerCase().replaceAll(" ", "-");
  const { click, count } = counted();
  await enter();
  await page.goto("/en/admin/success-stories");
  const main = page.getByRole("main");
  const button = (name: string) => main.getByRole("button", { name, exact: true });
  await click(main.getByRole("link", { name: /^Create|New/ }).first());
  await main.getByRole("textbox", { name: "Title" }).fill(title);
  await click(button(drafts.save));
  await expect(page).toHaveURL(new RegExp(`/${id}$`));

  await click(main.getByRole("link", { name: caseForm.translations }));
  for (const [language, text] of [
    ["Italiano", "Fatture di lunedì"],
    ["Українська", "Рахунки в понеділок"],
  ] as const) {
    await click(main.getByRole("button", { name: new RegExp(language) }));
    await main.getByRole("textbox").fill(text);
    await main.getByRole("textbox").press("Tab");
    await expect(
      main.getByRole("button", { name: new RegExp(`${language}.*1 of 1`) }),
    ).toBeVisible();
  }
  await click(main.getByRole("link", { name: translations.editCase }));

  const schedule = async (at: string, languages: string[]) => {
    await click(button(schedules.open));
    await main.getByLabel(schedules.when).fill(at);
    for (const language of languages)
      await click(main.getByRole("group").getByRole("checkbox", { name: language }).last());
    await click(button(schedules.submit));
    await expect(main.getByText(schedules.done)).toBeVisible();
  };
  await schedule("2029-02-05T09:00", ["English", "Italiano"]);
  await schedule("2029-03-05T09:00", ["Українська"]);

  const answer = await asAdministrator.get(`/api/v1/schedules?document_id=${id}`);
  const made = ((await answer.json()) as { schedules: { languages: string[] }[] }).schedules;
  expect(made.map(({ languages }) => languages)).toEqual([["en", "it"], ["uk"]]);
  expect(count()).toBe(13);
  await asAdministrator.delete(`/api/v1/business-cases/${id}`);
});
