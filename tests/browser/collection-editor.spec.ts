import type { Locator } from "@playwright/test";
import { expect } from "./administrator";
import { labels, test, listOf, entry, shown, button, say, open } from "./collection-editor";

test.beforeEach(({ enter }) => enter());

test("entries are added with Enter one after the other, and a timeline step needs a name and a duration [A-PT-04, A-PT-05, A-PT-11, A-PT-12]", async ({
  page,
  caseId,
  stored,
}) => {
  await open(page, caseId);
  const points = listOf(page, "problemPoint");
  const field = points.getByRole("textbox", { name: labels.newEntry.problemPoint, exact: true });
  for (const text of ["  ", "Fourth", "  Fifth "]) {
    await field.fill(text);
    await field.press("Enter");
    await expect(field).toBeFocused();
  }
  await expect(field).toHaveValue("");
  await expect
    .poll(async () => (await stored("problemPoint")).map(({ text, order }) => `${order} ${text}`))
    .toEqual(["1 First", "2 Second", "3 Third", "4 Fourth", "5 Fifth"]);

  const timeline = listOf(page, "implementationStep");
  const [name, duration] = [
    timeline.getByRole("textbox", { name: labels.newEntry.implementationStep, exact: true }),
    timeline.getByRole("textbox", { name: labels.newDuration, exact: true }),
  ];
  await name.fill("Daily use");
  await name.press("Enter");
  await expect(duration).toBeFocused();
  await expect(say(timeline, labels.needsBoth)).toBeVisible();
  await duration.fill("2 weeks");
  await duration.press("Enter");
  await expect(name).toBeFocused();
  await expect
    .poll(async () => (await stored("implementationStep")).at(-1))
    .toMatchObject({ name: "Daily use", duration: "2 weeks", stepNumber: 4 });

  const automated = listOf(page, "processStep").getByRole("group", {
    name: labels.automated,
    exact: true,
  });
  await automated
    .getByRole("textbox", { name: labels.newEntry.automatedStep, exact: true })
    .fill("The bot reads it");
  await automated.getByRole("button", { name: new RegExp(`^${labels.add}`) }).click();
  await expect
    .poll(async () => (await stored("processStep")).at(-1))
    .toMatchObject({ text: "The bot reads it", isBefore: false, order: 1 });
});

test("a text is saved when its field loses focus, with a confirmation and undo, and never becomes empty [A-PT-06]", async ({
  page,
  caseId,
  stored,
}) => {
  await open(page, caseId);
  const points = listOf(page, "solutionPoint");
  await entry(points, 2).fill("Second, better");
  await entry(points, 3).focus();
  await expect(say(points, new RegExp(`${labels.saved}$`))).toBeVisible();
  expect((await stored("solutionPoint"))[1]?.text).toBe("Second, better");
  await button(points, labels.undo, "").click();
  await expect(entry(points, 2)).toHaveValue("Second");
  await expect.poll(async () => (await stored("solutionPoint"))[1]?.text).toBe("Second");
  await entry(points, 1).fill(" ");
  await entry(points, 2).focus();
  await expect(entry(points, 1)).toHaveValue("First");
  await expect(say(points, labels.restored)).toBeVisible();

  const timeline = listOf(page, "implementationStep");
  const duration = timeline.getByRole("textbox", { name: /2: duration$/ });
  await duration.fill("3 days");
  await duration.press("Enter");
  await expect
    .poll(async () => (await stored("implementationStep"))[1])
    .toMatchObject({ name: "Second", duration: "3 days" });
  await expect(duration).toBeFocused();
});

test("entries move by button and by keyboard, keep the focus, and send one request per move [A-PT-07, A-PT-08, A-PT-10]", async ({
  page,
  caseId,
  stored,
}) => {
  await open(page, caseId);
  const sent: unknown[] = [];
  page.on("request", (request) => request.method() === "PUT" && sent.push(request.postDataJSON()));
  const issues = listOf(page, "manualProcessIssue");
  const third = entry(issues, 3);
  await third.focus();
  await page.keyboard.press("Alt+ArrowDown");
  for (let times = 0; times < 3; times += 1) await page.keyboard.press("Alt+ArrowUp");
  await expect(entry(issues, 1)).toBeFocused();
  await expect(entry(issues, 1)).toHaveValue("Third");
  await expect(issues.getByRole("status")).toHaveText("Moved to position 1 of 3.");
  const down = button(issues, labels.down, "Third");
  await down.focus();
  await page.keyboard.press("Enter");
  await expect(down).toBeFocused();
  await expect(button(issues, labels.up, "First")).toHaveAttribute("aria-disabled", "true");
  await expect.poll(() => shown(issues)).toEqual(["First", "Third", "Second"]);
  // The order after the first move is that after the last one, so all must have been sent.
  await expect.poll(() => sent).toEqual([2, 1, 2].map((order) => ({ order, language: "en" })));
  await expect
    .poll(async () =>
      (await stored("manualProcessIssue")).map(({ text, order }) => `${order} ${text}`),
    )
    .toEqual(["1 First", "2 Third", "3 Second"]);
  expect(sent).toHaveLength(3);
});

