import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./administrator";
import { shippedLanguages } from "../../lib/domain/language";
import { exampleFigures } from "../../lib/domain/process/example-figures";
import { sampleExamples } from "../../lib/domain/site/facts/sample-promises";
import { field, fillIn, form, openForm, send } from "./contact-form";
import { addEnquiry } from "./enquiries";
import { shifts } from "./layout-shifts";
import { expectAccessible, expectNoSidewaysScroll } from "./site";

const address = "/en/your-process";

const text = (page: Page, number: number) =>
  page.getByRole("textbox", { name: `Step ${number}: what somebody does` });
const minutes = (page: Page, number: number) =>
  page.getByRole("textbox", { name: `Step ${number}: minutes` });
const texts = (page: Page) =>
  page
    .getByRole("textbox", { name: /^Step \d+: what/ })
    .evaluateAll((fields) => fields.map((one) => (one as HTMLInputElement).value));
const hours = (page: Page) => page.locator("[data-result=hours]");
const money = (page: Page) => page.locator("[data-result=money]");
const drawn = (page: Page) => page.locator(".no-print [data-diagram=step]");
const figure = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
/** Waits for React, which doesn't repeat keys pressed before. */
const hydrated = (field: Locator) =>
  expect
    .poll(() =>
      field.evaluate((node) => Object.keys(node).some((key) => key.startsWith("__react"))),
    )
    .toBe(true);
/** The link that the page copies, shown because the clipboard is not available. */
async function copiedLink(page: Page): Promise<string> {
  await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await page.getByRole("button", { name: "Copy a link to this process" }).click();
  return page.getByText(/#process=1\./).innerText();
}

async function typeThreeSteps(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Clear the example" }).click();
  await expect(text(page, 1)).toBeFocused();
  for (const [index, [what, time]] of [
    ["Print the order", "2"],
    ["Type it in again", "6"],
    ["Ask the manager <b>twice</b>", "4"],
  ].entries()) {
    // Pressed keys, as visitors have: what moves after `fill` counts as a layout shift that nobody caused.
    await text(page, index + 1).pressSequentially(what ?? "");
    await minutes(page, index + 1).pressSequentially(time ?? "");
    if (index < 2) await minutes(page, index + 1).press("Enter");
  }
  // The visitor's own process isn't multiplied by people whom only the example has.
  await expect(figure(page, "People who do it")).toHaveValue("1");
}

test("begins with an example that is marked as one [P-PROC-01]", async ({ page }) => {
  await page.goto(address);
  await expect(
    page.getByText("An example: supplier invoices. Change it, or clear it and enter your own."),
  ).toBeVisible();
  await expect(drawn(page)).toHaveCount(5);
  await expect(
    page
      .getByRole("region", { name: "Let an engineer check them" })
      .getByRole("link", { name: "Get a first estimate" }),
  ).toHaveAttribute("href", "/en/contact");
  await expect(hours(page)).toHaveText("63 hours");
  await expect(money(page)).toHaveText("$666");
  await expect(page.getByText("In all, 87 hours of work a month.")).toBeVisible();
  await expect(page.getByText(/^If you leave the fee empty/)).toHaveText(
    "If you leave the fee empty, we use Advanced Bot at $999 a month, the smallest plan that covers these minutes.",
  );
  await expect(page.getByText(/^At the start/)).toHaveText(
    "At the start you pay once for a first version: $1,500 –\u2060 $4,000, credited against your first year’s fees. What each plan includes",
  );
  await expect(page.getByRole("link", { name: "Send it with an enquiry" })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem("processDraft"))).toBeNull();
});

