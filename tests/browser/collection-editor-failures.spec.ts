import { expect } from "./administrator";
import {
  labels,
  type Entry,
  test,
  listOf,
  entry,
  shown,
  button,
  say,
  open,
} from "./collection-editor";

test.beforeEach(({ enter }) => enter());

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
    await expect(say(points, labels.gone)).toBeVisible();
    await points
      .locator("[data-entry]")
      .nth(0)
      .getByRole("button", { name: labels.keepMine })
      .click();
    await points
      .locator("[data-entry]")
      .nth(1)
      .getByRole("button", { name: labels.takeTheirs })
      .click();
    await points.getByRole("button", { name: labels.addAgain }).click();
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
      .getByRole("textbox", { name: labels.newEntry.problemPoint, exact: true })
      .fill("Added in a tunnel");
    await points
      .getByRole("textbox", { name: labels.newEntry.problemPoint, exact: true })
      .press("Enter");
    await expect(say(points, "Failed to add")).toBeVisible();
    const timeline = listOf(page, "implementationStep");
    await entry(timeline, 1).fill("First step");
    await entry(timeline, 1).blur();
    await expect(say(timeline, "Failed to update implementation step")).toBeVisible();
    await button(timeline, labels.delete, "Third").click();
    await timeline.getByRole("button", { name: labels.deleteNow, exact: true }).click();
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
    expect(questions).toEqual([labels.leave]);
    await page.unroute(calls);
    for (const list of [points, timeline])
      await list
        .getByRole("button", { name: labels.retry })
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
        status: 409,
        json: { success: false, code: "conflict", message: "It did not work out" },
      }),
    );
    await button(steps, labels.down, "First").click();
    await expect(say(steps, "It did not work out")).toBeVisible();
    await expect.poll(() => shown(steps)).toEqual(["Second", "Third", "First"]);
    await page.route(/process-steps(\/|\?|$)/, (route) => route.fulfill({ status: 502, body: "" }));
    await button(steps, labels.up, "First").click();
    await expect(say(steps, "Failed to load process steps")).toBeVisible();
    await page.unrouteAll();
    await steps.getByRole("button", { name: labels.loadAgain }).click();
    await expect.poll(() => shown(steps)).toEqual(["Second", "Third", "First"]);
    await expect(steps.getByRole("alert").first()).toBeEmpty();
  });
});
