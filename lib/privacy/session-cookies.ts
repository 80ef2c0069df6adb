import { DAY, HOUR } from "../domain/time/time-units";
import type { StoredItemSpec } from "./cookie-registry";

// Apart from lib/privacy/cookie-registry.ts: browsers load all of that module, and scripts cannot read these cookies.

/** The same cookie lives shorter or longer by the sign-in form's “Keep me signed in”. */
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
