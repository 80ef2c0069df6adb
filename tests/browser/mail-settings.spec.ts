import { pressButton } from "./keyboard";
import { expect, test } from "./administrator";
import { failedCall, main } from "./enquiries-admin";

test.beforeEach(async ({ sql }) => void (await sql("DELETE FROM enquiry")));

test.describe("settings", () => {
  test.use({ expectedConsole: [failedCall] });
  test("the address for notifications is checked, saved and emptied again", async ({
    page,
    enter,
    sql,
  }) => {
    const stored = () => sql("SELECT value FROM setting WHERE key = 'notification_address'");
    await enter();
    await page.goto("/en/admin/settings");
    const section = main(page).getByRole("region", { name: "Emails about new enquiries" });
    await expect(section.getByText("No mail server is set up")).toBeVisible();
    const field = section.getByRole("textbox", { name: "Email address" });
    const save = section.getByRole("button", { name: "Save" });
    const saved = section.getByText("The settings have been saved.");
    await field.fill("not an address");
    await save.click();
    await expect(
      section.getByText("Please enter up to ten addresses such as name@example.com"),
    ).toBeVisible();
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await field.fill("sales@example.com, owner@example.com");
    await save.click();
    await expect(saved).toBeVisible();
    expect(await stored()).toEqual([{ value: "sales@example.com, owner@example.com" }]);
    await page.reload();
    await expect(field).toHaveValue("sales@example.com, owner@example.com");
    await field.fill("");
    await save.click();
    await expect(saved).toBeVisible();
    expect(await stored()).toEqual([]);
  });
});

test("the language of these emails is chosen among those that visitors read, by keyboard too [A-SET-01]", async ({
  page,
  enter,
  sql,
}) => {
  const stored = () => sql("SELECT value FROM setting WHERE key = 'notification_language'");
  await enter();
  await page.goto("/en/edit/mails");
  await page
    .getByRole("link", { name: "Choose the language in which these emails are sent" })
    .first()
    .click();
  await expect(page).toHaveURL("/en/admin/settings#notification-language");
  const section = main(page).getByRole("region", { name: "Emails about new enquiries" });
  const choice = section.getByRole("combobox", { name: "Language of these emails" });
  const saved = section.getByText("The settings have been saved.");
  await expect(choice.getByRole("option")).toHaveText([
    "English",
    "Українська",
    "Русский",
    "Italiano",
  ]);
  await expect(choice).toHaveValue("en");
  await choice.focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await pressButton(section.getByRole("button", { name: "Save" }));
  await expect(saved).toBeVisible();
  expect(await stored()).toEqual([{ value: "uk" }]);
  await page.reload();
  await expect(choice).toHaveValue("uk");
  await choice.selectOption("English");
  await expect(saved).toBeHidden();
  await section.getByRole("button", { name: "Save" }).click();
  await expect(saved).toBeVisible();
  expect(await stored()).toEqual([]);
});