test("hashtags are offered in the interface's language and inserted at the cursor, and the case can be in another language [A-PT-13, A-PT-14, A-PT-02]", async ({
  page,
  caseId,
  stored,
}) => {
  await open(page, caseId, "uk");
  const offered = async (of: Locator) => {
    await of
      .getByRole("button", { name: /^Вставити хештег/ })
      .first()
      .click();
    const buttons = of.getByRole("group", { name: /^Вставити хештег/ }).getByRole("button");
    await expect(buttons).not.toHaveCount(0);
    const names = await buttons.allTextContents();
    await page.keyboard.press("Escape");
    return names.map((name) => name.split("#")[0]?.trim());
  };
  const group = (name: string) => page.getByRole("group", { name, exact: true });
  const manual = ["повільно", "вручну", "ризик помилок", "вузьке місце", "забирає багато часу"];
  const automated = [
    "швидко",
    "автоматично",
    "висока точність",
    "ефективно",
    "постійне вдосконалення",
  ];
  expect(await offered(group("Проблеми"))).toEqual(manual);
  expect(await offered(group("Рішення"))).toEqual(automated);
  expect(
    await offered(
      group("Кроки процесу").getByRole("group", { name: "Автоматизовано", exact: true }),
    ),
  ).toEqual(automated);
  await expect(group("Етапи впровадження").getByRole("button", { name: /хештег/ })).toHaveCount(0);

  const points = group("Проблеми");
  const field = entry(points, 1);
  await expect(field).toHaveAttribute("lang", "en");
  await field.press("Home");
  await button(points, "Вставити хештег: {entry}", "First").click();
  await points.getByRole("button", { name: /^повільно/ }).press("Enter");
  await expect(field).toHaveValue("#slow First");
  await expect(field).toBeFocused();
  await page.keyboard.type("and ");
  await field.press("Enter");
  await expect.poll(async () => (await stored("problemPoint"))[0]?.text).toBe("#slow and First");
});

test("deleting asks first with the focus on Cancel, and then moves the focus to the next entry [A-PT-17]", async ({
  page,
  caseId,
  stored,
}) => {
  await open(page, caseId);
  const benefits = listOf(page, "automatedProcessBenefit");
  await button(benefits, labels.delete, "Second").click();
  await expect(say(benefits, labels.deleteText)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(button(benefits, labels.delete, "Second")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(benefits.getByRole("button", { name: labels.keep })).toBeFocused();
  await benefits.getByRole("button", { name: labels.deleteNow, exact: true }).press("Enter");
  await expect.poll(() => shown(benefits)).toEqual(["First", "Third"]);
  await expect(entry(benefits, 2)).toBeFocused();
  expect(
    (await stored("automatedProcessBenefit")).map(({ text, order }) => `${order} ${text}`),
  ).toEqual(["1 First", "2 Third"]);
});

test("a duration is typed and shown in the administrator’s language, and stored as the API specifies", async ({
  page,
  caseId,
  stored,
}) => {
  await open(page, caseId, "uk");
  const timeline = page.getByRole("region", { name: "Етапи впровадження", exact: true });
  const duration = timeline.getByRole("textbox", { name: /2: тривалість$/ });
  await expect(duration).toHaveValue("1 тиждень");
  for (const [typed, kept, seen] of [
    ["3 тижні", "3 weeks", "3 тижні"],
    ["2 год", "2 hours", "2 години"],
    ["10 days", "10 days", "10 днів"],
    ["до Великодня", "до Великодня", "до Великодня"],
  ] as const) {
    await duration.fill(typed);
    await duration.press("Enter");
    await expect.poll(async () => (await stored("implementationStep"))[1]?.duration).toBe(kept);
    await duration.blur();
    await page.reload();
    await expect(duration).toHaveValue(seen);
    await expect(duration).toBeEditable();
  }
  for (const [typed, problem] of [
    ["3 м", /хвилини чи місяці/],
    ["3", /Додайте одиницю/],
    ["3-2 тижні", /менше число/],
  ] as const) {
    await duration.fill(typed);
    await duration.blur();
    await expect(duration).toHaveAccessibleDescription(problem);
    await expect(duration).toHaveAttribute("aria-invalid", "true");
  }
  expect((await stored("implementationStep"))[1]?.duration).toBe("до Великодня");
  await timeline.getByRole("textbox", { name: "Новий етап", exact: true }).fill("Навчання");
  const fresh = timeline.getByRole("textbox", { name: "Тривалість нового етапу", exact: true });
  await fresh.fill("5");
  await fresh.press("Enter");
  await expect(timeline.getByRole("alert").filter({ hasText: /Додайте одиницю/ })).toBeVisible();
  await fresh.fill("5 днів");
  await fresh.press("Enter");
  await expect
    .poll(async () => (await stored("implementationStep")).at(-1))
    .toMatchObject({ name: "Навчання", duration: "5 days" });
});
