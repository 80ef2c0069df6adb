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
  processDraftEntry,
  type StoredItemSpec,
  userEntry,
} from "./cookie-registry";
import { authCookie, sessionCookie } from "./session-cookies";
import type { Provider } from "./third-parties";

export type CookieCategory = "essential" | "functional" | "analytics" | "marketing";

/**
 * External services that store something in the browser; each is off unless configured in the
 * environment.
 */
export type ExternalService = "maps" | "tags";

/** A stored item as the cookie policy lists it. */
export interface StoredItem extends StoredItemSpec {
  category: CookieCategory;
  /** The key of its label in common.cookies.use. */
  purpose: keyof Messages["common"]["cookies"]["use"];
  /** "us" is this site; others are named. */
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

/**
 * Everything that this site and its external services store in a browser. The code that stores
 * items, the cookie policy and the withdrawal of consent all use this list.
 */
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
  { ...processDraftEntry, purpose: "processDraft", ...firstParty },
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

/** A duration in its largest whole unit: 24 hours, 30 days, 3 months, 2 years. */
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
