import { readFileSync } from "node:fs";
import { languages, type Language } from "../../lib/domain/language";
import type enContact from "../../messages/en/contact.json";
import { expect, test } from "./administrator";
import {
  alert,
  answer,
  challengeAfter,
  field,
  fillIn,
  form,
  openForm,
  send,
  stored,
} from "./contact-form";
import { shifts } from "./layout-shifts";
import { expectAccessible, expectNoSidewaysScroll } from "./site";

const words = (language: Language): (typeof enContact)["form"] =>
  JSON.parse(readFileSync(`messages/${language}/contact.json`, "utf8")).form;

/** The texts that the specification fixes, letter by letter. */
const specified = {
  privacy: "You must consent to our privacy policy to submit this form.",
  age: "You must confirm you are 16 years or older to submit this form.",
  captcha: "Incorrect CAPTCHA answer. Please try again.",
  token: "Security verification failed. Please refresh the page and try again.",
  sent: "Thank you for your message. We'll get back to you shortly!",
};

test.describe("fields", () => {
  test("are labelled, marked as required or optional, and autofilled by the browser [P-CONT-02, P-FORM-01, P-FORM-02, P-FORM-03]", async ({
    page,
  }) => {
    await openForm(page);
    for (const [name, required, autocomplete] of [
      ["name", true, "name"],
      ["email", true, "email"],
      ["company", false, "organization"],
      ["phone", false, "tel"],
      ["interest", true, null],
      ["industry", false, null],
      ["message", true, null],
      ["captchaAnswer", true, "off"],
      ["privacyConsent", true, null],
      ["marketingConsent", false, null],
      ["ageConfirmation", true, null],
    ] as const) {
      await expect(field(page, name)).toHaveJSProperty("required", required);
      expect([name, await field(page, name).getAttribute("autocomplete")]).toEqual([
        name,
        autocomplete,
      ]);
    }
    for (const [role, name] of [
      ["textbox", "Name"],
      ["textbox", "E-mail"],
      ["textbox", "Company (optional)"],
      ["textbox", "Phone (optional)"],
      ["combobox", "What is it about?"],
      ["combobox", "Industry (optional)"],
      ["textbox", "Message"],
    ] as const)
      await expect(form(page).getByRole(role, { name, exact: true })).toBeVisible();
    await expect(form(page).getByRole("checkbox")).toHaveCount(3);
    const smallest = await form(page)
      .locator("input:not([type=checkbox], [type=hidden], [tabindex]), select, textarea")
      .evaluateAll(
        (lines) =>
          lines
            .map((line) => Number.parseFloat(getComputedStyle(line).fontSize))
            .sort((a, b) => a - b)[0],
      );
    expect(smallest).toBeGreaterThanOrEqual(16);
  });

  test("offer four interests, general first, and the industries of the site between none and other [P-FORM-05 to P-FORM-10]", async ({
    page,
  }) => {
    await openForm(page);
    await expect(field(page, "interest")).toHaveValue("general");
    await expect(field(page, "interest").locator("option")).toHaveText([
      "General Inquiry",
      "Request a Demo",
      "Get a Quote",
      "Partnership Opportunity",
    ]);
    const { industries } = (await (
      await page.request.get("/api/v1/industries?language=en")
    ).json()) as { industries: { id: string; name: string }[] };
    const choices = await field(page, "industry")
      .locator("option")
      .evaluateAll((options) =>
        (options as HTMLOptionElement[]).map(({ value, text }) => [value, text]),
      );
    expect(choices).toEqual([
      ["", "Choose an industry"],
      ...industries.map(({ id, name }) => [id, name]),
      ["other", "Other"],
    ]);
  });

  test("the question loads with the page and changes on request, with its token in the hidden field and in local storage [P-FORM-27 to P-FORM-30]", async ({
    page,
  }) => {
    const first = await openForm(page);
    const sign = { plus: "plus", minus: "minus", times: "times" }[first.operator];
    await expect(
      form(page).getByRole("textbox", {
        name: `How much is ${first.firstNumber} ${sign} ${first.secondNumber}?`,
      }),
    ).toBeVisible();
    expect(await stored(page, "localStorage", "contactToken")).toBe(first.token);
    await field(page, "captchaAnswer").fill("5");
    const second = await challengeAfter(page, () =>
      form(page).getByRole("button", { name: "Another question" }).click(),
    );
    expect(second.token).not.toBe(first.token);
    await expect(field(page, "captchaAnswer")).toHaveValue("");
    await expect(field(page, "captchaAnswer")).toBeFocused();
    expect(await stored(page, "localStorage", "contactToken")).toBe(second.token);
  });

  test("the honeypot field can't be seen, focused or read aloud", async ({ page }) => {
    await openForm(page);
    await expect(field(page, "website")).not.toBeInViewport();
    await expect(field(page, "website")).toHaveAttribute("tabindex", "-1");
    await expect(form(page).getByRole("textbox", { name: "Leave this field empty" })).toHaveCount(
      0,
    );
  });
});

