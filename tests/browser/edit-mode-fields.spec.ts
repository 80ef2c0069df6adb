import admin from "../../messages/en/admin.json";
import { expect, field, panel, test, toolbar } from "./edit-mode";

const { fixed, openForm, opens } = admin.edit;
const sample = "site-invoices-matched-to-orders";

// The scripts of the contact form that reserve heights have no nonce, and nothing needs them here.
test.use({ expectedConsole: [/Executing inline script violates|Failed to load resource.*400/] });

test("an image of a case is edited beside its page, with its description, and leads to its form [A-EDIT-02]", async ({
  page,
  edit,
}) => {
  await edit(`/en/success-stories/${sample}`);
  await page.locator("#content img").first().click();
  await expect(panel(page).getByRole("heading", { name: "Image", exact: true })).toBeVisible();
  await expect(panel(page).getByRole("navigation", { name: "Texts here" })).toContainText(
    "An invoice beside its order.",
  );
  await panel(page).getByRole("link", { name: "Edit the case" }).click();
  await expect(page).toHaveURL(`/en/admin/success-stories/${sample}#case-imageUrl`);
  await expect(page.locator("#case-imageUrl")).toBeFocused();
});

test("figures, people and prices are edited in fields with their names [A-EDIT-02]", async ({
  page,
  edit,
}) => {
  await edit(`/en/success-stories/${sample}`);
  await page.getByText("82%", { exact: true }).first().click();
  await expect(panel(page).getByRole("heading", { name: "Time reduction" })).toBeVisible();
  await expect(page.locator("#case-metrics-timeReduction")).toBeFocused();
  await edit("/en/about");
  await page.locator('img[src="/team/halyna.svg"]').click();
  await expect(
    panel(page).getByRole("heading", { name: "Halyna Kovalenko – Image" }),
  ).toBeVisible();
  await expect(panel(page)).toContainText(opens.factList);
  await panel(page).getByRole("link", { name: openForm }).click();
  await expect(page.locator("#fact-team-1-picture")).toBeFocused();
  await edit("/en/pricing");
  await page.getByText("$599", { exact: true }).first().click();
  await expect(panel(page).getByRole("heading", { name: "Price per month" })).toBeVisible();
  await expect(panel(page).getByRole("link", { name: openForm })).toHaveAttribute(
    "href",
    "/en/admin/company#fact-plans-1-price",
  );
  await expect(panel(page)).toContainText(opens.fact);
});

test("each cell of the tables of cookies opens its text, or the panel says why it is fixed [A-EDIT-02, A-EDIT-10]", async ({
  page,
  edit,
}) => {
  await edit("/en/cookie-policy");
  const rowOf = (text: string) => page.getByRole("row").filter({ hasText: text });
  const session = "Keeps you signed in if you did not tick";
  await rowOf("_ga_*").getByText("_ga_*", { exact: true }).click();
  await expect(panel(page)).toContainText(fixed.cookieName);
  await expect(panel(page).getByRole("link")).toHaveCount(0);
  await rowOf("_ga_*").getByText("Google Analytics", { exact: true }).click();
  await expect(panel(page)).toContainText(fixed.cookieProvider);
  await rowOf(session).getByText("cookie", { exact: true }).click();
  await expect(field(page, "en")).toHaveValue("cookie");
  await rowOf(session).getByText(session).click();
  await expect(field(page, "en")).toHaveValue(/^Keeps you signed in if you did not tick/);
  await rowOf(session).getByText("this site").click();
  await expect(field(page, "en")).toHaveValue("this site");
  await rowOf(session).getByText("2 hours").click();
  await expect(field(page, "en")).toHaveValue("{count, plural, one {# hour} other {# hours}}");
  await field(page, "en").fill("{count, plural, one {one hour} other {# full hours}}");
  await panel(page).getByRole("button", { name: "Close" }).click();
  await expect(rowOf(session)).toContainText("2 full hours");
});

