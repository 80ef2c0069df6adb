import "server-only";
import { createHash } from "node:crypto";
import { parseCookie } from "cookie";
import NextAuth, { type NextAuthOptions } from "next-auth";
import Credentials from "next-auth/providers/credentials";
import { z } from "zod";
import {
  toUser,
  type Caller,
  type ClientIdentity,
  type LoginBody,
  type User,
} from "../domain/account/account";
import { AppError } from "../domain/error";
import { deleteSession } from "../data/account/accounts";
import { YEAR } from "../domain/time/time-units";
import { cookieName, cookieSecrets, isSecure, readBrowserCookie } from "./browser-cookie";
import { sessionSeconds, startBrowserSession } from "./sessions";
import { checkCredentials } from "./sign-in";

/**
 * Practically unlimited: the session's row in the database decides whether a session is valid. A
 * date in the cookie would be compared with the clock of each replica.
 */
const COOKIE_SECONDS = 100 * YEAR;

const csrfCookieName = (): string => `${isSecure() ? "__Host-" : ""}next-auth.csrf-token`;

/**
 * The secret that a browser's CSRF cookie was made with. next-auth compares the form's token with
 * this cookie. The form may have been loaded before the first value of AUTH_SECRET was added.
 */
function csrfSecret(request: Request): string {
  const secrets = cookieSecrets();
  const cookie = parseCookie(request.headers.get("cookie") ?? "")[csrfCookieName()] ?? "";
  const [token = "", hash] = cookie.split("|");
  const hashWith = (secret: string) =>
    createHash("sha256")
      .update(token + secret)
      .digest("hex");
  return secrets.find((secret) => hashWith(secret) === hash) ?? secrets[0];
}

const cookieOptions = { httpOnly: true, sameSite: "lax", path: "/" } as const;

/**
 * next-auth's settings: an encrypted cookie holds the session id and the user's public fields,
 * nothing else.
 */
function optionsFor(
  request: Request,
  rememberMe: boolean,
  authorize: () => Promise<{ caller: Caller } | null>,
): NextAuthOptions {
  const secure = isSecure();
  const maxAge = sessionSeconds(rememberMe);
  const cookieFor = (name: string) => ({
    name: (secure ? "__Host-" : "") + name,
    options: { ...cookieOptions, secure },
  });
  return {
    secret: csrfSecret(request),
    useSecureCookies: secure,
    session: { strategy: "jwt", maxAge },
    jwt: { maxAge: COOKIE_SECONDS, secret: cookieSecrets()[0] },
    cookies: {
      sessionToken: { name: cookieName(), options: { ...cookieOptions, secure } },
      csrfToken: { name: csrfCookieName(), options: { ...cookieOptions, secure } },
      callbackUrl: cookieFor("next-auth.callback-url"),
    },
    providers: [
      Credentials({
        credentials: {},
        authorize: async () => {
          const found = await authorize();
          return found && { id: found.caller.accountId, caller: found.caller };
        },
      }),
    ],
    callbacks: {
      jwt: ({ user }) => {
        const { caller } = user as unknown as { caller: Caller };
        return { sub: caller.accountId, sid: caller.sessionId, user: toUser(caller) };
      },
    },
    // Silent: warnings are about the settings above, and errors are those that `authorize` throws.
    logger: { warn: () => undefined, error: () => undefined, debug: () => undefined },
  };
}

interface NextAuthResult {
  cookies: string[];
  body: unknown;
}

/** Calls next-auth through its Pages Router interface, which reads nothing but its arguments. */
async function callNextAuth(
  request: Request,
  nextauth: string[],
  options: NextAuthOptions,
  body?: Record<string, string>,
): Promise<NextAuthResult> {
  const result: NextAuthResult = { cookies: [], body: undefined };
  const setBody = (value: unknown) => void (result.body = value);
  const response = {
    status: () => response,
    getHeader: () => result.cookies,
    setHeader: (name: string, value: string[]) => {
      if (name === "Set-Cookie") result.cookies = value;
      return response;
    },
    json: setBody,
    send: setBody,
    end: setBody,
  };
  const cookies = parseCookie(request.headers.get("cookie") ?? "");
  await NextAuth(
    { query: { nextauth }, cookies, headers: {}, method: request.method, body } as never,
    response as never,
    options,
  );
  return result;
}

/**
 * The token that the sign-in form must send back, and the cookie that next-auth compares it with.
 */
export async function createCsrfToken(
  request: Request,
): Promise<{ csrfToken: string; cookies: string[] }> {
  const { body, cookies } = await callNextAuth(
    request,
    ["csrf"],
    optionsFor(request, false, async () => null),
  );
  return { ...z.object({ csrfToken: z.string() }).parse(body), cookies };
}

/**
 * Without "remember me" the cookie ends with the browser. Otherwise it gets Max-Age instead of
 * Expires, which would depend on this machine's clock.
 */
function withSessionLifetime(cookie: string, rememberMe: boolean): string {
  if (!cookie.startsWith(`${cookieName()}=`)) return cookie;
  const lifetime = rememberMe ? `; Max-Age=${sessionSeconds(true)}` : "";
  return cookie.replace(/; *(expires|max-age)=[^;]*/gi, "") + lifetime;
}

/**
 * Signs a browser in. Resolves to the user and the cookies to set. Throws what `checkCredentials`
 * throws, and cross_origin for a wrong CSRF token.
 */
export async function signInBrowser(
  request: Request,
  body: LoginBody & { csrfToken: string },
  client: ClientIdentity,
): Promise<{ user: User; cookies: string[] }> {
  let signedIn: Caller | undefined;
  let signInError: unknown;
  const authorize = async () => {
    try {
      signedIn = await startBrowserSession(
        await checkCredentials(body, client),
        body.remember_me,
        client,
      );
      return { caller: signedIn };
    } catch (error) {
      signInError = error;
      return null;
    }
  };
  const { cookies } = await callNextAuth(
    request,
    ["callback", "credentials"],
    optionsFor(request, body.remember_me, authorize),
    { csrfToken: body.csrfToken, json: "true" },
  );
  if (signInError) throw signInError;
  const replacedSessionId = signedIn && (await readBrowserCookie(request.headers.get("cookie")));
  if (replacedSessionId) await deleteSession(replacedSessionId);
  if (!signedIn)
    throw new AppError("cross_origin", "The sign-in form is too old; please load the page again");
  return {
    user: toUser(signedIn),
    cookies: cookies.map((cookie) => withSessionLifetime(cookie, body.remember_me)),
  };
}
