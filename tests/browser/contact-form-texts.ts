import { readFileSync } from "node:fs";
import type { Language } from "../../lib/domain/language";
import type enContact from "../../messages/en/contact.json";

export const formTexts = (language: Language): (typeof enContact)["form"] =>
  JSON.parse(readFileSync(`messages/${language}/contact.json`, "utf8")).form;

/** The texts that the specification fixes, letter by letter. */
export const specified = {
  privacy: "You must consent to our privacy policy to submit this form.",
  age: "You must confirm you are 16 years or older to submit this form.",
  captcha: "Incorrect CAPTCHA answer. Please try again.",
  token: "Security verification failed. Please refresh the page and try again.",
  sent: "Thank you for your message. We'll get back to you shortly!",
};
