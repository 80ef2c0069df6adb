import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import {
  caseCollectionKinds,
  caseCollections,
  type CaseCollection,
} from "../../lib/domain/case/case-collections";
import { languages, type Language } from "../../lib/domain/language";
import { paths } from "../../lib/paths";
import messages from "../../messages/en/admin.json";
import { expect, test as base } from "./administrator";
import { expectAccessible, expectNoSidewaysScroll } from "./site";

const { lists: words } = messages;

interface Entry {
  id: string;
  text?: string;
  name?: string;
  duration?: string;
  isBefore?: boolean;
  order?: number;
  stepNumber?: number;
}

interface TestFixtures {
  /** Asks as another administrator, who has no page open. */
  call: (
    method: "GET" | "POST" | "PUT" | "DELETE",
    path: string,
    body?: object,
  ) => Promise<Record<string, unknown>>;
  /** A case of the test's own, with three entries in each list. */
  caseId: string;
  /** What a list of it holds now. */
  stored: (kind: CaseCollection) => Promise<Entry[]>;
}

const test = base.extend<TestFixtures>({
  call: async ({ request, administrator }, provide) => {
    const { access_token: token } = (await (
      await request.post("/api/v1/auth/login", { data: administrator })
    ).json()) as { access_token: string };
    await provide(async (method, path, data) => {
      const answer = await request.fetch(`/api/v1/business-cases${path}`, {
        method,
        headers: { authorization: `Bearer ${token}` },
        ...(data && { data }),
      });
      expect([method, path, answer.ok()]).toEqual([method, path, true]);
      return (await answer.json()) as Record<string, unknown>;
    });
  },
  caseId: async ({ call }, provide) => {
    const id = `listed-${randomUUID().slice(0, 8)}`;
    const texts = ["First", "Second", "Third"];
    const entries = (kind: CaseCollection) =>
      texts.map((text) => ({
        [caseCollections[kind].textKey]: text,
        ...(kind === "implementationStep" && { duration: "1 week" }),
        ...(kind === "processStep" && { isBefore: true }),
      }));
    await call("POST", "", {
      id,
      title: "A case with lists",
      language: "en",
      ...Object.fromEntries(
        caseCollectionKinds.map((kind) => [caseCollections[kind].list, entries(kind)]),
      ),
    });
    await provide(id);
    await call("DELETE", `/${id}`);
  },
  stored: async ({ call, caseId }, provide) => {
    await provide(
      async (kind) =>
        (await call("GET", `/${caseId}/${caseCollections[kind].path}?language=en`))[
          caseCollections[kind].list
        ] as Entry[],
    );
  },
});

const listOf = (page: Page, kind: CaseCollection) =>
  page.getByRole("main").getByRole("region", { name: words.headings[kind], exact: true });
/** The words of an entry, by its place; the list of each list is called by its heading. */
const entry = (list: Locator, place: number) =>
  list
    .locator("[data-entry]")
    .nth(place - 1)
    .getByRole("textbox")
    .first();
const shown = (list: Locator) =>
  list
    .locator("[data-entry]")
    .evaluateAll((rows) => rows.map((row) => row.querySelector("textarea")?.value));
const button = (list: Locator, name: string, text: string) =>
  list.getByRole("button", { name: name.replace("{entry}", text), exact: true });
/** What a list shows, rather than what it says to who does not see it. */
const say = (list: Locator, text: string) =>
  list.getByText(text).and(list.page().locator(":not([role=status])")).first();

async function open(page: Page, caseId: string, language: Language = "en"): Promise<void> {
  await page.goto(paths.admin.case(language, caseId));
  await expect(page.getByRole("main").locator("[data-entry] textarea").first()).toBeEditable();
}

test.beforeEach(({ enter }) => enter());

