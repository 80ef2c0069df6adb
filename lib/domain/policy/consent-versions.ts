// Separate from the schemas of policies, so that public pages don't load those.

/** The date of effect of the policies in messages/ (P-LEGAL-01). */
export const DEFAULT_EFFECTIVE_DATE = "2025-03-04";

/**
 * The version of consent that the cookie policy in messages/ asks for. Increment it when the
 * categories or what they cover change: visitors are asked again.
 */
export const CONSENT_VERSION = 1;

/**
 * The versions that visitors consent to under the policies in messages/. That of the privacy policy
 * is stored with each enquiry as proof of consent; increment it when its meaning changes.
 */
export const defaultConsentVersions = {
  "privacy-policy": 3,
  "terms-of-service": 1,
  "cookie-policy": CONSENT_VERSION,
} as const;
