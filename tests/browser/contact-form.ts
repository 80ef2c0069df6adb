import type { Page } from "@playwright/test";
import type { Challenge } from "../../lib/domain/enquiry/contact-body";
import { captchaSolution } from "../../lib/domain/enquiry/contact-form";
import { expect } from "./administrator";

export const form = (page: Page) => page.locator("form[aria-labelledby=enquiry]");
export const field = (page: Page, name: string) => form(page).locator(`[name=${name}]`);
export const send = (page: Page) => form(page).locator("button[type=submit]");
/** The one message, at its field or under the button. */
export const alert = (page: Page) => form(page).getByRole("alert");

/** Resolves to the question that comes after `doing`. */
export async function challengeAfter(
  page: Page,
  doing: () => Promise<unknown>,
): Promise<Challenge> {
  const [response] = await Promise.all([page.waitForResponse("**/api/contact/challenge"), doing()]);
  const challenge = (await response.json()) as Challenge;
  await expect(field(page, "token")).toHaveValue(challenge.token);
  return challenge;
}

/** Opens the contact page, with its form, after any page whose own question may be on its way. */
export async function openForm(page: Page, address = "/en/contact"): Promise<Challenge> {
  await page.goto("about:blank");
  return challengeAfter(page, () => page.goto(address));
}

/** Answers the question. What was wrong goes with it, so that nothing moves any more. */
export async function answer(page: Page, challenge: Challenge): Promise<void> {
  await field(page, "captchaAnswer").fill(String(captchaSolution(challenge)));
  await expect(alert(page)).toHaveCount(0);
}

/** Fills in what has to be filled in; the message is new each time, so that each enquiry is another one. */
export async function fillIn(
  page: Page,
  challenge: Challenge,
  message = `Invoices, 400 a month (${challenge.token.slice(0, 8)})`,
): Promise<string> {
  await field(page, "name").fill("Ірина Ковальчук");
  await field(page, "email").fill("iryna@example.com");
  await field(page, "message").fill(message);
  await answer(page, challenge);
  await field(page, "privacyConsent").check();
  await field(page, "ageConfirmation").check();
  return message;
}

export const stored = (page: Page, kind: "localStorage" | "sessionStorage", name: string) =>
  page.evaluate(
    ([kind, name]) => window[kind as "localStorage"].getItem(name as string),
    [kind, name],
  );
