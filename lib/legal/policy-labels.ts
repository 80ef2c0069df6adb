import type { Language } from "../domain/language";
import type { PolicyName } from "../domain/policy/policy";

/** The titles of the policies among the texts of the footer. */
export const policyTitleKeys = {
  "privacy-policy": "privacyPolicy",
  "terms-of-service": "termsOfService",
  "cookie-policy": "cookiePolicy",
} as const satisfies Record<PolicyName, string>;

/** A date of effect. English dates have the American order, as the specification writes them. */
export const formatEffectiveDate = (date: string, language: Language): string =>
  new Intl.DateTimeFormat(language === "en" ? "en-US" : language, {
    dateStyle: "long",
    timeZone: "UTC",
  }).format(new Date(date));
