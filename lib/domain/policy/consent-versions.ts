// Without the schemas of policies, so that public pages don't load those.

/** The date of effect of the policies in messages/ (P-LEGAL-01). */
export const DEFAULT_EFFECTIVE_DATE = "2025-03-04";

/**
 * The versions that visitors consent to under the policies in messages/. Increment that of the
 * cookie policy when the categories or what they cover change, which asks visitors again, and that
 * of the privacy policy, which is stored with each enquiry as proof of consent, when its meaning
 * changes.
 */
export const defaultConsentVersions = {
  "privacy-policy": 3,
  "terms-of-service": 1,
  "cookie-policy": 1,
} as const;
