import { expect, test } from "./administrator";
import { challengeAfter, field, fillIn, form, openForm, send, stored } from "./contact-form";
import { formTexts, specified } from "./contact-form-texts";

test.describe("sending", () => {
  test("shows its progress, sends the given consents, thanks the visitor, and resets [P-FORM-17 to P-FORM-21, P-FORM-23, P-API-19]", async ({
    page,
    sql,
  }) => {
    const challenge = await openForm(page, "/en/contact");
    const message = await fillIn(page, challenge);
    await field(page, "company").fill("Kovalchuk & Co");
    await field(page, "industry").selectOption("other");
    await field(page, "marketingConsent").check();
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/api/contact", async (route) => {
      await held;
      await route.continue();
    });
    const sent = page.waitForRequest("**/api/contact");
    await send(page).click();
    await expect(send(page)).toBeDisabled();
    await expect(send(page)).toHaveText("Sending...");
    const body = (await sent).postDataJSON() as Record<string, unknown>;
    const next = await challengeAfter(page, async () => release());
    const thanks = form(page).getByRole("status");
    await expect(thanks).toHaveText(specified.sent);
    await expect(thanks).toBeFocused();
    await expect(send(page)).toHaveText("Send enquiry");
    for (const name of [
      "name",
      "email",
      "company",
      "phone",
      "message",
      "captchaAnswer",
      "industry",
    ])
      await expect(field(page, name)).toHaveValue("");
    for (const name of ["privacyConsent", "marketingConsent", "ageConfirmation"])
      await expect(field(page, name)).not.toBeChecked();
    expect(next.token).not.toBe(challenge.token);
    expect(await stored(page, "localStorage", "contactToken")).toBe(next.token);
    expect(await stored(page, "sessionStorage", "contactDraft")).toBeNull();

    const { consentTimestamp, captchaAnswer, ...rest } = body;
    expect(rest).toEqual({
      name: "Ірина Ковальчук",
      email: "iryna@example.com",
      company: "Kovalchuk & Co",
      phone: "",
      message,
      interest: "general",
      industry: "other",
      token: challenge.token,
      privacyConsent: true,
      marketingConsent: true,
      ageConfirmation: true,
      consentUserAgent: await page.evaluate(() => navigator.userAgent),
      language: "en",
      source: {},
      consentVersion: "2025-03-04.3",
      website: "",
    });
    expect(new Date(String(consentTimestamp)).toISOString()).toBe(consentTimestamp);
    expect(captchaAnswer).toMatch(/^-?\d+$/);
    expect(await sql("SELECT name, language FROM enquiry WHERE message = $1", [message])).toEqual([
      { name: "Ірина Ковальчук", language: "en" },
    ]);
  });

  test("a second enquiry can follow the first", async ({ page, sql }) => {
    const first = await openForm(page, "/it/contact");
    const one = await fillIn(page, first);
    const second = await challengeAfter(page, () => send(page).click());
    await expect(form(page).getByRole("status")).toHaveText(formTexts("it").sent);
    const two = await fillIn(page, second, `${one}, second`);
    await challengeAfter(page, () => send(page).click());
    expect(
      await sql("SELECT count(*)::int AS count FROM enquiry WHERE message IN ($1, $2)", [one, two]),
    ).toEqual([{ count: 2 }]);
  });

  test("a double click sends one enquiry", async ({ page, sql }) => {
    const challenge = await openForm(page);
    const message = await fillIn(page, challenge);
    let posts = 0;
    page.on("request", (request) => request.method() === "POST" && (posts += 1));
    await form(page).evaluate((element: HTMLFormElement) => {
      element.requestSubmit();
      element.requestSubmit();
    });
    await expect(form(page).getByRole("status")).toHaveText(specified.sent);
    expect(posts).toBe(1);
    expect(
      await sql("SELECT count(*)::int AS count FROM enquiry WHERE message = $1", [message]),
    ).toEqual([{ count: 1 }]);
  });

  test("works by keyboard alone", async ({ page }) => {
    const challenge = await openForm(page);
    await field(page, "message").focus();
    const type = async (text: string) => {
      await page.keyboard.type(text);
      await page.keyboard.press("Tab");
    };
    for (const text of [
      `By keyboard ${challenge.token.slice(0, 8)}`,
      "Anna",
      "anna@example.com",
      "Anna Ltd",
      "",
      "Get",
      "Other",
    ])
      await type(text);
    await expect(field(page, "captchaAnswer")).toBeFocused();
    const { captchaSolution } = await import("../../lib/domain/enquiry/contact-form");
    await type(String(captchaSolution(challenge)));
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    for (const next of ["the link to the policy", "ageConfirmation", "marketingConsent"]) {
      await page.keyboard.press("Tab");
      if (next === "ageConfirmation") await page.keyboard.press("Space");
    }
    await page.keyboard.press("Tab");
    await expect(send(page)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(form(page).getByRole("status")).toHaveText(specified.sent);
  });
});

test.describe("tabs", () => {
  test("two of them don't break each other [P-FORM-15]", async ({ page, context }) => {
    const challenge = await openForm(page);
    await fillIn(page, challenge);
    const other = await context.newPage();
    const otherChallenge = await openForm(other);
    expect(await stored(page, "localStorage", "contactToken")).toBe(otherChallenge.token);
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await send(page).click();
    await expect(form(page).getByRole("status")).toHaveText(specified.sent);
    await fillIn(other, otherChallenge);
    await other.evaluate(() => window.dispatchEvent(new Event("focus")));
    await send(other).click();
    await expect(form(other).getByRole("status")).toHaveText(specified.sent);
  });
});
