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
    await field.fill("not an address");
    await section.getByRole("button", { name: "Save address" }).click();
    await expect(
      section.getByText("Please enter up to ten addresses such as name@example.com"),
    ).toBeVisible();
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await field.fill("sales@example.com, owner@example.com");
    await section.getByRole("button", { name: "Save address" }).click();
    await expect(section.getByText("The address has been saved.")).toBeVisible();
    expect(await stored()).toEqual([{ value: "sales@example.com, owner@example.com" }]);
    await page.reload();
    await expect(field).toHaveValue("sales@example.com, owner@example.com");
    await field.fill("");
    await section.getByRole("button", { name: "Save address" }).click();
    await expect(section.getByText("The address has been saved.")).toBeVisible();
    expect(await stored()).toEqual([]);
  });
});
