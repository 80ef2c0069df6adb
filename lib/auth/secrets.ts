import "server-only";
import { hkdfSync, timingSafeEqual } from "node:crypto";
import { environment } from "../env";

type Use = "access-token" | "browser-session" | "contact-challenge" | "preview-link";

/**
 * The keys of one use, one for each value of AUTH_SECRET: the first signs, all verify. What is signed
 * for one use is invalid for another.
 */
export function keysFor(use: Use): [Buffer, ...Buffer[]] {
  const { AUTH_SECRET = [] } = environment();
  const [signing, ...older] = AUTH_SECRET.map((secret) =>
    Buffer.from(hkdfSync("sha256", secret, "", use, 32)),
  );
  if (!signing)
    throw new Error("AUTH_SECRET is not set; `npm start` makes one for the embedded database.");
  return [signing, ...older];
}

/** The key that signs what is issued now. */
export const signingKey = (use: Use): Buffer => keysFor(use)[0];

/** Compares two signatures in a time that doesn't depend on their contents. */
export const isSame = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
