import { textField } from "../fields/field";

/**
 * A phone number for a `tel:` link: without the trunk zero in +44 (0)161, and without an extension
 * or other words after it.
 */
export function toDialableNumber(phone: string): string {
  const [number = ""] = phone.trim().split(/\p{L}/u);
  return (number.startsWith("+") ? number.replace("(0)", "") : number).replace(/(?!^\+)\D/g, "");
}

type PhoneProblem = "invalid_phone" | "phone_extension";

/** Why a text is no phone number that can be called; the server knows the plans of all countries. */
export type PhoneCheck = (text: string) => PhoneProblem | undefined;

const number = /^\+[\d\s().-]{6,25}/;

/**
 * The form's check of a phone number. The server checks it by the numbering plans of all countries.
 */
export const looksLikePhone: PhoneCheck = (text) => {
  const rest = text.replace(number, "");
  if (rest === "") return undefined;
  return rest !== text && /^[^\d\s().-].*\d$/.test(rest) ? "phone_extension" : "invalid_phone";
};

const messages: Record<PhoneProblem, string> = {
  invalid_phone: "must be a phone number with its country code as in +44 161 496 0123",
  phone_extension: "must be a phone number without an extension: links call the number alone",
};

export const phoneField = (field: string, problemOf: PhoneCheck) =>
  textField(field, 40)
    .trim()
    .check(({ value, issues }) => {
      const code = value === "" ? undefined : problemOf(value);
      if (!code) return;
      const message = `${field} ${messages[code]}`;
      issues.push({ code: "custom", input: value, message, params: { code } });
    });
