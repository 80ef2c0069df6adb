import "server-only";
import NextAuth, { type NextAuthOptions } from "next-auth";
import Credentials from "next-auth/providers/credentials";
import type { NextRequest } from "next/server";
import { z } from "zod";
import { toUser, type Caller, type CallOrigin, type LoginBody, type User } from "../domain/account/account";
import { AppError } from "../domain/error";
import { deleteSession } from "../data/account/accounts";
import { YEAR } from "../domain/time/time-units";
import { cookieName, cookieSecret, isSecure, readBrowserCookie } from "./browser-cookie";
import { sessionSeconds, startBrowserSession } from "./sessions";
import { checkCredentials } from "./sign-in";

/**
 * The session's row decides how long a cookie is good, by the database's clock. The date inside would be judged by the clock of
 * each replica.
 */
const COOKIE_SECONDS = 100 * YEAR;

const hidden = { httpOnly: true, sameSite: "lax", path: "/" } as const;

/** The browser's door (design.md §3): next-auth keeps an encrypted cookie that names a session and the user's public fields, nothing else. */
function optionsFor(remembered: boolean, authorize: () => Promise<{ caller: Caller } | null>): NextAuthOptions {
  const secure = isSecure();
  const maxAge = sessionSeconds(remembered);
  const named = (name: string) => ({ name: (secure ? "__Host-" : "") + name, options: { ...hidden, secure } });
  return {
    secret: cookieSecret(),
    useSecureCookies: secure,
    session: { strategy: "jwt", maxAge },
    jwt: { maxAge: COOKIE_SECONDS },
    cookies: {
      sessionToken: { name: cookieName(), options: { ...hidden, secure } },
      csrfToken: named("next-auth.csrf-token"),
      callbackUrl: named("next-auth.callback-url"),
    },
    providers: [Credentials({ credentials: {}, authorize: async () => {
      const found = await authorize();
      return found && { id: found.caller.accountId, caller: found.caller };
    } })],
    callbacks: {
      jwt: ({ user }) => {
        const { caller } = user as unknown as { caller: Caller };
        return { sub: caller.accountId, sid: caller.sessionId, user: toUser(caller) };
      },
    },
    // Its warnings are about settings that stand here; its errors are answers, thrown by us.
    logger: { warn: () => undefined, error: () => undefined, debug: () => undefined },
  };
}

/** What next-auth answered: the cookies it sets, and its body. */
interface Said {
  cookies: string[];
  body: unknown;
}

/** Asks next-auth as a route of pages would: of its two ways in, the one that takes nothing but what it is given. */
async function ask(request: NextRequest, nextauth: string[], options: NextAuthOptions, body?: Record<string, string>): Promise<Said> {
  const said: Said = { cookies: [], body: undefined };
  const keep = (given: unknown) => void (said.body = given);
  const response = {
    status: () => response,
    getHeader: () => said.cookies,
    setHeader: (name: string, value: string[]) => {
      if (name === "Set-Cookie") said.cookies = value;
      return response;
    },
    json: keep, send: keep, end: keep,
  };
  const given = Object.fromEntries(request.cookies.getAll().map(({ name, value }) => [name, value]));
  await NextAuth({ query: { nextauth }, cookies: given, headers: {}, method: request.method, body } as never, response as never, options);
  return said;
}

/** The token that next-auth wants back from the sign-in form, and the cookie that it is compared with. */
export async function csrfToken(request: NextRequest): Promise<{ csrfToken: string; cookies: string[] }> {
  const { body, cookies } = await ask(request, ["csrf"], optionsFor(false, async () => null));
  return { ...z.object({ csrfToken: z.string() }).parse(body), cookies };
}

/**
 * An unremembered session's cookie goes when the browser closes. Another lives so many seconds: a date would be of this
 * machine's clock.
 */
function asGiven(cookie: string, remembered: boolean): string {
  if (!cookie.startsWith(`${cookieName()}=`)) return cookie;
  const lifetime = remembered ? `; Max-Age=${sessionSeconds(true)}` : "";
  return cookie.replace(/; *(expires|max-age)=[^;]*/gi, "") + lifetime;
}

/** Signs a browser in. Resolves to the user and the cookies to set; throws what `checkCredentials` throws, and cross_origin for a wrong CSRF token. */
export async function signInBrowser(request: NextRequest, body: LoginBody & { csrfToken: string }, origin: CallOrigin): Promise<{ user: User; cookies: string[] }> {
  let outcome: Caller | undefined;
  let refusal: unknown;
  const authorize = async () => {
    try {
      outcome = await startBrowserSession(await checkCredentials(body, origin), body.remember_me, origin);
      return { caller: outcome };
    } catch (error) {
      refusal = error;
      return null;
    }
  };
  const { cookies } = await ask(request, ["callback", "credentials"], optionsFor(body.remember_me, authorize), { csrfToken: body.csrfToken, json: "true" });
  if (refusal) throw refusal;
  const replaced = outcome && (await readBrowserCookie(request.headers.get("cookie")));
  if (replaced) await deleteSession(replaced);
  if (!outcome) throw new AppError("cross_origin", "The sign-in form is too old; please load the page again");
  return { user: toUser(outcome), cookies: cookies.map((cookie) => asGiven(cookie, body.remember_me)) };
}