test.describe("checks", () => {
  for (const language of languages)
    test(`show one error at a time, in order and at its field, in ${language} [P-FORM-11 to P-FORM-16, P-FORM-04]`, async ({
      page,
    }) => {
      const { problem } = words(language);
      if (language === "en")
        expect([
          problem.privacy_consent_required,
          problem.age_confirmation_required,
          problem.captcha_incorrect,
          problem.token_invalid,
        ]).toEqual([specified.privacy, specified.age, specified.captcha, specified.token]);
      const posts: string[] = [];
      page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
      const challenge = await openForm(page, `/${language}/contact`);
      const expectProblem = async (name: string, text: string) => {
        await send(page).click();
        await expect(alert(page)).toHaveText(text);
        await expect(alert(page)).toHaveCount(1);
        await expect(field(page, name)).toBeFocused();
        await expect(field(page, name)).toHaveAttribute("aria-invalid", "true");
        await expect(field(page, name)).toHaveAccessibleDescription(
          new RegExp(`${text.replace(/[.?]/g, "\\$&")}$`),
        );
        await expect(form(page).locator("[aria-invalid]")).toHaveCount(1);
      };
      /** What was wrong goes as soon as something is changed. */
      const mend = async (change: Promise<void>) => {
        await change;
        await expect(alert(page)).toHaveCount(0);
      };
      await expectProblem("privacyConsent", problem.privacy_consent_required);
      await mend(field(page, "privacyConsent").check());
      await expectProblem("ageConfirmation", problem.age_confirmation_required);
      await mend(field(page, "ageConfirmation").check());
      await expectProblem("captchaAnswer", problem.captcha_incorrect);
      await mend(field(page, "captchaAnswer").fill("1000"));
      await expectProblem("captchaAnswer", problem.captcha_incorrect);
      await answer(page, challenge);
      await page.evaluate(() => localStorage.setItem("contactToken", "another"));
      await send(page).click();
      await expect(alert(page)).toHaveText(problem.token_invalid);
      await expect(alert(page)).toBeFocused();
      await page.evaluate((token) => localStorage.setItem("contactToken", token), challenge.token);
      await expectProblem("name", problem.name_required);
      await mend(field(page, "name").fill("Anna"));
      await expectProblem("email", problem.email_required);
      await mend(field(page, "email").fill("anna@"));
      await expectProblem("email", problem.email_malformed);
      await mend(field(page, "email").fill("anna@example.com"));
      await expectProblem("message", problem.message_required);
      expect(posts).toEqual([]);
    });

  test("a message that is too long is reported, not cut", async ({ page }) => {
    const challenge = await openForm(page);
    await fillIn(page, challenge, "x".repeat(5_001));
    await send(page).click();
    await expect(alert(page)).toHaveText("Please shorten this to at most 5000 characters.");
    await expect(field(page, "message")).toBeFocused();
  });
});

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
      consentVersion: "2025-03-04.2",
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
    await expect(form(page).getByRole("status")).toHaveText(words("it").sent);
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
    await field(page, "name").focus();
    const type = async (text: string) => {
      await page.keyboard.type(text);
      await page.keyboard.press("Tab");
    };
    for (const text of [
      "Anna",
      "anna@example.com",
      "Anna Ltd",
      "",
      "Get",
      "Other",
      `By keyboard ${challenge.token.slice(0, 8)}`,
    ])
      await type(text);
    await expect(field(page, "captchaAnswer")).toBeFocused();
    const { captchaSolution } = await import("../../lib/domain/enquiry/contact-form");
    await type(String(captchaSolution(challenge)));
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    for (const next of ["the link to the policy", "marketingConsent", "ageConfirmation"]) {
      await page.keyboard.press("Tab");
      if (next === "ageConfirmation") await page.keyboard.press("Space");
    }
    await page.keyboard.press("Tab");
    await expect(send(page)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(form(page).getByRole("status")).toHaveText(specified.sent);
  });
});

