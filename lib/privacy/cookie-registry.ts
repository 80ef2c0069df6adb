// Separate from the full list (lib/privacy/cookie-list.ts) with its purposes and providers, so that
// pages don't load that list to use these few items; nor do they load the other units of time.
const YEAR = 365 * 24 * 60 * 60;

/** An item stored in a visitor's browser. */
export interface StoredItemSpec {
  /** A trailing asterisk matches any suffix. */
  name: string;
  kind: "cookie" | "localStorage" | "sessionStorage";
  /**
   * Its lifetime. Without one, a cookie ends with the browser session, an entry of session storage
   * with its tab, and one of local storage when the visitor clears it.
   */
  seconds?: number;
}

export const languageCookie = {
  name: "NEXT_LOCALE",
  kind: "cookie",
  seconds: YEAR,
} as const satisfies StoredItemSpec;
export const languageEntry = {
  name: "language",
  kind: "localStorage",
} as const satisfies StoredItemSpec;
export const consentCookie = {
  name: "cookie_consent",
  kind: "cookie",
  seconds: YEAR,
} as const satisfies StoredItemSpec;
export const consentEntry = {
  name: "cookieConsent",
  kind: "localStorage",
} as const satisfies StoredItemSpec;
export const hintCookie = {
  name: "language_hint",
  kind: "cookie",
  seconds: YEAR,
} as const satisfies StoredItemSpec;
export const userEntry = { name: "user", kind: "localStorage" } as const satisfies StoredItemSpec;
export const contactTokenEntry = {
  name: "contactToken",
  kind: "localStorage",
} as const satisfies StoredItemSpec;
export const processDraftEntry = {
  name: "processDraft",
  kind: "sessionStorage",
} as const satisfies StoredItemSpec;
export const contactDraftEntry = {
  name: "contactDraft",
  kind: "sessionStorage",
} as const satisfies StoredItemSpec;
