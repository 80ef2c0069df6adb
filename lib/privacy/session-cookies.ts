import { DAY, HOUR } from "../domain/time/time-units";
import type { StoredItemSpec } from "./cookie-registry";

// Separate from lib/privacy/cookie-registry.ts, which browsers load: scripts can't read these
// httpOnly cookies.

/** One cookie with two lifetimes, chosen by “Keep me signed in”. */
export const sessionCookie = {
  name: "next-auth.session-token",
  kind: "cookie",
  seconds: 2 * HOUR,
} as const satisfies StoredItemSpec;
export const authCookie = {
  name: "next-auth.session-token",
  kind: "cookie",
  seconds: 30 * DAY,
} as const satisfies StoredItemSpec;