test("entries are added with Enter one after the other, and a timeline step needs a name and a duration [A-PT-04, A-PT-05, A-PT-11, A-PT-12]", async ({
  page,
  caseId,
  stored,
}) => {
  await open(page, caseId);
  const points = listOf(page, "problemPoint");
  const field = points.getByRole("textbox", { name: words.newEntry.problemPoint, exact: true });
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
    timeline.getByRole("textbox", { name: words.newEntry.implementationStep, exact: true }),
    timeline.getByRole("textbox", { name: words.newDuration, exact: true }),
  ];
  await name.fill("Daily use");
  await name.press("Enter");
  await expect(duration).toBeFocused();
  await expect(say(timeline, words.needsBoth)).toBeVisible();
  await duration.fill("2 weeks");
  await duration.press("Enter");
  await expect(name).toBeFocused();
  await expect
    .poll(async () => (await stored("implementationStep")).at(-1))
    .toMatchObject({ name: "Daily use", duration: "2 weeks", stepNumber: 4 });

  const automated = listOf(page, "processStep").getByRole("group", {
    name: words.automated,
    exact: true,
  });
  await automated
    .getByRole("textbox", { name: words.newEntry.automatedStep, exact: true })
    .fill("The bot reads it");
  await automated.getByRole("button", { name: new RegExp(`^${words.add}`) }).click();
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
  await expect(say(points, words.saved)).toBeVisible();
  expect((await stored("solutionPoint"))[1]?.text).toBe("Second, better");
  await button(points, words.undo, "").click();
  await expect(entry(points, 2)).toHaveValue("Second");
  await expect.poll(async () => (await stored("solutionPoint"))[1]?.text).toBe("Second");
  await entry(points, 1).fill(" ");
  await entry(points, 2).focus();
  await expect(entry(points, 1)).toHaveValue("First");
  await expect(say(points, words.restored)).toBeVisible();

  const timeline = listOf(page, "implementationStep");
  const duration = timeline.getByRole("textbox", { name: /2: duration$/ });
  await duration.fill("3 days");
  await duration.press("Enter");
  await expect
    .poll(async () => (await stored("implementationStep"))[1])
    .toMatchObject({ name: "Second", duration: "3 days" });
  await expect(duration).toBeFocused();
});