test.describe("the draft", () => {
  test("is restored after a reload and in another language, without the consents, and can be cleared", async ({
    page,
  }) => {
    const challenge = await openForm(page);
    const message = await fillIn(page, challenge);
    await field(page, "interest").selectOption("partnership");
    await challengeAfter(page, () => page.reload());
    await expect(field(page, "message")).toHaveValue(message);
    await expect(field(page, "interest")).toHaveValue("partnership");
    await expect(field(page, "privacyConsent")).not.toBeChecked();
    await expect(field(page, "captchaAnswer")).toHaveValue("");
    expect(
      Object.keys(JSON.parse((await stored(page, "sessionStorage", "contactDraft")) ?? "")).sort(),
    ).toEqual(["email", "interest", "message", "name"]);
    await openForm(page, "/uk/contact");
    await expect(field(page, "name")).toHaveValue("Ірина Ковальчук");
    await challengeAfter(page, () => page.getByRole("button", { name: words("uk").clear }).click());
    await expect(field(page, "name")).toHaveValue("");
    await expect(field(page, "name")).toBeFocused();
    expect(await stored(page, "sessionStorage", "contactDraft")).toBeNull();
  });

  test("is restored and cleared without layout shifts", async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 1400 });
    await openForm(page, "/ru/contact");
    await field(page, "name").pressSequentially("Anna");
    const kept = page.getByRole("button", { name: words("ru").clear });
    // A typeface that comes late moves words once in many loads.
    await expect(async () => {
      await challengeAfter(page, () => page.reload());
      await expect(kept).toBeVisible();
      expect(await shifts(page)).toEqual([]);
    }).toPass({ intervals: [0], timeout: 20_000 });
    const place = () =>
      field(page, "name").evaluate(
        (element) => element.getBoundingClientRect().top + window.scrollY,
      );
    const before = await place();
    await challengeAfter(page, () => kept.click());
    await expect(kept).toBeHidden();
    expect(await place()).toBe(before);
  });

  test("is protected by a question before leaving, where storage is unavailable", async ({
    page,
  }) => {
    await page.addInitScript(() => {
      if (location.protocol.startsWith("http"))
        Object.defineProperty(window, "sessionStorage", {
          get: () => {
            throw new DOMException("off", "SecurityError");
          },
        });
    });
    await openForm(page);
    await field(page, "message").pressSequentially("Not lost");
    const asked = page.waitForEvent("dialog");
    await Promise.all([
      asked.then((dialog) => dialog.dismiss()),
      page.close({ runBeforeUnload: true }),
    ]);
    expect((await asked).type()).toBe("beforeunload");
    await expect(field(page, "message")).toHaveValue("Not lost");
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

test.describe("look", () => {
  for (const colorScheme of ["light", "dark"] as const)
    test(`is accessible in the ${colorScheme} theme, with an error message and without [P-CONT-02]`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme });
      await openForm(page, "/en/contact?plan=growth");
      await expectAccessible(page);
      await send(page).click();
      await expect(alert(page)).toBeVisible();
      await expectAccessible(page);
    });

  test("fits a narrow screen, a zoom of 200 % and letters of 200 % in each language", async ({
    page,
  }) => {
    for (const language of languages) {
      await page.setViewportSize({ width: 320, height: 700 });
      await openForm(page, `/${language}/contact`);
      await expectNoSidewaysScroll(page);
      // 1280 pixels at 200 %.
      await page.setViewportSize({ width: 640, height: 450 });
      await expectNoSidewaysScroll(page);
      // Letters alone at 200 %, as some set them: nothing of the form stands beyond the window.
      await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
      for (const width of [640, 720, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        const ends = form(page).evaluate((element) =>
          Math.max(
            ...[...element.querySelectorAll("*")].map((one) => one.getBoundingClientRect().right),
          ),
        );
        expect(await ends).toBeLessThanOrEqual(width);
      }
    }
  });
});
