import "server-only";
import { hkdfSync } from "node:crypto";
import { environment } from "../env";

/**
 * A separate key for each use, derived from AUTH_SECRET: what is signed for one use is invalid for
 * another.
 */
export function keyFor(use: "access-token" | "browser-session" | "contact-challenge"): Buffer {
  const { AUTH_SECRET } = environment();
  if (!AUTH_SECRET)
    throw new Error("AUTH_SECRET is not set; `npm start` makes one for the embedded database.");
  return Buffer.from(hkdfSync("sha256", AUTH_SECRET, "", use, 32));
}
