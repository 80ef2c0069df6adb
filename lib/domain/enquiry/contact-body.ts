import "../fields/zod-in-browser";
import { z } from "zod";
import { captchaOperators, interests, type ContactProblem } from "./contact-form";
import { enquirySource } from "./enquiry-source";
import { isBlank, languageField, textField } from "../fields/field";
import { defaultLanguage } from "../language";
import { isMailAddress, needsInternationalMail } from "../mail/mail-address";

const checkbox = (field: string) => z.boolean(`${field} must be true or false`).default(false);
const text = (field: string, max: number) => textField(field, max).default("");

/**
 * The body of POST /api/contact (P-API-19), which are also the fields of the form. Every field is
 * optional here: `firstProblem` reports what is missing, in the specified order.
 */
export const contactBody = z.strictObject({
  name: text("name", 120),
  email: text("email", 254),
  company: text("company", 160),
  phone: text("phone", 60),
  message: text("message", 5_000),
  interest: text("interest", 40).default("general"),
  industry: text("industry", 64),
  captchaAnswer: z
    .union([z.string(), z.number()], "captchaAnswer must be text")
    .transform(String)
    .pipe(z.string().max(20, "captchaAnswer must have at most 20 characters"))
    .default(""),
  token: text("token", 300),
  privacyConsent: checkbox("privacyConsent"),
  marketingConsent: checkbox("marketingConsent"),
  ageConfirmation: checkbox("ageConfirmation"),
  consentTimestamp: text("consentTimestamp", 40),
  consentUserAgent: text("consentUserAgent", 1_000),
  language: languageField.default(defaultLanguage),
  source: enquirySource.default({}),
  consentVersion: text("consentVersion", 40),
  /** A honeypot: the field is hidden, so only programs fill it in. */
  website: text("website", 500),
});
export type ContactBody = z.output<typeof contactBody>;

/**
 * The checks of captcha and token: by the form's own challenge in the browser, by signature on the
 * server.
 */
export type CheckChallenge = (
  form: Pick<ContactBody, "captchaAnswer" | "token">,
) => Promise<ContactProblem | undefined> | ContactProblem | undefined;

function fieldProblem({
  name,
  email,
  interest,
  message,
}: Pick<ContactBody, "name" | "email" | "interest" | "message">): ContactProblem | undefined {
  if (isBlank(message)) return "message_required";
  if (isBlank(name)) return "name_required";
  if (isBlank(email)) return "email_required";
  if (needsInternationalMail(email.trim())) return "email_international";
  if (!isMailAddress(email.trim())) return "email_malformed";
  return (interests as readonly string[]).includes(interest) ? undefined : "interest_unknown";
}

/**
 * The first problem: the four checks in their order (P-FORM-11), then the fields in the order of
 * the form.
 */
export async function firstProblem(
  form: ContactBody,
  checkChallenge: CheckChallenge,
): Promise<ContactProblem | undefined> {
  if (!form.privacyConsent) return "privacy_consent_required";
  if (!form.ageConfirmation) return "age_confirmation_required";
  return (await checkChallenge(form)) ?? fieldProblem(form);
}

/** The response of GET /api/contact/challenge beside `success`. */
export const challengeResponse = {
  firstNumber: z.int().min(1).max(10),
  secondNumber: z.int().min(1).max(10),
  operator: z.enum(captchaOperators),
  token: z.string(),
};
export type Challenge = z.infer<z.ZodObject<typeof challengeResponse>>;
