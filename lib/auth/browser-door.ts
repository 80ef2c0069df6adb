import "server-only";
import NextAuth, { type NextAuthOptions } from "next-auth";
import Credentials from "next-auth/providers/credentials";
import { NextRequest } from "next/server";
import { z } from "zod";
import { toUser, type Caller, type CallOrigin, type LoginBody, type User } from "../domain/account";
import { AppError } from "../domain/error";
import { cookieName, cookieSecret, isSecure } from "./browser-cookie";
import { sessionSeconds, startBrowserSession } from "./sessions";
import { checkCredentials } from "./sign-in";

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
    jwt: { maxAge },
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

/** Asks next-auth as its route would be asked. Its types know requests of pages only. */
const ask = (request: NextRequest, nextauth: string[], options: NextAuthOptions): Promise<Response> =>
  NextAuth(request as never, { params: Promise.resolve({ nextauth }) } as never, options) as Promise<Response>;

/** The token that next-auth wants back from the sign-in form, and the cookie that it is compared with. */
export async function csrfToken(request: NextRequest): Promise<{ csrfToken: string; cookies: string[] }> {
  const answer = await ask(request, ["csrf"], optionsFor(false, async () => null));
  return { ...z.object({ csrfToken: z.string() }).parse(await answer.json()), cookies: answer.headers.getSetCookie() };
}

/** An unremembered session's cookie goes when the browser closes. */
const asGiven = (cookie: string, remembered: boolean): string =>
  !remembered && cookie.startsWith(`${cookieName()}=`) ? cookie.replace(/; *(expires|max-age)=[^;]*/gi, "") : cookie;

/** Signs a browser in. Resolves to the user and the cookies to set; throws what `checkCredentials` throws, and cross_origin for a wrong CSRF token. */
export async function signInBrowser(request: Request, body: LoginBody & { csrfToken: string }, origin: CallOrigin): Promise<{ user: User; cookies: string[] }> {
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
  const headers = new Headers(request.headers);
  headers.set("content-type", "application/json");
  headers.delete("content-length");
  const asked = new NextRequest(new URL("/api/auth/callback/credentials", request.url), { method: "POST", headers, body: JSON.stringify({ csrfToken: body.csrfToken, json: "true" }) });
  const answer = await ask(asked, ["callback", "credentials"], optionsFor(body.remember_me, authorize));
  if (refusal) throw refusal;
  if (!outcome) throw new AppError("cross_origin", "The sign-in form is too old; please load the page again");
  return { user: toUser(outcome), cookies: answer.headers.getSetCookie().map((cookie) => asGiven(cookie, body.remember_me)) };
}
