import { captchaSolution } from "../../lib/domain/enquiry/contact-form";
import { expect, test } from "./administrator";
import { alert, answer, challengeAfter, field, fillIn, form, openForm, send } from "./contact-form";
import { expectAccessible } from "./site";

const sent = "Thank you for your message. We'll get back to you shortly!";
const networkError = "There was an error submitting your form. Please try again.";
test.use({ expectedConsole: [/Failed to load resource/] });

test.describe("a failed submission", () => {
  const answers = [
    [
      "shows the server’s message [P-FORM-24, P-API-20]",
      "en",
      { status: 418, json: { success: false, message: "We are closed today.", code: "closed" } },
      "We are closed today.",
    ],
    [
      "shows it where we have no words of our own [P-FORM-24]",
      "uk",
      { status: 418, json: { success: false, message: "We are closed today.", code: "closed" } },
      "We are closed today.",
    ],
    [
      "has words where the server has none [P-FORM-26]",
      "en",
      { status: 500, body: "<html>" },
      "An error occurred while submitting the form.",
    ],
    [
      "takes no page of a hotel’s network for an answer",
      "en",
      { status: 200, body: "<html>Welcome</html>" },
      "An error occurred while submitting the form.",
    ],
    [
      "says when to try again",
      "ru",
      {
        status: 429,
        headers: { "retry-after": "300" },
        json: {
          success: false,
          message: "Too many attempts. Please try again in 5 min.",
          code: "too_many_requests",
          params: { seconds: 300 },
        },
      },
      /5\s+минут/,
    ],
    [
      "says that the database is away",
      "it",
      {
        status: 503,
        json: {
          success: false,
          message: "The database cannot be reached. Please try again.",
          code: "unavailable",
          params: {},
        },
      },
      /Riprovate/,
    ],
  ] as const;
  test("keeps the values, and its error has the focus, in each language [P-FORM-22, P-FORM-24, P-FORM-26, P-API-20]", async ({
    page,
  }) => {
    for (const [index, [title, language, given, text]] of answers.entries())
      await test.step(title, async () => {
        const challenge = await openForm(page, `/${language}/contact`);
        const message = await fillIn(page, challenge);
        await page.route("**/api/contact", (route) => route.fulfill(given), { times: 1 });
        await send(page).click();
        await expect(alert(page)).toHaveText(text);
        await expect(alert(page)).toBeFocused();
        await expect(send(page)).toBeEnabled();
        await expect(field(page, "message")).toHaveValue(message);
        await expect(field(page, "privacyConsent")).toBeChecked();
        await expect(field(page, "token")).toHaveValue(challenge.token);
        // Neither language nor text changes a colour.
        await expectAccessible(page, { withoutColours: index > 0 });
      });
  });

  test("keeps all values without a network, and can be sent again with the same token [P-FORM-25]", async ({
    page,
    context,
  }) => {
    const challenge = await openForm(page);
    const message = await fillIn(page, challenge);
    await context.setOffline(true);
    await send(page).click();
    await expect(alert(page)).toHaveText(networkError);
    await expect(field(page, "message")).toHaveValue(message);
    await context.setOffline(false);
    const again = page.waitForRequest("**/api/contact");
    await send(page).click();
    expect(((await again).postDataJSON() as { token: string }).token).toBe(challenge.token);
    await expect(form(page).getByRole("status")).toHaveText(sent);
  });

  test("reports validation code that can't be loaded, keeps all values, and can be sent again", async ({
    page,
  }) => {
    // They come when the visitor turns to the form.
    await page.goto("/en/contact");
    await expect(field(page, "name")).toBeVisible();
    await page.route("**/_next/static/**", (route) => route.abort());
    await field(page, "name").fill("Ірина Ковальчук");
    await send(page).click();
    await expect(alert(page)).toHaveText(networkError);
    await expect(alert(page)).toBeFocused();
    await page.unroute("**/_next/static/**");
    await send(page).click();
    await expect(alert(page)).toHaveText(
      "You must consent to our privacy policy to submit this form.",
    );
    await expect(field(page, "name")).toHaveValue("Ірина Ковальчук");
  });

  test("is stored once when only the response was lost", async ({ page, sql }) => {
    const challenge = await openForm(page);
    const message = await fillIn(page, challenge);
    const bodies: string[] = [];
    page.on(
      "request",
      (request) => request.method() === "POST" && bodies.push(request.postData() ?? ""),
    );
    await page.route(
      "**/api/contact",
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await send(page).click();
    await expect(alert(page)).toHaveText(networkError);
    await send(page).click();
    await expect(form(page).getByRole("status")).toHaveText(sent);
    expect(bodies).toHaveLength(2);
    expect(bodies[1]).toBe(bodies[0]);
    expect(
      await sql("SELECT count(*)::int AS count FROM enquiry WHERE message = $1", [message]),
    ).toEqual([{ count: 1 }]);
  });

  test("has a new time of consent after the message changed", async ({ page, context }) => {
    await fillIn(page, await openForm(page));
    const bodies: { consentTimestamp: string }[] = [];
    page.on(
      "request",
      (request) =>
        request.method() === "POST" &&
        bodies.push(request.postDataJSON() as (typeof bodies)[number]),
    );
    await context.setOffline(true);
    await send(page).click();
    await expect(alert(page)).toHaveText(networkError);
    await field(page, "company").fill("Another");
    await send(page).click();
    await expect(alert(page)).toHaveText(networkError);
    await context.setOffline(false);
    expect(bodies[1]?.consentTimestamp).not.toBe(bodies[0]?.consentTimestamp);
  });
});

test.describe("an expired question", () => {
  test("is replaced automatically after it was used, and keeps all values", async ({
    page,
    request,
  }) => {
    const challenge = await openForm(page);
    const message = await fillIn(page, challenge);
    const first = {
      name: "A",
      email: "a@example.com",
      message: "First",
      captchaAnswer: String(captchaSolution(challenge)),
      token: challenge.token,
      privacyConsent: true,
      ageConfirmation: true,
    };
    expect((await request.post("/api/contact", { data: first })).status()).toBe(200);
    const next = await challengeAfter(page, () => send(page).click());
    await expect(alert(page)).toHaveText(/That question has been used.*Nothing you typed is lost/);
    await expect(field(page, "captchaAnswer")).toBeFocused();
    await expect(field(page, "captchaAnswer")).toHaveValue("");
    await expect(field(page, "message")).toHaveValue(message);
    await expect(field(page, "privacyConsent")).toBeChecked();
    await answer(page, next);
    await send(page).click();
    await expect(form(page).getByRole("status")).toHaveText(sent);
  });

  test("is replaced automatically when the server reports that it expired", async ({ page }) => {
    await fillIn(page, await openForm(page, "/uk/contact"));
    const text = "Security verification failed. Please refresh the page and try again.";
    await page.route(
      "**/api/contact",
      (route) =>
        route.fulfill({
          status: 400,
          json: {
            success: false,
            message: text,
            code: "invalid",
            errors: [{ field: "token", message: text, code: "token_expired", params: {} }],
          },
        }),
      { times: 1 },
    );
    const next = await challengeAfter(page, () => send(page).click());
    await expect(alert(page)).toHaveText(/Запитання застаріло/);
    await answer(page, next);
    await send(page).click();
    await expect(form(page).getByRole("status")).toBeVisible();
  });

  test("is replaced silently on return to the page, unless it was answered", async ({ page }) => {
    const challenge = await openForm(page);
    const comeBack = () => page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await page.clock.setSystemTime(Date.now() + 110 * 60_000);
    const next = await challengeAfter(page, comeBack);
    expect(next.token).not.toBe(challenge.token);
    await expect(alert(page)).toHaveCount(0);
    await field(page, "captchaAnswer").fill("5");
    await page.clock.setSystemTime(Date.now() + 330 * 60_000);
    await comeBack();
    await expect(field(page, "token")).toHaveValue(next.token);
    await expect(field(page, "captchaAnswer")).toHaveValue("5");
  });

  test("is reported when it can't be replaced, and sending requests it again", async ({ page }) => {
    await page.route("**/api/contact/challenge", (route) => route.abort(), { times: 2 });
    await page.goto("/en/contact");
    await expect(form(page).getByText("The question could not be loaded.")).toBeVisible();
    await field(page, "name").fill("Anna");
    await field(page, "email").fill("anna@example.com");
    await field(page, "message").fill("No question so far");
    await field(page, "privacyConsent").check();
    await field(page, "ageConfirmation").check();
    await expectAccessible(page);
    await send(page).click();
    await expect(alert(page)).toHaveText(/The question could not be loaded/);
    const challenge = await challengeAfter(page, () =>
      form(page).getByRole("button", { name: "Load the question again" }).click(),
    );
    await answer(page, challenge);
    await send(page).click();
    await expect(form(page).getByRole("status")).toHaveText(sent);
  });
});

test.describe("industries", () => {
  test("a spinner shows while they load [P-CONT-10]", async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/api/v1/industries?*", async (route) => {
      await held;
      await route.continue();
    });
    await page.goto("/en/contact");
    const spinner = page.getByRole("region", { name: "Your enquiry" }).getByRole("status");
    await expect(spinner).toHaveText("Loading…");
    await expect(field(page, "name")).toHaveCount(0);
    release();
    await expect(field(page, "name")).toBeVisible();
    await expect(spinner).toHaveCount(0);
  });

  for (const [how, answerOf] of [
    ["refused", { status: 503, json: { success: false, message: "Failed to fetch industries" } }],
    ["lost", undefined],
  ] as const)
    test(`when they are ${how}, a panel offers other ways to get in touch, and Try Again reloads [P-CONT-11]`, async ({
      page,
    }) => {
      await page.route(
        "**/api/v1/industries?*",
        (route) => (answerOf ? route.fulfill(answerOf) : route.abort()),
        { times: 1 },
      );
      await page.goto("/en/contact?plan=growth");
      const panel = page.getByRole("region", { name: "Your enquiry" }).getByRole("alert");
      await expect(panel.getByRole("heading")).toHaveText("The form can’t be shown");
      await expect(panel).toContainText("Failed to fetch industries");
      await expect(panel.getByRole("link", { name: "hello@straightline.example" })).toBeVisible();
      await expect(
        page.getByRole("main").getByRole("link", { name: "UK Office: phone" }),
      ).toBeVisible();
      await expectAccessible(page);
      await challengeAfter(page, () => panel.getByRole("button", { name: "Try Again" }).click());
      await expect(page).toHaveURL(/\/en\/contact\?plan=growth$/);
      await expect(field(page, "interest")).toHaveValue("quote");
    });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("the page shows contact details, and no form that can't be sent", async ({ page }) => {
    await page.goto("/it/contact");
    const enquiry = page.locator("section[aria-labelledby=enquiry]");
    // Playwright reads no text inside noscript, but measures it.
    const wayOut = enquiry.locator("noscript a");
    await expect(wayOut).toHaveAttribute("href", "mailto:hello@straightline.example");
    expect((await wayOut.boundingBox())?.height).toBeGreaterThan(10);
    await expect(enquiry.getByRole("status")).toBeHidden();
    await expect(enquiry.locator("input, textarea, select").first()).toBeHidden();
  });
});
