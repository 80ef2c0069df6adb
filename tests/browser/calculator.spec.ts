import { type Page } from "@playwright/test";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./site";

const address = "/en/success-stories/orders-from-email-to-warehouse";

const calculator = (page: Page) => page.getByRole("region", { name: "What would it save you?" });
const field = (page: Page, name: string) =>
  calculator(page).getByRole("textbox", { name, exact: true });
const row = (page: Page, name: string) =>
  calculator(page).locator("dl > div").filter({ hasText: name }).locator("dd");

test("opens with the figures of the case and their savings, with units in the fields and the currency on its side of the amount [P-CASE-04, P-ROI-01, P-ROI-02]", async ({
  page,
}) => {
  await page.goto(address);
  for (const [name, value] of [
    ["Documents", "1,300"],
    ["Work per document", "9"],
    ["Labour cost", "22"],
    ["Documents with a mistake", "3"],
    ["Work the bot takes over", "93"],
    ["Mistakes it prevents", "95"],
    ["Fee", "999"],
  ] as const)
    await expect(field(page, name)).toHaveValue(value);
  await expect(field(page, "Work per document")).toHaveAccessibleDescription("minutes");
  await expect(field(page, "Fee")).toHaveAccessibleDescription("$ a month");
  await expect(calculator(page)).toContainText("Saved each month, after the fee$3,162");
  await expect(row(page, "Hours of work a month")).toHaveText("195 → 14");
  await expect(page.locator("#roi-fee-sign")).toHaveText("$");
  await expect(page.locator("#roi-fee-unit")).toHaveText("a month");
  await page.goto(address.replace("/en/", "/uk/"));
  await expect(page.locator("#roi-fee-sign")).toBeHidden();
  await expect(page.locator("#roi-fee-unit")).toHaveText("$ на місяць");
});

test("calculates the specified example while it is typed [P-ROI-04 to P-ROI-09, P-ROI-11]", async ({
  page,
}) => {
  await page.goto(address);
  for (const [name, value] of [
    ["Documents", "1000"],
    ["Work per document", "10"],
    ["Labour cost", "20"],
    ["Documents with a mistake", "5"],
    ["Work the bot takes over", "80"],
    ["Mistakes it prevents", "90"],
    ["Fee", "599"],
  ] as const)
    await field(page, name).fill(value);
  await expect(calculator(page)).toContainText("Saved each month, after the fee$2,218");
  await expect(calculator(page)).toContainText("The bot pays for itself.");
  await expect(calculator(page)).toContainText("Cost today$3,583");
  await expect(calculator(page)).toContainText("With the bot$1,366");
  await expect(row(page, "Return on the fee")).toHaveText("370%");
  await expect(row(page, "Payback period")).toHaveText("0.8 months");
});

test("warns when nothing is saved, and shows the loss and no payback; without a fee the payback is 0 and there is no yearly return [P-ROI-10, P-ROI-12]", async ({
  page,
}) => {
  await page.goto(address);
  await field(page, "Documents").fill("10");
  await expect(calculator(page)).toContainText("A bot wouldn’t pay for itself here.");
  await expect(calculator(page)).toContainText("With these figures we would advise against a bot.");
  await expect(row(page, "Payback period")).toHaveText("–");
  await expect(row(page, "Return on the fee")).toHaveText(/^-\d+%$/);
  await field(page, "Documents").fill("1300");
  await field(page, "Fee").fill("0");
  await expect(row(page, "Payback period")).toHaveText("0 months");
  await expect(row(page, "Return on the fee")).toHaveText("–");
});

test("a saving of less than 50 cents has its own sentence in each language", async ({ page }) => {
  for (const [language, sentence] of [
    ["en", "You would save less than $0.50 a month."],
    ["uk", "Ви заощаджували б менш ніж 0,50 $ на місяць."],
    ["ru", "Вы экономили бы меньше 0,50 $ в месяц."],
    ["it", "Risparmiereste meno di 0,50 $ al mese."],
  ] as const) {
    await page.goto(
      `${address.replace("/en", `/${language}`)}?documents=1&minutes=30&rate=1&errors=0&time=50&mistakes=0&fee=0`,
    );
    await expect(page.locator("[data-pays=true] p").first()).toHaveText(sentence);
  }
});