test("the site's name and the sums over all cases lead to where they are kept, the date of a policy is changed beside its page [A-EDIT-02, A-EDIT-03, A-POLICY-01]", async ({
  page,
  edit,
  sql,
}) => {
  await edit("/en/privacy-policy");
  await page.locator("header").getByText("Straightline").first().click();
  await expect(panel(page).getByRole("link", { name: openForm })).toHaveAttribute(
    "href",
    "/en/admin/company#fact-name",
  );
  await panel(page).getByRole("button", { name: "Close" }).click();
  await page.getByText(/^Last updated/).click();
  await panel(page).getByRole("button", { name: "In effect since" }).click();
  await expect(panel(page).getByRole("link", { name: "Policies" })).toHaveAttribute(
    "href",
    "/en/admin/policies/privacy-policy#policy-date",
  );
  await expect(panel(page)).toContainText(opens.policy);
  const date = panel(page).getByLabel("In effect since");
  await expect(date).toBeFocused();
  await date.fill("2026-12-01");
  await date.press("Enter");
  await expect(page.getByRole("main")).toContainText("Last updated December 1, 2026");
  expect(await (await page.request.get("/it/privacy-policy")).text()).toContain("1 dicembre 2026");
  await sql("UPDATE policy SET fields = '{}'");
  await edit("/en");
  await page.getByText("6,894").click();
  await expect(panel(page)).toContainText("Calculated from all cases");
  await expect(panel(page)).toContainText(opens.cases);
});

test("a card of a case gives way to the texts on it [A-EDIT-02]", async ({ page, edit }) => {
  await edit("/en/success-stories?sort=saving");
  const card = page.locator("article").nth(2);
  const title = card.getByRole("heading");
  await title.click();
  await expect(field(page, "en")).toHaveValue(
    (await title.textContent())!.replaceAll("\u00a0", " "),
  );
});

test("the mails of the site are edited as they are read [A-EDIT-07]", async ({ page, edit }) => {
  await edit("/en");
  await toolbar(page).getByRole("link", { name: "Emails" }).click();
  await expect(page).toHaveURL("/en/edit/mails");
  await expect(page.locator("[data-mail]")).toHaveCount(15);
  // Before that a click chooses nothing.
  await expect(page.locator("[data-mail] [data-edit]").first()).toBeAttached();
  const mail = page.locator("[data-mail=confirmation]").first();
  await mail.getByText("Thank you for writing to us.").click();
  await field(page, "en").fill("Thanks a lot for your message.");
  await panel(page).getByRole("button", { name: "Close" }).click();
  await expect(mail).toContainText("Thanks a lot for your message.");
});

test("leaving a text that was refused asks once, closing the panel or the page [A-EDIT-03]", async ({
  page,
  edit,
}) => {
  const asked: string[] = [];
  let answer = false;
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    return answer ? dialog.accept() : dialog.dismiss();
  });
  await edit("/en/about");
  const headline = page.getByRole("heading", { level: 1 });
  await headline.click();
  await field(page, "en").fill("{number} times");
  await panel(page).getByRole("button", { name: "Close" }).click();
  await expect.poll(() => asked).toEqual(["confirm"]);
  await expect(field(page, "en")).toHaveValue("{number} times");
  await toolbar(page).getByRole("link", { name: "Done" }).click();
  await expect.poll(() => asked).toEqual(["confirm", "confirm"]);
  await expect(page).toHaveURL("/en/edit/about");
  answer = true;
  await toolbar(page).getByRole("link", { name: "Done" }).click();
  await expect(page).toHaveURL("/en/about");
  expect(asked).toEqual(["confirm", "confirm", "confirm"]);
});

test.describe("on a touch screen", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 375, height: 700 } });

  test("a tap edits, and the panel opens links and uses buttons [A-EDIT-04]", async ({
    page,
    edit,
  }) => {
    await edit("/en");
    await page.getByRole("heading", { level: 1 }).tap();
    await expect(field(page, "en")).toBeFocused();
    await panel(page).getByRole("button", { name: "Close" }).tap();
    await page.getByRole("main").getByRole("link").first().tap();
    await expect(page).toHaveURL("/en/edit");
    await panel(page).getByRole("link", { name: "Open the link" }).tap();
    await expect(page).not.toHaveURL("/en/edit");
    await expect(page).toHaveURL(/\/en\/edit\//);
    await edit("/en/about");
    const fold = page.locator("summary").first();
    await fold.tap();
    await panel(page).getByRole("button", { name: "Use the button" }).tap();
    await expect(page.locator("details").first()).toHaveAttribute("open", "");
  });
});