test("draws and calculates what is typed, step by step [P-PROC-02, P-PROC-03, P-PROC-04]", async ({
  page,
}) => {
  await page.goto(address);
  await typeThreeSteps(page);
  await expect(page.getByText("An example:")).toHaveCount(0);
  await expect(drawn(page)).toHaveCount(3);
  await expect(drawn(page).nth(2)).toContainText("Ask the manager <b>twice</b> · 4 min");
  // 400 times 12 minutes: 80 hours, of which ordinary steps leave a tenth.
  await expect(hours(page)).toHaveText("72 hours");
  await expect(money(page)).toHaveText("$801");
  const marks = page.getByRole("group", { name: "Step 2: what makes it difficult" });
  await marks.getByRole("checkbox", { name: "error-prone" }).check();
  await expect(hours(page)).toHaveText("66 hours");
  await figure(page, "How often each person does it").fill("10");
  await expect(money(page)).toHaveText(/^\$2\d\d$/);
  await expect(page.getByText("A bot wouldn’t pay for itself here.").first()).toBeVisible();
  await expect(
    page.getByText("If you leave the fee empty, we use Starter Bot at $299"),
  ).toBeVisible();
  await figure(page, "Fee").fill("0");
  await expect(page.getByText("The bot pays for itself.")).toBeVisible();
});

test("an empty process says nothing of a loss until a step has its minutes [P-PROC-03]", async ({
  page,
}) => {
  await page.goto(address);
  await page.getByRole("button", { name: "Clear the example" }).click();
  const result = page.getByRole("region", { name: "What it would save" });
  await expect(result).toContainText("You’ll see it here once a step has its minutes.");
  await expect(hours(page)).toHaveText("0 hours");
  await expect(money(page)).toHaveCount(0);
  await expect(page.getByText("A bot wouldn’t pay for itself here.")).toHaveCount(0);
  await expect(page.getByText("we would advise against a bot")).toHaveCount(0);
  await minutes(page, 1).fill("1");
  await expect(money(page)).toBeVisible();
  await expect(result.getByText("Cost today")).toBeVisible();
});

test("names keys only where there may be a keyboard [P-PROC-11]", async ({
  page,
  browser,
  baseURL,
}) => {
  const keys = "Press Enter to add a step";
  await page.goto(address);
  await expect(page.getByText(keys)).toBeVisible();
  const phone = await browser.newPage({
    isMobile: true,
    hasTouch: true,
    ...(baseURL !== undefined && { baseURL }),
  });
  await phone.goto(address);
  await expect(phone.getByText("Up to twelve.")).toBeVisible();
  await expect(phone.getByText(keys)).toBeHidden();
  await phone.close();
});

test("keeps what is typed at a reload, and in another language [P-PROC-06]", async ({ page }) => {
  await page.goto(address);
  await typeThreeSteps(page);
  await page.reload();
  await expect(text(page, 3)).toHaveValue("Ask the manager <b>twice</b>");
  await expect(hours(page)).toHaveText("72 hours");
  await page.goto("/uk/your-process");
  await expect(page.getByRole("textbox", { name: "Крок 3: що роблять" })).toHaveValue(
    "Ask the manager <b>twice</b>",
  );
  await expect(hours(page)).toHaveText("72 години");
});

test("a link brings the process to another browser, and no request carries it [P-PROC-07]", async ({
  page,
  browser,
}) => {
  await page.goto(address);
  await typeThreeSteps(page);
  const link = await copiedLink(page);
  const other = await browser.newPage();
  const requested: string[] = [];
  other.on("request", (request) => requested.push(request.url() + (request.postData() ?? "")));
  await other.goto(link);
  await expect(text(other, 2)).toHaveValue("Type it in again");
  await expect(hours(other)).toHaveText("72 hours");
  const [, code = ""] = link.split("#process=");
  expect(code.length).toBeGreaterThan(50);
  expect(requested.filter((sent) => sent.includes(code))).toEqual([]);
  await text(other, 2).fill("Changed");
  await expect(other).toHaveURL(/\/en\/your-process$/);
  await other.reload();
  await expect(text(other, 2)).toHaveValue("Changed");
  await other.close();
});

test("a damaged link shows the example and says why [P-PROC-07]", async ({ page }) => {
  await page.goto(`${address}#process=1.WyJ4Il0`);
  await expect(page.getByText("This link couldn’t be read")).toBeVisible();
  await expect(drawn(page)).toHaveCount(5);
});

