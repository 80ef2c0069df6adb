import { randomUUID } from "node:crypto";
import { expect } from "./administrator";
import { test } from "./collection-editor";
import { Keyboard } from "./keyboard";
import { expectAccessible, expectNoSidewaysScroll } from "./site";

test.use({
  expectedConsole: [/Failed to load resource.*(400|404)/],
  timezoneId: "Europe/Rome",
});

const newId = () => `schedule-${randomUUID().slice(0, 8)}`;

test("a new case is prepared for Monday 9:00 in English and Italian, Ukrainian later, and is in the calendar [A-SCHED-01, A-SCHED-05]", async ({
  page,
  enter,
  call,
  asAdministrator,
}) => {
  const id = newId();
  await call("POST", "", { id, title: "For Monday", language: "en", status: "draft" });
  for (const language of ["it", "uk"])
    await asAdministrator.post(`/api/v1/translations/business-cases/${id}/${language}`, {
      data: { title: "x" },
    });
  await enter();
  await page.goto(`/en/admin/success-stories/${id}`);
  const state = page.getByRole("region", { name: "Status" });
  const open = state.getByRole("button", { name: "Schedule…" });
  const when = state.getByLabel("When");
  await open.click();
  await expect(when).toBeFocused();
  await expect(state.getByText("In your time zone, Europe/Rome.")).toBeVisible();
  await state.getByRole("button", { name: "Schedule", exact: true }).click();
  await expect(state.getByText("Please choose a day and a time.")).toBeVisible();
  await when.fill("2026-01-05T09:00");
  await state.getByRole("button", { name: "Schedule", exact: true }).click();
  await expect(state.getByText("Please choose a time in the future.")).toBeVisible();
  // A Monday.
  await when.fill("2029-01-08T09:00");
  await expect(state.getByText("08:00, Europe/London")).toBeVisible();
  const chosen = state.getByRole("group", { name: "Languages", exact: true });
  for (const language of ["English", "Italiano", "Українська"])
    await chosen.getByLabel(language).uncheck();
  await state.getByRole("button", { name: "Schedule", exact: true }).click();
  await expect(state.getByText("Please choose a language.")).toBeVisible();
  await chosen.getByLabel("English").check();
  await chosen.getByLabel("Italiano").check();
  await state.getByRole("button", { name: "Schedule", exact: true }).click();
  await expect(state.getByText("Goes live: English, Italiano")).toBeVisible();
  await open.click();
  await when.fill("2029-01-10T12:00");
  await expect(chosen.getByLabel("Українська")).toBeChecked();
  await expect(chosen.getByLabel("English")).not.toBeChecked();
  await when.press("Enter");
  await expect(state.getByText("Goes live: Українська")).toBeVisible();
  await page.goto("/en/admin/calendar?month=2029-01");
  const day = page.getByRole("cell").filter({ hasText: /^8/ });
  await expect(day.getByText("For Monday")).toBeVisible();
  await expect(day.getByText("09:00")).toBeVisible();
  await page.getByRole("link", { name: "Next month" }).click();
  await expect(page.getByText("Nothing is scheduled for this month.")).toBeVisible();
  await page.goto("/en/admin/success-stories?status=scheduled");
  await expect(page.getByRole("row", { name: "For Monday" })).toBeVisible();
  await page.goto(`/en/admin/success-stories/${id}`);
  await state.getByRole("button", { name: /^Cancel this: For Monday, .*Українська/ }).click();
  await expect(page.getByText("Cancelled.")).toBeVisible();
  await expect(state.getByText("Goes live: Українська")).toBeHidden();
  await call("DELETE", `/${id}`);
});

test("a schedule that was made in another time zone shows its time there, too [A-SCHED-05]", async ({
  page,
  enter,
  call,
  asAdministrator,
}) => {
  const id = newId();
  await call("POST", "", { id, title: "From Kyiv", language: "en" });
  const schedule = (at: string, timeZone: string) =>
    asAdministrator.post(`/api/v1/documents/business-case/${id}/schedule`, {
      data: { action: "unpublish", at, time_zone: timeZone },
    });
  await schedule("2029-03-06T09:00:00+02:00", "Europe/Kyiv");
  await schedule("2029-03-07T09:00:00+01:00", "Europe/Berlin");
  await enter();
  const there = page.getByText("6 Mar 2029, 09:00, Europe/Kyiv");
  await page.goto(`/en/admin/success-stories/${id}`);
  const list = page.getByRole("region", { name: "Status" });
  await expect(list.getByText("Tue, 6 Mar 2029, 08:00", { exact: true })).toBeVisible();
  await expect(there).toBeVisible();
  // The clocks show the same time there.
  await expect(list.getByText("Europe/Berlin")).toHaveCount(0);
  await page.goto("/en/admin/calendar?month=2029-03");
  await expect(page.getByRole("cell").filter({ hasText: /^6/ }).getByText("08:00")).toBeVisible();
  await expect(there).toBeVisible();
  await call("DELETE", `/${id}`);
});