test("no saving, and a loss of less than 50 cents, have their own sentences instead of $0", async ({
  page,
}) => {
  const result = page.locator("[data-pays=false] p").first();
  await page.goto(`${address}?documents=0&minutes=9&rate=22&errors=0&time=90&mistakes=0&fee=0`);
  await expect(result).toHaveText(
    "You would save nothing: with the bot the work costs as much as it does now.",
  );
  await field(page, "Fee").fill("0.25");
  await expect(result).toHaveText(
    "A bot would almost pay for itself here: you would be worse off by less than $0.50 a month.",
  );
  await expect(
    calculator(page)
      .getByRole("status")
      .filter({ hasText: "A bot would almost pay for itself here" }),
  ).toHaveCount(1);
  await field(page, "Fee").fill("0.5");
  await expect(calculator(page)).toContainText("Each month you would be worse off by$1");
});

test("an invalid number counts as 0, explains itself, and stays as typed [P-ROI-03]", async ({
  page,
}) => {
  await page.goto(address);
  const documents = field(page, "Documents");
  await documents.fill("many");
  await expect(documents).toHaveAttribute("aria-invalid", "true");
  await expect(
    calculator(page).getByText("Enter a number, such as 120. Until you do, 0 is used."),
  ).toBeVisible();
  await expect(documents).toHaveValue("many");
  await expect(row(page, "Hours of work a month")).toHaveText("0 → 0");
  await documents.fill("-4");
  await expect(
    calculator(page).getByText("This can’t be less than 0, so 0 is used."),
  ).toBeVisible();
  await field(page, "Documents with a mistake").fill("250");
  await expect(
    calculator(page).getByText("This is too large, so the largest possible value is used."),
  ).toBeVisible();
  await documents.fill("999999999999999999");
  await expect(calculator(page)).not.toContainText(/NaN|Infinity|∞/);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test("numbers are parsed and formatted in the visitor's language", async ({ page }) => {
  await page.goto(address.replace("/en", "/it"));
  const region = page.getByRole("region", { name: /Quanto/ });
  await region.getByRole("textbox").first().fill("1.300,5");
  await expect(region.locator("dl > div").first().locator("dd")).toHaveText("195 → 14");
  await region.getByRole("textbox").nth(1).fill("9,5");
  await expect(region.locator("dl > div").first().locator("dd")).toHaveText("206 → 14");
  await expect(region).toContainText(/\d{1,3}(\.\d{3})?\s?\$/);
});

test("a calculation is shared by its URL in any language, and can be reset to the case", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(address);
  await field(page, "Documents").fill("2000");
  await expect(page).toHaveURL(/[?&]documents=2000(&|$)/);
  await calculator(page).getByRole("button", { name: "Copy a link to this calculation" }).click();
  await expect(calculator(page).getByText("Link copied")).toBeVisible();
  const shared = await page.evaluate(() => navigator.clipboard.readText());
  const result = await calculator(page).locator("[data-pays]").innerText();

  const other = await context.newPage();
  await other.goto(shared);
  await expect(field(other, "Documents")).toHaveValue("2,000");
  expect(await calculator(other).locator("[data-pays]").innerText()).toBe(result);
  await expect(calculator(other).getByRole("heading")).toBeInViewport();
  await other.getByRole("banner").getByRole("link", { name: "IT – Italiano" }).first().click();
  await expect(other).toHaveURL(/\/it\/.*documents=2000/);
  await expect(
    other
      .getByRole("region", { name: /Quanto/ })
      .getByRole("textbox")
      .first(),
  ).toHaveValue("2.000");
  await other.close();

  await calculator(page).getByRole("button", { name: "Back to this case’s figures" }).click();
  await expect(field(page, "Documents")).toHaveValue("1,300");
  await expect(page).not.toHaveURL(/documents=/);
  await expect(field(page, "Documents")).toBeFocused();
});

test("without access to the clipboard, the URL is shown for copying", async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "clipboard", { value: undefined }),
  );
  await page.goto(address);
  await calculator(page).getByRole("button", { name: "Copy a link to this calculation" }).click();
  await expect(
    calculator(page).getByRole("status").filter({ hasText: "Copy this address:" }),
  ).toContainText("documents=1300");
});

