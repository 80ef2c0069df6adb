import { expect } from "./administrator";
import { expectAccessible } from "./site";
import {
  calls,
  list,
  stored,
  failedCall,
  main,
  field,
  press,
  said,
  refused,
  open,
  test,
} from "./case-form";

test.describe("when saving is interrupted", () => {
  test.use({ expectedConsole: [failedCall] });

  test("an expired session is renewed in place, and the save is repeated [P-SESS-08]", async ({
    page,
    enter,
    sql,
    administrator,
  }) => {
    await enter();
    await open(page);
    await field(page, "Description").fill("Typed while the session ended.");
    await sql("DELETE FROM session");
    await press(page, "Save changes");
    await expect(refused(page, "Session expired, please login again")).toBeVisible();
    const again = main(page).getByRole("group", { name: /Sign in here to continue/ });
    await again.getByRole("textbox", { name: "Username" }).fill(administrator.username);
    await again.getByLabel("Password").fill("not this one");
    await again.getByLabel("Password").press("Enter");
    await expect(
      again.getByRole("alert").filter({ hasText: "Invalid username or password" }),
    ).toBeVisible();
    await expectAccessible(page);
    await again.getByLabel("Password").fill(administrator.password);
    await again.getByLabel("Password").press("Enter");
    await expect(page).toHaveURL(list, { timeout: 20_000 });
    expect(
      await sql(
        "SELECT description FROM business_case_translation WHERE case_id = $1 AND language = 'en'",
        [stored],
      ),
    ).toEqual([{ description: "Typed while the session ended." }]);
  });

  test("a lost network keeps every value, and leaving by link or by history asks first [A-ERR-12]", async ({
    page,
    context,
    enter,
  }) => {
    await enter();
    await open(page, "new");
    await field(page, "Title (required)").fill("Two ways out");
    await press(page, "Create and keep editing");
    await expect(page).toHaveURL(`${list}/two-ways-out`);
    await expect(said(page, "Business case created successfully")).toBeVisible();
    await field(page, "Description").fill("Typed while the line was dead.");
    await context.setOffline(true);
    await press(page, "Save changes");
    await expect(refused(page, "An error occurred while saving the business case.")).toBeVisible();
    const asked: string[] = [];
    page.on("dialog", (dialog) => {
      asked.push(dialog.message());
      void dialog.dismiss();
    });
    await main(page).getByRole("link", { name: "Translations" }).click();
    await page.evaluate(() => window.history.back());
    await expect
      .poll(() => asked)
      .toEqual(Array(2).fill("What you typed is not saved yet. Leave anyway?"));
    await expect(page).toHaveURL(`${list}/two-ways-out`);
    await expect(field(page, "Description")).toHaveValue("Typed while the line was dead.");
    await context.setOffline(false);
    await press(page, "Save changes");
    await expect(said(page, "Business case updated successfully")).toBeVisible();
  });

  test("the server's error message is shown, or a general one when there is none [A-ERR-10]", async ({
    page,
    enter,
  }) => {
    await enter();
    await open(page);
    await field(page, "Description").fill("Typed before a fault.");
    await page.route("**/api/v1/business-cases/*", (route) =>
      route.request().method() === "PUT"
        ? route.fulfill({ status: 502, contentType: "text/html", body: "<p>" })
        : route.fallback(),
    );
    await press(page, "Save changes");
    await expect(refused(page, "Failed to save business case")).toBeVisible();
    await expect(field(page, "Description")).toHaveValue("Typed before a fault.");
  });

  test("what was typed in one tab and a version that is restored in another are both kept [A-VERS-05]", async ({
    page,
    context,
    enter,
    asAdministrator,
    sql,
  }) => {
    const versions = `/api/v1/documents/business-case/${stored}/versions`;
    const theirs = { title: "Their title", description: "Their description" };
    await asAdministrator.put(`${calls}/${stored}`, { data: theirs });
    await asAdministrator.patch(`${versions}/1`, { data: { label: "Before" } });
    const meanwhile = { title: "Meanwhile", description: "Meanwhile" };
    await asAdministrator.put(`${calls}/${stored}`, { data: meanwhile });
    await enter();
    await open(page);
    await field(page, "Title (required)").fill("My title");
    await field(page, "Heading").fill("My heading");
    const other = await context.newPage();
    await other.goto(`${list}/${stored}/history`);
    await press(other, "Restore: Version 1");
    await press(other, "Restore version 1");
    await expect(main(other).getByText("Version 1 is live again.")).toBeVisible();
    await other.close();
    await press(page, "Save changes");
    const met = main(page).getByRole("region", {
      name: "Somebody else changed this case while you had it open",
    });
    await expect(met).toBeFocused();
    await expect(met).toContainText("Changed only by them, and now in your form: Description");
    await expect(field(page, "Description")).toHaveValue("Their description");
    await expectAccessible(page);
    await press(page, "Save changes");
    await expect(met.getByRole("alert")).toHaveText("First choose which version to keep.");
    const title = met.getByRole("group", { name: "Title" });
    await title.getByRole("radio", { name: /Their title/ }).check();
    await expect(field(page, "Title (required)")).toHaveValue("Their title");
    await title.getByRole("radio", { name: /My title/ }).check();
    await press(page, "Save changes");
    await expect(page).toHaveURL(list);
    expect(
      await sql(
        "SELECT title, description, cta_header FROM business_case_translation WHERE case_id = $1 AND language = 'en'",
        [stored],
      ),
    ).toEqual([{ title: "My title", description: "Their description", cta_header: "My heading" }]);
    const { versions: made } = (await (await asAdministrator.get(versions)).json()) as {
      versions: { origin: string }[];
    };
    expect(made.map(({ origin }) => origin)).toEqual(["edit", "restore", "edit", "edit"]);
  });
});