test("works with the keyboard alone: Enter adds, Alt with arrows moves, a deletion can be undone [P-PROC-05]", async ({
  page,
}) => {
  await page.goto(address);
  await hydrated(text(page, 2));
  await text(page, 2).focus();
  await page.keyboard.press("Enter");
  await expect(text(page, 3)).toBeFocused();
  await page.keyboard.type("New");
  await page.keyboard.press("Alt+ArrowUp");
  await expect(text(page, 2)).toBeFocused();
  await expect(text(page, 2)).toHaveValue("New");
  await expect(page.getByText("The step is now number 2.")).toBeAttached();
  await page.getByRole("button", { name: "Delete step 2" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Step deleted.")).toBeVisible();
  expect(await texts(page)).not.toContain("New");
  await expect(text(page, 2)).toBeFocused();
  await page.getByRole("button", { name: "Undo" }).focus();
  await page.keyboard.press("Enter");
  await expect(text(page, 2)).toHaveValue("New");
});

test("holds at most twelve steps [P-PROC-02]", async ({ page }) => {
  await page.goto(address);
  await hydrated(text(page, 1));
  const add = page.getByRole("button", { name: "Add a step" });
  for (let steps = 5; steps < 12; steps++) await add.click();
  await expect(add).toHaveCount(0);
  await expect(page.getByText("Twelve steps is the limit.")).toBeVisible();
  expect(await texts(page)).toHaveLength(12);
});

test("names the nearest of the published cases, and draws both on one scale [P-PROC-08]", async ({
  page,
}) => {
  await page.goto(address);
  const nearest = page.getByRole("region", { name: "The case most like yours" });
  const first = await nearest.getByRole("link").getAttribute("href");
  expect(first).toMatch(/^\/en\/success-stories\/[a-z-]+$/);
  for (let step = 1; step <= 5; step++) await minutes(page, step).fill("40");
  await expect(nearest.getByRole("link")).not.toHaveAttribute("href", first ?? "");
  const byHand = nearest.locator('[data-diagram="compact"] > div:first-child');
  await expect(byHand).toHaveCount(2);
  await expect(byHand.first()).toHaveText(/200\smin/);
  const [own, other] = await byHand.evaluateAll((bars) =>
    bars.map((bar) => {
      const parts = [...bar.querySelectorAll("div > span")];
      const length = parts.reduce((sum, part) => sum + part.getBoundingClientRect().width, 0);
      return length / parseInt(bar.querySelector("b")?.textContent ?? "");
    }),
  );
  expect(own! / other!).toBeCloseTo(1, 1);
});

test("prints on one A4 page, with twelve long steps too [P-PROC-10]", async ({ page }) => {
  await page.goto(address);
  await hydrated(text(page, 1));
  const pagesOf = async () =>
    (await page.pdf({ format: "A4" })).toString("latin1").match(/\/Type\s*\/Page\b/g)?.length;
  expect(await pagesOf()).toBe(1);
  const add = page.getByRole("button", { name: "Add a step" });
  for (let steps = 5; steps < 12; steps++) await add.click();
  for (let step = 1; step <= 12; step++) {
    await text(page, step).fill(
      "Compare the delivery note with the order and the invoice, then sign".slice(0, 80),
    );
    await minutes(page, step).fill("7");
  }
  expect(await pagesOf()).toBe(1);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("One process, by hand and with a bot")).toBeVisible();
  await expect(text(page, 1)).toBeHidden();
});

test("is saved as an image of the size that shared links show [P-PROC-10]", async ({ page }) => {
  await page.goto(address);
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save as a picture" }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe("process.png");
  const image = readFileSync(await saved.path());
  expect([image.toString("latin1", 1, 4), image.readUInt32BE(16), image.readUInt32BE(20)]).toEqual([
    "PNG",
    1200,
    630,
  ]);
  expect(image.length).toBeGreaterThan(10_000);
});

test("is sent with an enquiry, and can be left out [P-PROC-09]", async ({ page, sql }) => {
  await page.goto(address);
  await typeThreeSteps(page);
  const link = page.getByRole("link", { name: "Send it with an enquiry" });
  const href = (await link.getAttribute("href")) ?? "";
  await link.click();
  const summary = page.getByRole("region", { name: "Your process" });
  await expect(summary).toContainText("Saved each month$801");
  await summary.getByText("All figures").click();
  await expect(summary.getByRole("listitem")).toHaveCount(3);
  await summary.getByRole("link", { name: "Write about something else" }).click();
  await expect(summary).toHaveCount(0);
  await expect(page).toHaveURL(/\/en\/contact$/);
  // Only the fragment changes, so the page is not loaded again.
  await page.goto(href);
  await expect(summary).toBeVisible();

  await page.goto(address);
  const challenge = await openForm(page, href);
  await expect(field(page, "interest")).toHaveValue("quote");
  const message = await fillIn(page, challenge);
  await send(page).click();
  await expect(form(page).getByRole("status")).toBeVisible();
  const [stored] = await sql("SELECT source, source_kind FROM enquiry WHERE message = $1", [
    message,
  ]);
  expect(stored).toMatchObject({
    source_kind: "process",
    source: { process: { steps: [{}, { text: "Type it in again", minutes: 6 }, {}] } },
  });
  await expect(page).toHaveURL(/\/en\/contact$/);
});

test("goes along from the header and from the closing section too, once it was typed [P-PROC-09]", async ({
  page,
}) => {
  const summary = page.getByRole("region", { name: "Your process" });
  for (const part of ["banner", "main"] as const) {
    await page.goto(address);
    const offer = page.getByRole(part).getByRole("link", { name: "Get a first estimate" });
    await expect(offer).toHaveAttribute("href", "/en/contact");
    if (part === "banner") await typeThreeSteps(page);
    await expect(text(page, 2)).toHaveValue("Type it in again");
    await offer.click();
    await expect(summary).toContainText("Saved each month$801");
  }
});

test("can be sent on a phone from the bar that stays in view [P-PROC-09]", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto(address);
  const link = page.getByRole("link", { name: "Send it", exact: true });
  await expect(link).toBeInViewport();
  await page.getByRole("button", { name: "Add a step" }).scrollIntoViewIfNeeded();
  await expect(link).toBeInViewport();
  await link.click();
  await expect(page.getByRole("region", { name: "Your process" })).toBeVisible();
});