test("by keyboard a change is scheduled and cancelled, and the focus follows the form and the message [A-SCHED-01, A-SCHED-05]", async ({
  page,
  enter,
  call,
}) => {
  const id = newId();
  await call("POST", "", { id, title: "By keyboard", language: "en", status: "draft" });
  await enter();
  await page.goto(`/en/admin/success-stories/${id}`);
  const state = page.getByRole("region", { name: "Status" });
  const when = state.getByLabel("When");
  const keys = new Keyboard(page);
  const open = state.getByRole("button", { name: "Schedule…" });
  await keys.press(open);
  await expect(when).toBeFocused();
  await keys.press(state.getByRole("button", { name: "Close" }), "Shift+Tab");
  await expect(when).toBeHidden();
  await expect(open).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(when).toBeFocused();

  await page.keyboard.press("Enter");
  await keys.expectAnnounced("Please choose a day and a time.");
  await expect(when).toBeFocused();
  await page.keyboard.type("01082029");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.type("0900AM");
  await expect(when).toHaveValue("2029-01-08T09:00");
  const chosen = state.getByRole("group", { name: "Languages", exact: true });
  const english = chosen.getByLabel("English");
  await keys.reach(english);
  await page.keyboard.press("Space");
  const submit = state.getByRole("button", { name: "Schedule", exact: true });
  await keys.press(submit);
  await keys.expectAnnounced("Please choose a language.");
  await expect(submit).toBeFocused();
  await keys.reach(english, "Shift+Tab");
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await keys.expectAnnounced("Scheduled.");
  await expect(when).toBeHidden();
  await expect(open).toBeFocused();
  await expect(state.getByText("Goes live: English")).toBeVisible();

  await keys.press(state.getByRole("button", { name: /^Cancel this: By keyboard/ }));
  await expect(state.getByText("Goes live: English")).toHaveCount(0);
  await expect(page.getByRole("status").filter({ hasText: "Cancelled." })).toBeFocused();
  await call("DELETE", `/${id}`);
});

test("by keyboard the calendar is turned, a change is opened from it, and one that failed is removed [A-SCHED-03, A-SCHED-05]", async ({
  page,
  enter,
  call,
  asAdministrator,
  sql,
}) => {
  const id = newId();
  await call("POST", "", { id, title: "In the calendar", language: "en" });
  const at = "2029-02-05T09:00:00+01:00";
  for (const action of ["unpublish", "publish"])
    await asAdministrator.post(`/api/v1/documents/business-case/${id}/schedule`, {
      data: { action, at, time_zone: "Europe/Rome" },
    });
  await sql(
    "UPDATE schedule SET state = 'failed', problem = 'not_found' WHERE document_id = $1 AND action = 'publish'",
    [id],
  );
  await enter();
  await page.goto("/en/admin/calendar?month=2029-01");
  const main = page.getByRole("main");
  const keys = new Keyboard(page);
  await keys.press(main.getByRole("link", { name: "Next month" }));
  await expect(main.getByRole("table", { name: "February 2029" })).toBeVisible();
  await keys.expectFocusKept();
  const entry = main.getByRole("cell").filter({ hasText: /^5/ });
  await keys.press(entry.getByRole("link", { name: "In the calendar" }).first());
  await expect(page).toHaveURL(new RegExp(`/${id}$`));
  await keys.expectFocusKept();
  await page.goBack();
  await expect(main.getByRole("table", { name: "February 2029" })).toBeVisible();

  const remove = main.getByRole("button", { name: /^Remove: In the calendar/ });
  await keys.press(remove);
  await expect(remove).toHaveCount(0);
  await expect(main.getByRole("status").filter({ hasText: "Cancelled." })).toBeFocused();
  await call("DELETE", `/${id}`);
});

test("the texts of a draft are published in one language, the rest waits, and another language is scheduled [A-COPY-11, A-SCHED-05]", async ({
  page,
  enter,
  call,
  asAdministrator,
}) => {
  const id = newId();
  await call("POST", "", { id, title: "As published", language: "en" });
  const texts = { it: "Pronto", uk: "Ще не готово" };
  for (const [language, title] of Object.entries(texts)) {
    const path = `/api/v1/translations/business-cases/${id}/${language}`;
    for (const [copy, text] of [
      ["", "x"],
      ["?copy=working", title],
    ])
      expect((await asAdministrator.post(path + copy, { data: { title: text } })).ok()).toBe(true);
  }
  await enter();
  await page.goto(`/en/admin/success-stories/${id}?copy=working`);
  const main = page.getByRole("main");
  const title = main.getByRole("textbox", { name: "Title" }).first();
  await title.fill("From the draft");
  await main.getByRole("button", { name: "Only some languages…" }).click();
  const some = main.getByRole("group", { name: "Publish only the texts in" });
  const publish = main.getByRole("button", { name: "Publish these languages" });
  await expect(publish).toHaveAttribute("aria-disabled", "true");
  await some.getByLabel("Italiano").check();
  await expectAccessible(page);
  for (const width of [375, 768]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
  await publish.press("Enter");
  await expect(
    main.getByText("The texts in these languages are public now.").first(),
  ).toBeVisible();
  await expect(page).not.toHaveURL(/copy=working/);
  await expect(title, "what is the same for all languages waits").toHaveValue("As published");
  const publicTitle = async (language: string) => {
    const answer = await page.request.get(`/api/v1/business-cases/${id}?language=${language}`);
    return (await answer.json()).business_case.title as string;
  };
  expect([await publicTitle("it"), await publicTitle("en")]).toEqual(["Pronto", "As published"]);

  await main.getByRole("link", { name: "Edit the draft" }).click();
  await expect(title, "what was typed is in the draft").toHaveValue("From the draft");
  const state = page.getByRole("region", { name: "Status" });
  await state.getByRole("button", { name: "Schedule…" }).click();
  await state.getByLabel("When").fill("2029-01-08T09:00");
  const languages = state.getByRole("group", { name: "Languages", exact: true });
  for (const language of ["English", "Русский", "Italiano"])
    await languages.getByLabel(language).uncheck();
  await expect(state.getByText("Only the draft’s texts in these languages")).toBeVisible();
  await state.getByLabel("When").press("Enter");
  await expect(state.getByText("Goes live: Українська")).toBeVisible();
  await expect(state.getByText("Stays hidden")).toHaveCount(0);
  await call("DELETE", `/${id}`);
});
