import type { StoredItem } from "./cookie-list";
import { YEAR } from "../domain/time/time-units";

// Separate from the full list (lib/privacy/cookie-list.ts) with its purposes and providers, so that
// pages don't load that list to use these few items.
export type StoredItemSpec = Pick<StoredItem, "name" | "kind" | "seconds">;

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
export const contactDraftEntry = {
  name: "contactDraft",
  kind: "sessionStorage",
} as const satisfies StoredItemSpec;
