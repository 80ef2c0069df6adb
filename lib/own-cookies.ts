import type { KeptItem } from "./cookies";

// Apart from the whole list (lib/cookies.ts), which also says what each is for: no page has to load that for the few things that it keeps itself.
type OwnItem = Pick<KeptItem, "name" | "kind" | "seconds">;

export const MINUTE = 60;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
export const MONTH = 30 * DAY;
export const YEAR = 365 * DAY;

export const languageCookie = { name: "NEXT_LOCALE", kind: "cookie", seconds: YEAR } as const satisfies OwnItem;
export const languageEntry = { name: "language", kind: "localStorage" } as const satisfies OwnItem;
export const consentCookie = { name: "cookie_consent", kind: "cookie", seconds: YEAR } as const satisfies OwnItem;
export const consentEntry = { name: "cookieConsent", kind: "localStorage" } as const satisfies OwnItem;
export const hintCookie = { name: "language_hint", kind: "cookie", seconds: YEAR } as const satisfies OwnItem;
/** The same cookie lives shorter or longer by the sign-in form's “Keep me signed in”. */
export const sessionCookie = { name: "next-auth.session-token", kind: "cookie", seconds: 2 * HOUR } as const satisfies OwnItem;
export const authCookie = { name: "next-auth.session-token", kind: "cookie", seconds: 30 * DAY } as const satisfies OwnItem;
export const userEntry = { name: "user", kind: "localStorage" } as const satisfies OwnItem;
export const contactTokenEntry = { name: "contactToken", kind: "localStorage" } as const satisfies OwnItem;
export const contactDraftEntry = { name: "contactDraft", kind: "sessionStorage" } as const satisfies OwnItem;