test("an administrator sees the process of an enquiry as a diagram with its steps, as plain text [P-PROC-09]", async ({
  page,
  enter,
  sql,
}) => {
  const process = {
    steps: [
      { text: "Print <b>all</b> orders", minutes: 2, errorProne: false, waits: false },
      { text: "Check the prices", minutes: 8, errorProne: true, waits: false },
    ],
    figures: exampleFigures(sampleExamples.process),
    monthlyFee: null,
  };
  const id = await addEnquiry(sql, { source_kind: "process", source: { process } });
  await enter();
  await page.goto(`/en/admin/enquiries/${id}`);
  const region = page.getByRole("region", { name: "Process", exact: true });
  await expect(region.locator("[data-diagram=step]")).toContainText([
    "Print <b>all</b> orders · 2 min",
    "Check the prices · 8 min",
  ]);
  await expect(region).toContainText("Work per document10 minutes");
  await expect(page.getByText("Own process")).toBeVisible();
  await expectAccessible(page);
});

for (const width of [375, 1440])
  test(`never shifts, overflows or fails a check at ${width} pixels while it is filled in [P-PROC-11]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(address);
    await typeThreeSteps(page);
    expect(await shifts(page)).toEqual([]);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

test("is reached from the home page, the list and the prices [P-PROC-12]", async ({ page }) => {
  for (const path of ["/en", "/en/success-stories", "/en/pricing"]) {
    await page.goto(path);
    await expect(
      page
        .getByRole("region", { name: "What about your own process?" })
        .getByRole("link", { name: "Straighten out your own process" }),
    ).toHaveAttribute("href", "/en/your-process");
  }
});

for (const [width, most] of [
  [375, 215],
  [768, 130],
  [1440, 130],
] as const)
  test(`each step takes at most ${most} pixels at a width of ${width}, in every language`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const language of shippedLanguages) {
      await page.goto(address.replace("/en/", `/${language}/`));
      const heights = await page
        .locator("li:has(#step-0), li:has(#step-1)")
        .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
      expect(heights).toHaveLength(2);
      expect([language, Math.max(...heights) <= most, heights]).toEqual([language, true, heights]);
    }
  });
