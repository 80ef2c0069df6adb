import type { KeptItem } from "./cookies";

// Apart from the whole list (lib/cookies.ts), which no page has to load for the few entries that it keeps itself.

export const MINUTE = 60;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
export const MONTH = 30 * DAY;
export const YEAR = 365 * DAY;

export const ours = { category: "essential", provider: "us" } as const;

export const languageCookie = { name: "NEXT_LOCALE", kind: "cookie", use: "language", seconds: YEAR, ...ours } as const satisfies KeptItem;
export const languageEntry = { name: "language", kind: "localStorage", use: "language", ...ours } as const satisfies KeptItem;
export const consentCookie = { name: "cookie_consent", kind: "cookie", use: "consent", seconds: YEAR, ...ours } as const satisfies KeptItem;
export const consentEntry = { name: "cookieConsent", kind: "localStorage", use: "consent", ...ours } as const satisfies KeptItem;
export const hintCookie = { name: "language_hint", kind: "cookie", use: "hint", seconds: YEAR, ...ours } as const satisfies KeptItem;
/** The same cookie lives shorter or longer by the sign-in form's “Keep me signed in”. */
export const sessionCookie = { name: "next-auth.session-token", kind: "cookie", use: "session", seconds: 2 * HOUR, ...ours } as const satisfies KeptItem;
export const authCookie = { name: "next-auth.session-token", kind: "cookie", use: "auth", seconds: 30 * DAY, ...ours } as const satisfies KeptItem;
export const userEntry = { name: "user", kind: "localStorage", use: "user", ...ours } as const satisfies KeptItem;
export const contactTokenEntry = { name: "contactToken", kind: "localStorage", use: "contactToken", ...ours } as const satisfies KeptItem;
export const contactDraftEntry = { name: "contactDraft", kind: "sessionStorage", use: "contactDraft", ...ours } as const satisfies KeptItem;
