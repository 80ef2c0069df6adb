import "server-only";
import { parseCookie } from "cookie";
import { decode } from "next-auth/jwt";
import { environment } from "../env";
import { sessionCookie } from "../privacy/session-cookies";
import { keysFor } from "./secrets";

/** Over https the cookie gets the `__Host-` prefix, which binds it to this host alone. */
export const isSecure = (): boolean => environment().SITE_URL.startsWith("https:");
export const cookieName = (): string => (isSecure() ? "__Host-" : "") + sessionCookie.name;
/**
 * The form in which next-auth takes the keys that it encrypts the cookie with: the first encrypts,
 * all decrypt.
 */
export const cookieSecrets = (): [string, ...string[]] => {
  const [first, ...older] = keysFor("browser-session").map((key) => key.toString("hex"));
  return [first ?? "", ...older];
};

/** The session in a cookie that was encrypted with this secret; undefined for another one. */
async function decodeSession(token: string, secret: string): Promise<string | undefined> {
  try {
    const claims = await decode({ token, secret });
    return typeof claims?.sid === "string" ? claims.sid : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The session that a browser's cookie names; undefined without a cookie, or with one that is not
 * ours.
 */
export async function readBrowserCookie(cookies: string | null): Promise<string | undefined> {
  const token = parseCookie(cookies ?? "")[cookieName()];
  if (!token) return undefined;
  for (const secret of cookieSecrets()) {
    const session = await decodeSession(token, secret);
    if (session !== undefined) return session;
  }
  return undefined;
}

/** A Set-Cookie header that deletes the browser's session cookie. */
export const expiredCookie = (): string =>
  `${cookieName()}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${isSecure() ? "; Secure" : ""}`;