test.describe("with conflicts and failures", () => {
  test.use({ expectedConsole: [/Failed to load resource/] });

  test("two administrators who edit one text each see the other’s version, and one decides", async ({
    page,
    caseId,
    stored,
    call,
  }) => {
    const [first, second, third] = await stored("problemPoint");
    const at = ({ id }: Entry) => `/${caseId}/problem-points/${id}`;
    await open(page, caseId);
    const points = listOf(page, "problemPoint");
    for (const [one, text] of [
      [first, "First, theirs"],
      [second, "Second, theirs"],
    ] as const)
      await call("PUT", at(one!), { text, language: "en" });
    await call("DELETE", at(third!));
    for (const place of [1, 2, 3]) await entry(points, place).fill(`Mine ${place}`);
    await entry(points, 1).focus();
    await expect(points.locator("blockquote")).toHaveText(["First, theirs", "Second, theirs"]);
    await expect(entry(points, 1)).toHaveValue("Mine 1");
    await expect(say(points, words.gone)).toBeVisible();
    await points
      .locator("[data-entry]")
      .nth(0)
      .getByRole("button", { name: words.keepMine })
      .click();
    await points
      .locator("[data-entry]")
      .nth(1)
      .getByRole("button", { name: words.takeTheirs })
      .click();
    await points.getByRole("button", { name: words.addAgain }).click();
    await expect(points.locator("blockquote")).toHaveCount(0);
    await expect
      .poll(async () => (await stored("problemPoint")).map(({ text }) => text))
      .toEqual(["Mine 1", "Second, theirs", "Mine 3"]);
    expect(await shown(points)).toEqual(["Mine 1", "Second, theirs", "Mine 3"]);
  });

  test("a failed save is reported, keeps the typed text and is retried, and leaving warns [A-PT-15, A-PT-16, A-PT-17, A-PT-18, A-ERR-01]", async ({
    page,
    caseId,
    stored,
  }) => {
    await open(page, caseId);
    const calls = new RegExp(`/api/v1/business-cases/${caseId}/`);
    await page.route(calls, (route) => route.fulfill({ status: 502, body: "" }));
    const points = listOf(page, "problemPoint");
    await entry(points, 1).fill("First, typed in a tunnel");
    await entry(points, 2).focus();
    await expect(say(points, "Failed to update")).toBeVisible();
    await points
      .getByRole("textbox", { name: words.newEntry.problemPoint, exact: true })
      .fill("Added in a tunnel");
    await points
      .getByRole("textbox", { name: words.newEntry.problemPoint, exact: true })
      .press("Enter");
    await expect(say(points, "Failed to add")).toBeVisible();
    const timeline = listOf(page, "implementationStep");
    await entry(timeline, 1).fill("First step");
    await entry(timeline, 1).blur();
    await expect(say(timeline, "Failed to update implementation step")).toBeVisible();
    await button(timeline, words.delete, "Third").click();
    await timeline.getByRole("button", { name: words.deleteNow, exact: true }).click();
    await expect(say(timeline, "Failed to delete")).toBeVisible();

    const questions: string[] = [];
    page.on("dialog", (dialog) => {
      questions.push(dialog.message());
      void dialog.dismiss();
    });
    await page
      .getByRole("navigation", { name: "Administration" })
      .getByRole("link", { name: "Dashboard" })
      .click();
    expect(questions).toEqual([words.leave]);
    await page.unroute(calls);
    for (const list of [points, timeline])
      await list
        .getByRole("button", { name: words.retry })
        .evaluateAll((buttons: HTMLElement[]) => buttons.forEach((button) => button.click()));
    await expect
      .poll(async () => (await stored("problemPoint")).map(({ text }) => text))
      .toEqual(["First, typed in a tunnel", "Second", "Third", "Added in a tunnel"]);
    await expect
      .poll(async () => (await stored("implementationStep")).map(({ name }) => name))
      .toEqual(["First step", "Second", "Third"]);
    await page
      .getByRole("navigation", { name: "Administration" })
      .getByRole("link", { name: "Dashboard" })
      .click();
    await expect(page).toHaveURL(/\/en\/admin$/);
  });

  test("a failed move reloads the list from the server, and a failed reload can be retried [A-PT-09, A-PT-19]", async ({
    page,
    caseId,
    call,
    stored,
  }) => {
    await open(page, caseId);
    const steps = listOf(page, "processStep");
    const [first] = await stored("processStep");
    await call("PUT", `/${caseId}/process-steps/${first!.id}`, { order: 3, language: "en" });
    await page.route(/process-steps\/[^/]+$/, (route) =>
      route.fulfill({
        status: 500,
        json: { success: false, code: "internal_error", message: "It did not work out" },
      }),
    );
    await button(steps, words.down, "First").click();
    await expect(say(steps, "It did not work out")).toBeVisible();
    await expect.poll(() => shown(steps)).toEqual(["Second", "Third", "First"]);
    await page.route(/process-steps(\/|\?|$)/, (route) => route.fulfill({ status: 502, body: "" }));
    await button(steps, words.up, "First").click();
    await expect(say(steps, "Failed to load process steps")).toBeVisible();
    await page.unrouteAll();
    await steps.getByRole("button", { name: words.loadAgain }).click();
    await expect.poll(() => shown(steps)).toEqual(["Second", "Third", "First"]);
    await expect(steps.getByRole("alert").first()).toBeEmpty();
  });
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
  await expect(issues.getByRole("status")).toHaveText("Moved to place 1 of 3.");
  const down = button(issues, words.down, "Third");
  await down.focus();
  await page.keyboard.press("Enter");
  await expect(down).toBeFocused();
  await expect(button(issues, words.up, "First")).toHaveAttribute("aria-disabled", "true");
  await expect.poll(() => shown(issues)).toEqual(["First", "Third", "Second"]);
  await expect
    .poll(async () =>
      (await stored("manualProcessIssue")).map(({ text, order }) => `${order} ${text}`),
    )
    .toEqual(["1 First", "2 Third", "3 Second"]);
  expect(sent).toEqual([2, 1, 2].map((order) => ({ order, language: "en" })));
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
  const region = (name: string) => page.getByRole("region", { name, exact: true });
  const manual = ["повільно", "вручну", "ризик помилок", "вузьке місце", "забирає багато часу"];
  const automated = [
    "швидко",
    "автоматично",
    "висока точність",
    "ефективно",
    "постійне вдосконалення",
  ];
  expect(await offered(region("Проблеми"))).toEqual(manual);
  expect(await offered(region("Рішення"))).toEqual(automated);
  expect(
    await offered(
      region("Кроки процесу").getByRole("group", { name: "Автоматизовано", exact: true }),
    ),
  ).toEqual(automated);
  await expect(region("Етапи впровадження").getByRole("button", { name: /хештег/ })).toHaveCount(0);

  const points = region("Проблеми");
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
  await button(benefits, words.delete, "Second").click();
  await expect(say(benefits, words.deleteText)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(button(benefits, words.delete, "Second")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(benefits.getByRole("button", { name: words.keep })).toBeFocused();
  await benefits.getByRole("button", { name: words.deleteNow, exact: true }).press("Enter");
  await expect.poll(() => shown(benefits)).toEqual(["First", "Third"]);
  await expect(entry(benefits, 2)).toBeFocused();
  expect(
    (await stored("automatedProcessBenefit")).map(({ text, order }) => `${order} ${text}`),
  ).toEqual(["1 First", "2 Third"]);
});

test("problem and solution lists scroll on their own, and all lists are accessible and fit each width in each language [A-CASE-29]", async ({
  page,
  caseId,
  call,
}) => {
  for (let number = 4; number <= 9; number += 1)
    await call("POST", `/${caseId}/problem-points`, {
      text: `Number ${number} #slow #error_prone`,
      language: "en",
    });
  await open(page, caseId);
  const list = listOf(page, "problemPoint").getByRole("list");
  expect(
    await list.evaluate(({ clientHeight, scrollHeight }) => [
      clientHeight <= 320,
      scrollHeight > clientHeight,
    ]),
  ).toEqual([true, true]);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  for (const language of languages) {
    await open(page, caseId, language);
    for (const width of [1440, 768, 375]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
    }
  }
});

test("a long list has one scroll container, and the field for a new entry stays in view below it [A-CASE-29]", async ({
  page,
  caseId,
  call,
}) => {
  for (let number = 4; number <= 9; number += 1)
    await call("POST", `/${caseId}/solution-points`, { text: `Number ${number}`, language: "en" });
  for (const [width, address] of [
    [1440, caseId],
    [768, caseId],
    [375, caseId],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await open(page, address);
    const list = listOf(page, "solutionPoint");
    const scrollers = await list.evaluate((section) => {
      const column = section.parentElement?.parentElement ?? section;
      return [column, ...column.querySelectorAll("*")]
        .filter(
          (one) =>
            /auto|scroll/.test(getComputedStyle(one).overflowY) &&
            !one.matches("textarea, [popover]"),
        )
        .map((one) => [one.tagName, one.clientHeight <= 320]);
    });
    expect(scrollers).toEqual([["OL", true]]);
    const field = list.getByRole("textbox", { name: words.newEntry.solutionPoint, exact: true });
    await list
      .getByRole("heading")
      .evaluate((heading) => heading.scrollIntoView({ block: "start", behavior: "instant" }));
    await expect(field).toBeInViewport({ ratio: 1 });
    for (const text of ["Tenth", "Eleventh"]) {
      await field.fill(text);
      await field.press("Enter");
      await expect(field).toBeInViewport({ ratio: 1 });
    }
  }
});

test("each list explains in each language what its field adds and that changes save automatically", async ({
  page,
  caseId,
}) => {
  for (const language of languages) {
    const {
      default: { lists: texts },
    } = (await import(`../../messages/${language}/admin.json`, { with: { type: "json" } })) as {
      default: typeof messages;
    };
    await open(page, caseId, language);
    const { manualStep, automatedStep, ...others } = texts.newEntry;
    for (const [kind, name] of Object.entries(others)) {
      const list = page.getByRole("region", {
        name: texts.headings[kind as CaseCollection],
        exact: true,
      });
      await expect(list.getByRole("textbox", { name, exact: true })).toBeVisible();
      await expect(list.getByText(texts.savesItself)).toBeVisible();
    }
    const steps = page.getByRole("region", { name: texts.headings.processStep, exact: true });
    await expect(
      steps
        .getByRole("group", { name: texts.manual, exact: true })
        .getByRole("textbox", { name: manualStep, exact: true }),
    ).toBeVisible();
    await expect(
      steps
        .getByRole("group", { name: texts.automated, exact: true })
        .getByRole("textbox", { name: automatedStep, exact: true }),
    ).toBeVisible();
    await expect(steps.getByText(texts.savesItself)).toHaveCount(1);
  }
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
