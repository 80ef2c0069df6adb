import type { Messages } from "../i18n/messages";
import { DAY, HOUR, MINUTE, MONTH, YEAR } from "../domain/time/time-units";
import {
  consentCookie,
  consentEntry,
  contactDraftEntry,
  contactTokenEntry,
  hintCookie,
  languageCookie,
  languageEntry,
  userEntry,
} from "./cookie-registry";
import { authCookie, sessionCookie } from "./session-cookies";
import type { Provider } from "./third-parties";

export type CookieCategory = "essential" | "functional" | "analytics" | "marketing";

/** The services outside this site that keep something in the browser; each is off until the environment names it (design.md §1). */
export type ExternalService = "maps" | "tags";

/** One thing that is kept in a visitor's browser. */
export interface StoredItem {
  /** An asterisk at the end stands for any ending. */
  name: string;
  kind: "cookie" | "localStorage" | "sessionStorage";
  category: CookieCategory;
  /** What for: the key of its words in common.cookies.use. */
  purpose: keyof Messages["common"]["cookies"]["use"];
  /** How long; without it a cookie goes when the browser closes, an entry of session storage with its tab, one of local storage when the visitor clears it. */
  seconds?: number;
  /** "us" is this site; others are called by their own names. */
  provider: "us" | Provider;
  service?: ExternalService;
}

const firstParty = { category: "essential", provider: "us" } as const;
const statistics = {
  kind: "cookie",
  category: "analytics",
  provider: "Google Analytics",
  service: "tags",
} as const;
const advertising = { kind: "cookie", category: "marketing", service: "tags" } as const;

/** Everything that this site and its services keep in a browser, with the durations of P§9. The code that keeps it, the cookie policy and the withdrawal of a consent all follow this list. */
export const storedItems: readonly StoredItem[] = [
  { ...languageCookie, purpose: "language", ...firstParty },
  { ...languageEntry, purpose: "language", ...firstParty },
  { ...consentCookie, purpose: "consent", ...firstParty },
  { ...consentEntry, purpose: "consent", ...firstParty },
  { ...hintCookie, purpose: "hint", ...firstParty },
  { ...sessionCookie, purpose: "session", ...firstParty },
  { ...authCookie, purpose: "auth", ...firstParty },
  { name: "next-auth.csrf-token", kind: "cookie", purpose: "csrf", ...firstParty },
  { name: "next-auth.callback-url", kind: "cookie", purpose: "callback", ...firstParty },
  { ...userEntry, purpose: "user", ...firstParty },
  { ...contactTokenEntry, purpose: "contactToken", ...firstParty },
  { ...contactDraftEntry, purpose: "contactDraft", ...firstParty },
  {
    name: "NID",
    kind: "cookie",
    category: "functional",
    purpose: "maps",
    seconds: 6 * MONTH,
    provider: "Google Maps",
    service: "maps",
  },
  { name: "_ga", purpose: "ga", seconds: 2 * YEAR, ...statistics },
  { name: "_ga_*", purpose: "gaState", seconds: 2 * YEAR, ...statistics },
  { name: "_gid", purpose: "gid", seconds: DAY, ...statistics },
  { name: "_gat", purpose: "gat", seconds: MINUTE, ...statistics },
  { name: "_gcl_au", purpose: "gclAu", seconds: 3 * MONTH, provider: "Google Ads", ...advertising },
  { name: "_fbp", purpose: "fbp", seconds: 3 * MONTH, provider: "Meta", ...advertising },
  {
    name: "li_fat_id",
    purpose: "liFatId",
    seconds: 30 * DAY,
    provider: "LinkedIn",
    ...advertising,
  },
];

export const cookieCategories: readonly CookieCategory[] = [
  "essential",
  "functional",
  "analytics",
  "marketing",
];

/** A duration in the unit in which one says it: 24 hours, 30 days, 3 months, 2 years. */
export function durationOf(seconds: number): {
  count: number;
  unit: "minute" | "hour" | "day" | "month" | "year";
} {
  if (seconds % YEAR === 0) return { count: seconds / YEAR, unit: "year" };
  if (seconds > MONTH && seconds % MONTH === 0) return { count: seconds / MONTH, unit: "month" };
  if (seconds > DAY && seconds % DAY === 0) return { count: seconds / DAY, unit: "day" };
  if (seconds % HOUR === 0) return { count: seconds / HOUR, unit: "hour" };
  return { count: seconds / MINUTE, unit: "minute" };
}
