import { readFileSync } from "node:fs";
import { shippedLanguages } from "../../lib/domain/language";
import { pressButton } from "./keyboard";
import { expect, test } from "./administrator";
import { addEnquiry, addMail, sampleCalculation } from "./enquiries";
import { holdScripts } from "./hold-scripts";
import { expectAccessible } from "./site";
import { failedCall, list, main, rows, said } from "./enquiries-admin";

test.beforeEach(async ({ sql }) => void (await sql("DELETE FROM enquiry")));

test.describe("one enquiry", () => {
  test("shows everything that is stored about it, and the message as plain text", async ({
    page,
    enter,
    sql,
  }) => {
    const id = await addEnquiry(sql, {
      message: "First line\n<b>not bold</b> & more",
      source_kind: "plan",
      source: { plan: "growth", case: "orders-from-email", calculation: sampleCalculation },
      suspicions: ["too_fast"],
    });
    await addMail(sql, id, {
      state: "dead",
      attempts: 12,
      problem: "refused",
      said: "550 No such mailbox",
    });
    await addMail(sql, id, { kind: "confirmation", attempts: 1 });
    await enter();
    await page.goto(`${list}/${id}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Anna Field");
    await expect(main(page).getByRole("region", { name: "Message" }).locator("p")).toHaveText(
      "First line\n<b>not bold</b> & more",
      { useInnerText: true },
    );
    const who = main(page).getByRole("region", { name: "Sender and topic" });
    for (const text of [
      "anna@example.com",
      "+44 161 496 0000",
      "Field & Sons",
      "Wholesale",
      "Quote",
      "Plan: Growth Bot · Business case: orders-from-email",
      "English",
    ])
      await expect(who).toContainText(text);
    await expect(main(page).getByRole("region", { name: "Calculation" })).toContainText(
      "Saved each month$2,218",
    );
    await expect(
      main(page).getByText("The form was sent faster than anybody can type."),
    ).toBeVisible();
    const mails = main(page).getByRole("region", { name: "Emails" });
    await expect(mails.getByRole("listitem")).toContainText([
      /To the team.*Not delivered.*Attempts: 12.*The mail server has rejected it\. 550 No such mailbox/,
      /Confirmation to the sender.*On hold.*no mail server is set up/,
    ]);
    const consent = main(page).getByRole("region", { name: "Consent" });
    for (const text of ["I have read the privacy policy.", "2026-11-01", "Mozilla/5.0"])
      await expect(consent).toContainText(text);
    await expect(main(page).getByRole("link", { name: "Reply by email" })).toHaveAttribute(
      "href",
      "mailto:anna@example.com?subject=Your%20enquiry%20to%20Straightline",
    );
  });

  test("explains in each language why a mail wasn't delivered, and quotes the mail server", async ({
    page,
    enter,
    sql,
  }) => {
    const id = await addEnquiry(sql);
    await addMail(sql, id, { state: "dead", problem: "refused", said: "550 No such mailbox" });
    await addMail(sql, id, {
      state: "sent",
      kind: "confirmation",
      problem: "partly_refused",
      said: "boss@firm.example",
    });
    await addMail(sql, id, { kind: "confirmation", problem: "deferred", said: "451 Later" });
    await enter();
    for (const language of shippedLanguages)
      await test.step(language, async () => {
        const {
          one: { problem },
        } = (
          JSON.parse(readFileSync(`messages/${language}/admin.json`, "utf8")) as {
            enquiries: { one: { problem: Record<string, string> } };
          }
        ).enquiries;
        await page.goto(`/${language}/admin/enquiries/${id}`);
        const mails = page.locator("section[aria-labelledby=mails] li");
        await expect(
          mails.filter({ hasText: problem.refused ?? "" }).locator("q[lang=en]"),
        ).toHaveText("550 No such mailbox");
        await expect(mails.filter({ hasText: problem.partly_refused ?? "" })).toContainText(
          "boss@firm.example",
        );
        // Without a server it is not on its way, whatever came of its last try.
        await expect(mails.filter({ hasText: problem.no_server ?? "" })).toHaveCount(1);
        await page.goto(`/${language}/admin/enquiries`);
        await expect(rows(page)).toHaveCount(1);
      });
  });

  test("prepares a reply in the sender's language", async ({ page, enter, sql }) => {
    await enter();
    await page.goto(`${list}/${await addEnquiry(sql, { language: "it" })}`);
    await expect(main(page).getByRole("link", { name: "Reply by email" })).toHaveAttribute(
      "href",
      /subject=La%20vostra%20richiesta/,
    );
  });

  test("is marked as handled or as spam and back, and the list shows it at once", async ({
    page,
    enter,
    sql,
  }) => {
    const id = await addEnquiry(sql);
    const state = async () =>
      (await sql("SELECT status, handled_by FROM enquiry WHERE id = $1", [id]))[0];
    await enter();
    await page.goto(list);
    await rows(page).getByRole("link").click();
    await main(page).getByRole("button", { name: "Mark as handled" }).click();
    await expect(said(page, "Saved.")).toBeVisible();
    await expect(main(page).getByText("Handled by olena,")).toBeVisible();
    expect(await state()).toEqual({ status: "handled", handled_by: "olena" });
    await expect(
      page
        .getByRole("navigation", { name: "Administration" })
        .getByRole("link", { name: "Enquiries", exact: true }),
    ).toBeVisible();
    await main(page).getByRole("button", { name: "Mark as not handled" }).click();
    await expect(main(page).getByRole("button", { name: "Mark as handled" })).toBeVisible();
    await expect.poll(state).toEqual({ status: "new", handled_by: null });
    await main(page).getByRole("button", { name: "Mark as spam" }).click();
    await main(page).getByRole("button", { name: "Not spam" }).click();
    await expect.poll(state).toEqual({ status: "new", handled_by: null });
    await main(page).getByRole("button", { name: "Mark as spam" }).click();
    await expect(said(page, "Saved.")).toBeVisible();
    await page.goBack();
    await expect(main(page).getByText("There are no enquiries yet.")).toBeVisible();
  });

  test("accepts notes, by keyboard too", async ({ page, enter, sql }) => {
    const id = await addEnquiry(sql);
    await enter();
    await page.goto(`${list}/${id}`);
    const note = main(page).getByRole("textbox", { name: "New note, visible only to the team" });
    await note.fill("Called, no answer.\nTry on Monday.");
    await main(page).getByRole("button", { name: "Save note" }).click();
    await expect(said(page, "The note has been saved.")).toBeVisible();
    await expect(note).toHaveValue("");
    await note.fill("Sent an offer.");
    await note.press("Control+Enter");
    await expect(
      main(page).getByRole("region", { name: "Notes" }).getByRole("listitem"),
    ).toHaveText([/olena · .*Called, no answer\.\s*Try on Monday\./, /Sent an offer\./]);
    expect(await sql("SELECT author, text FROM enquiry_note ORDER BY at")).toEqual([
      { author: "olena", text: "Called, no answer.\nTry on Monday." },
      { author: "olena", text: "Sent an offer." },
    ]);
  });

  test.describe("while the network is lost", () => {
    test.use({ expectedConsole: [failedCall] });
    test("keeps what was typed, reverts the optimistic state, and asks before leaving", async ({
      page,
      context,
      enter,
      sql,
    }) => {
      const id = await addEnquiry(sql);
      await enter();
      await page.goto(`${list}/${id}`);
      const note = main(page).getByRole("textbox");
      await note.fill("A long thought");
      await context.setOffline(true);
      await main(page).getByRole("button", { name: "Save note" }).click();
      await expect(
        main(page).getByRole("alert").filter({ hasText: "The server cannot be reached." }),
      ).toBeVisible();
      await main(page).getByRole("button", { name: "Mark as handled" }).click();
      await expect(
        main(page).getByRole("alert").filter({ hasText: "The server cannot be reached." }),
      ).toHaveCount(2);
      await expect(main(page).getByRole("button", { name: "Mark as handled" })).toBeVisible();
      await expect(note).toHaveValue("A long thought");
      page.once("dialog", (dialog) => void dialog.dismiss());
      await main(page).getByRole("link", { name: "Back to the list" }).click();
      await expect(note).toHaveValue("A long thought");
      await context.setOffline(false);
      await main(page).getByRole("button", { name: "Save note" }).click();
      await expect(
        main(page).getByRole("listitem").filter({ hasText: "A long thought" }),
      ).toBeVisible();
    });

    test("reports an expired session with a link to sign in, and keeps the note [P-SESS-08]", async ({
      page,
      enter,
      sql,
    }) => {
      const id = await addEnquiry(sql);
      await enter();
      await page.goto(`${list}/${id}`);
      await main(page).getByRole("textbox").fill("A long thought");
      await sql("DELETE FROM session");
      await main(page).getByRole("button", { name: "Save note" }).click();
      await expect(main(page).getByText("Session expired, please login again")).toBeVisible();
      await expect(main(page).getByRole("link", { name: "Sign in again" })).toHaveAttribute(
        "href",
        `/en/login?from=${encodeURIComponent(`${list}/${id}`)}`,
      );
      await expect(
        main(page).getByRole("textbox", { name: "New note, visible only to the team" }),
      ).toHaveValue("A long thought");
    });
  });

  test("sends a failed mail again", async ({ page, enter, sql }) => {
    const id = await addEnquiry(sql);
    const mail = await addMail(sql, id, {
      state: "dead",
      attempts: 12,
      problem: "refused",
      said: "550 No such mailbox",
    });
    await enter();
    await page.goto(`${list}/${id}`);
    await main(page).getByRole("button", { name: "Send again: To the team" }).click();
    await expect(said(page, "It is being sent again.")).toBeVisible();
    await expect(main(page).getByRole("region", { name: "Emails" })).toContainText("On hold");
    expect(await sql("SELECT state FROM outbox_mail WHERE id = $1", [mail])).toEqual([
      { state: "waiting" },
    ]);
  });

  test("is deleted after confirmation, and the list returns to its previous state", async ({
    page,
    enter,
    sql,
  }) => {
    await addEnquiry(sql, { name: "Bohdan" });
    const id = await addEnquiry(sql);
    await enter();
    await page.goto(`${list}?language=en`);
    await rows(page).getByRole("link", { name: "Anna Field" }).click();
    const button = main(page).getByRole("button", { name: "Delete this enquiry" });
    await pressButton(button);
    await expect(
      main(page).getByText("This permanently deletes the enquiry with its notes and emails."),
    ).toBeVisible();
    await expect(main(page).getByRole("button", { name: "Cancel" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(button).toBeFocused();
    await button.press("Enter");
    await main(page).getByRole("button", { name: "Delete permanently" }).click();
    await expect(page).toHaveURL(`${list}?language=en`);
    await expect(rows(page)).toHaveText([/Bohdan/]);
    expect(await sql("SELECT id FROM enquiry WHERE id = $1", [id])).toEqual([]);
  });

  test("all data of its e-mail address is exported as a file, and erased after confirmation", async ({
    page,
    enter,
    sql,
  }) => {
    const id = await addEnquiry(sql);
    await addEnquiry(sql, { email: "ANNA@example.com", message: "Once more" });
    await addEnquiry(sql, { name: "Bohdan", email: "bohdan@example.com" });
    await enter();
    await page.goto(`${list}/${id}`);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      main(page).getByRole("button", { name: "Export all data for this address" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("anna@example.com.json");
    const held = JSON.parse(readFileSync(await download.path(), "utf8")) as {
      email: string;
      enquiries: { message: string }[];
    };
    expect([held.email, held.enquiries.map(({ message }) => message).sort()]).toEqual([
      "anna@example.com",
      ["Once more", "We type 400 orders a week by hand.\nCan this be done by itself?"],
    ]);
    await expect(said(page, "The file is ready.")).toBeVisible();
    await main(page).getByRole("button", { name: "Erase all data for this address" }).click();
    await expect(
      main(page).getByRole("group").filter({ hasText: "anna@example.com" }),
    ).toContainText("permanently erases all enquiries from this address");
    await main(page).getByRole("button", { name: "Erase permanently" }).click();
    await expect(rows(page)).toHaveText([/Bohdan/]);
    expect(await sql("SELECT name FROM enquiry")).toEqual([{ name: "Bohdan" }]);
  });

  test.describe("that does not exist", () => {
    test.use({ expectedConsole: [failedCall] });
    for (const unknown of ["00000000-0000-4000-8000-000000000000", "x"])
      test(`shows a not-found page within the admin area: ${unknown}`, async ({ page, enter }) => {
        await enter();
        expect((await page.goto(`${list}/${unknown}`))?.status()).toBe(404);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(
          "There is no page at this address",
        );
        await expect(page.getByRole("navigation", { name: "Administration" })).toBeVisible();
        await expectAccessible(page);
      });
  });
});

test("a note typed before the page hydrates is kept", async ({ page, enter, sql }) => {
  await enter();
  const id = await addEnquiry(sql);
  const release = await holdScripts(page);
  await page.goto(`${list}/${id}`, { waitUntil: "commit" });
  const note = main(page).getByRole("textbox", { name: "New note, visible only to the team" });
  await note.fill("Called back at once.");
  release();
  await main(page).getByRole("button", { name: "Save note" }).click();
  await expect(said(page, "The note has been saved.")).toBeVisible();
  await expect(main(page).getByText("Called back at once.")).toBeVisible();
});