test("invalid figures in the URL fall back to those of the case", async ({ page }) => {
  await page.goto(`${address}?documents=<script>&minutes=-1&rate=NaN&errors=&fee=1e999&time=50`);
  await expect(field(page, "Documents")).toHaveValue("1,300");
  await expect(field(page, "Work the bot takes over")).toHaveValue("50");
});

test("a calculation is kept on the way to the contact page and back [P-ROUTE-13]", async ({
  page,
}) => {
  await page.goto(address);
  await field(page, "Documents").fill("2000");
  await expect(calculator(page)).toContainText("Saved each month, after the fee$5,403");
  await calculator(page).getByRole("link", { name: "Ask us about these figures" }).click();
  await expect(page).toHaveURL(/\/en\/contact\?case=orders-from-email-to-warehouse&documents=2000/);
  const prefill = page.getByRole("region", { name: "Your calculation" });
  await expect(prefill.locator("dl > div").first()).toHaveText(/Documents2,000 a month/);
  await expect(prefill).toContainText("Saved each month$5,403");
  await expect(page.getByRole("textbox", { name: "Your process or question" })).toHaveValue(
    /what automation could save us/,
  );
  await expectAccessible(page);
  await prefill.getByRole("link", { name: /Email orders entered in 40 seconds/ }).click();
  await expect(field(page, "Documents")).toHaveValue("2,000");
});

test("a link clicked right after typing is followed, on a slow network too", async ({ page }) => {
  await page.goto(address);
  await page.route("**/en/contact?*", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
  await field(page, "Documents").fill("2000");
  await expect(calculator(page)).toContainText("Saved each month, after the fee$5,403");
  await calculator(page).getByRole("link", { name: "Ask us about these figures" }).click();
  await expect(page).toHaveURL(/\/en\/contact\?case=/);
});

test("figures typed before the page hydrates are used after hydration", async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/_next/static/**/*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(address, { waitUntil: "commit" });
  await field(page, "Documents").fill("2000");
  release();
  await expect(calculator(page)).toContainText("Saved each month, after the fee$5,403");
  await expect(field(page, "Documents")).toHaveValue("2000");
});

test("works by keyboard alone, and announces the result when typing pauses", async ({ page }) => {
  await page.goto(address);
  await expect(async () => {
    await field(page, "Documents").focus();
    // Only the key itself selects what stands in the field, also before scripts run.
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.type("2000");
    // What is typed while scripts begin to run may be put back.
    await expect(
      calculator(page)
        .getByRole("status")
        .filter({ hasText: "Saved each month, after the fee $5,403" }),
    ).toHaveCount(1, { timeout: 5_000 });
  }).toPass();
  await page.keyboard.press("Tab");
  await expect(field(page, "Work per document")).toBeFocused();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("the result of the case is shown, with the reason why it doesn't change", async ({
    page,
  }) => {
    await page.goto(address);
    await expect(calculator(page)).toContainText("$3,162");
    // The browser of the tests leaves noscript closed, also with scripts switched off.
    expect(await calculator(page).locator("noscript").textContent()).toContain(
      "To calculate with your own figures, turn on JavaScript.",
    );
  });
});

test("on a phone the saving stays in view while the last figure is typed", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto(address);
  await field(page, "Fee").fill("500");
  const shown = calculator(page).locator("p[aria-hidden=true]").first();
  await expect(shown).toHaveText("Saved each month, after the fee $3,661");
  await expect(shown).toBeInViewport({ ratio: 1 });
  await expect(field(page, "Fee")).toBeInViewport();
});
