import { DAY, HOUR } from "./durations";
import type { OwnItem } from "./own-cookies";

// Apart from lib/own-cookies.ts: browsers load all of that module, and scripts cannot read these cookies.

/** The same cookie lives shorter or longer by the sign-in form's “Keep me signed in”. */
export const sessionCookie = { name: "next-auth.session-token", kind: "cookie", seconds: 2 * HOUR } as const satisfies OwnItem;
export const authCookie = { name: "next-auth.session-token", kind: "cookie", seconds: 30 * DAY } as const satisfies OwnItem;
