import type { Messages } from "../i18n/messages";
import { DAY, HOUR, MINUTE, MONTH, YEAR } from "../domain/time/time-units";
import { consentCookie, consentEntry, contactDraftEntry, contactTokenEntry, hintCookie, languageCookie, languageEntry, userEntry } from "./cookie-registry";
import { authCookie, sessionCookie } from "./session-cookies";
import type { Provider } from "./third-parties";

export type CookieCategory = "essential" | "functional" | "analytics" | "marketing";

/** The services outside this site that keep something in the browser; each is off until the environment names it (design.md §1). */
export type OutsideTool = "maps" | "tags";

/** One thing that is kept in a visitor's browser. */
export interface KeptItem {
  /** An asterisk at the end stands for any ending. */
  name: string;
  kind: "cookie" | "localStorage" | "sessionStorage";
  category: CookieCategory;
  /** What for: the key of its words in common.cookies.use. */
  use: keyof Messages["common"]["cookies"]["use"];
  /** How long; without it a cookie goes when the browser closes, an entry of session storage with its tab, one of local storage when the visitor clears it. */
  seconds?: number;
  /** "us" is this site; others are called by their own names. */
  provider: "us" | Provider;
  tool?: OutsideTool;
}

const ours = { category: "essential", provider: "us" } as const;
const statistics = { kind: "cookie", category: "analytics", provider: "Google Analytics", tool: "tags" } as const;
const advertising = { kind: "cookie", category: "marketing", tool: "tags" } as const;

/** Everything that this site and its services keep in a browser, with the durations of P§9. The code that keeps it, the cookie policy and the withdrawal of a consent all follow this list. */
export const keptItems: readonly KeptItem[] = [
  { ...languageCookie, use: "language", ...ours },
  { ...languageEntry, use: "language", ...ours },
  { ...consentCookie, use: "consent", ...ours },
  { ...consentEntry, use: "consent", ...ours },
  { ...hintCookie, use: "hint", ...ours },
  { ...sessionCookie, use: "session", ...ours },
  { ...authCookie, use: "auth", ...ours },
  { name: "next-auth.csrf-token", kind: "cookie", use: "csrf", ...ours },
  { name: "next-auth.callback-url", kind: "cookie", use: "callback", ...ours },
  { ...userEntry, use: "user", ...ours },
  { ...contactTokenEntry, use: "contactToken", ...ours },
  { ...contactDraftEntry, use: "contactDraft", ...ours },
  { name: "NID", kind: "cookie", category: "functional", use: "maps", seconds: 6 * MONTH, provider: "Google Maps", tool: "maps" },
  { name: "_ga", use: "ga", seconds: 2 * YEAR, ...statistics },
  { name: "_ga_*", use: "gaState", seconds: 2 * YEAR, ...statistics },
  { name: "_gid", use: "gid", seconds: DAY, ...statistics },
  { name: "_gat", use: "gat", seconds: MINUTE, ...statistics },
  { name: "_gcl_au", use: "gclAu", seconds: 3 * MONTH, provider: "Google Ads", ...advertising },
  { name: "_fbp", use: "fbp", seconds: 3 * MONTH, provider: "Meta", ...advertising },
  { name: "li_fat_id", use: "liFatId", seconds: 30 * DAY, provider: "LinkedIn", ...advertising },
];

export const cookieCategories: readonly CookieCategory[] = ["essential", "functional", "analytics", "marketing"];

/** A duration in the unit in which one says it: 24 hours, 30 days, 3 months, 2 years. */
export function durationOf(seconds: number): { count: number; unit: "minute" | "hour" | "day" | "month" | "year" } {
  if (seconds % YEAR === 0) return { count: seconds / YEAR, unit: "year" };
  if (seconds > MONTH && seconds % MONTH === 0) return { count: seconds / MONTH, unit: "month" };
  if (seconds > DAY && seconds % DAY === 0) return { count: seconds / DAY, unit: "day" };
  if (seconds % HOUR === 0) return { count: seconds / HOUR, unit: "hour" };
  return { count: seconds / MINUTE, unit: "minute" };
}
