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

const cookieForAYear = <Name extends string>(name: Name) =>
  ({ name, kind: "cookie", seconds: YEAR }) as const satisfies StoredItemSpec;
const localEntry = <Name extends string>(name: Name) =>
  ({ name, kind: "localStorage" }) as const satisfies StoredItemSpec;
const tabEntry = <Name extends string>(name: Name) =>
  ({ name, kind: "sessionStorage" }) as const satisfies StoredItemSpec;

export const languageCookie = cookieForAYear("NEXT_LOCALE");
export const languageEntry = localEntry("language");
export const consentCookie = cookieForAYear("cookie_consent");
export const consentEntry = localEntry("cookieConsent");
export const hintCookie = cookieForAYear("language_hint");
export const userEntry = localEntry("user");
export const contactTokenEntry = localEntry("contactToken");
export const processDraftEntry = tabEntry("processDraft");
export const contactDraftEntry = tabEntry("contactDraft");
