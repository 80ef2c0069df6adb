/** P-FORM-05 to P-FORM-08; the first is the default. */
export const interests = ["general", "demo", "quote", "partnership"] as const;
export type Interest = (typeof interests)[number];

/** The fields that a visitor fills in. */
export type ContactField =
  | "name"
  | "email"
  | "company"
  | "phone"
  | "message"
  | "interest"
  | "industry"
  | "captchaAnswer"
  | "privacyConsent"
  | "marketingConsent"
  | "ageConfirmation";

const problems = {
  privacy_consent_required: {
    field: "privacyConsent",
    message: "You must consent to our privacy policy to submit this form.",
  },
  age_confirmation_required: {
    field: "ageConfirmation",
    message: "You must confirm you are 16 years or older to submit this form.",
  },
  captcha_incorrect: {
    field: "captchaAnswer",
    message: "Incorrect CAPTCHA answer. Please try again.",
  },
  token_invalid: {
    field: "token",
    message: "Security verification failed. Please refresh the page and try again.",
  },
  /** The same message in the API's response; the form requests a new challenge and says so. */
  token_expired: {
    field: "token",
    message: "Security verification failed. Please refresh the page and try again.",
  },
  token_used: {
    field: "token",
    message: "Security verification failed. Please refresh the page and try again.",
  },
  name_required: { field: "name", message: "Please enter your name." },
  email_required: { field: "email", message: "Please enter your email address." },
  email_malformed: {
    field: "email",
    message: "Please enter an email address such as name@example.com.",
  },
  email_international: {
    field: "email",
    message:
      "Please enter an email address with only plain Latin letters before the @: our mail system cannot send to other addresses.",
  },
  interest_unknown: {
    field: "interest",
    message: `interest must be one of ${interests.join(", ")}`,
  },
  message_required: { field: "message", message: "Please write a message." },
} as const satisfies Record<string, { field: ContactField | "token"; message: string }>;

/**
 * Why an enquiry is rejected: a stable code, also the key of its text in the form
 * (`contact.form.problem`).
 */
export type ContactProblem = keyof typeof problems;
export const contactProblems = Object.keys(problems) as ContactProblem[];
/** The field that a problem concerns, and the API's English message. */
export const contactProblem = (
  problem: ContactProblem,
): { field: ContactField | "token"; message: string } => problems[problem];

/** The operators of the captcha (P-FORM-27). */
export const captchaOperators = ["plus", "minus", "times"] as const;
type CaptchaOperator = (typeof captchaOperators)[number];

export interface Captcha {
  firstNumber: number;
  secondNumber: number;
  operator: CaptchaOperator;
}

export function captchaSolution({ firstNumber, secondNumber, operator }: Captcha): number {
  if (operator === "plus") return firstNumber + secondNumber;
  return operator === "minus" ? firstNumber - secondNumber : firstNumber * secondNumber;
}

/**
 * Parses the answer as an integer: what follows the digits is ignored; undefined without digits.
 */
export function readCaptchaAnswer(typed: string): number | undefined {
  const read = Number.parseInt(typed.replace("−", "-"), 10);
  return Number.isNaN(read) ? undefined : read;
}

export const ENQUIRY_THANKS = "Thank you for your message. We'll get back to you shortly!";
