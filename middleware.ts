import { NextResponse, type NextRequest } from "next/server";
import { readBrowserCookie } from "./lib/auth/browser-cookie";
import { defaultLanguage, isLanguage } from "./lib/domain/language";
import { environment } from "./lib/env";
import { languageCookie } from "./lib/privacy/cookie-registry";
import { paths } from "./lib/paths";
import { noncePolicy } from "./lib/security-headers.mjs";

/** Only paths without a language and the admin area come here; public pages, files and calls never do (design.md §2). Must list lib/paths `pageSegments` and lib/domain `languages`. */
export const config = {
  runtime: "nodejs",
  matcher: [
    "/",
    "/(success-stories|special-programs|pricing|about|contact|login|privacy-policy|terms-of-service|cookie-policy|admin)/:path*",
    "/(en|uk|ru|it)/admin/:path*",
  ],
};

const redirectTo = (request: NextRequest, path: string) =>
  NextResponse.redirect(new URL(path, request.nextUrl), {
    status: 307,
    headers: { "cache-control": "no-store" },
  });

/** To the language the visitor chose before, else to English; the rest of the address stays. */
function toLanguage(request: NextRequest): NextResponse {
  const chosen = request.cookies.get(languageCookie.name)?.value;
  const { pathname, search } = request.nextUrl;
  return redirectTo(
    request,
    `/${isLanguage(chosen) ? chosen : defaultLanguage}${pathname === "/" ? "" : pathname}${search}`,
  );
}

/** Without a cookie of ours to the sign-in; whether its session stands is for the page to look up. Inline scripts of the page are named by a nonce. */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  const language = pathname.split("/")[1];
  if (!isLanguage(language)) return toLanguage(request);
  if (!(await readBrowserCookie(request.headers.get("cookie"))))
    return redirectTo(request, paths.login(language, pathname + search));
  const policy = noncePolicy(crypto.randomUUID(), environment().MEDIA_HOSTS);
  const headers = new Headers(request.headers);
  headers.set("content-security-policy", policy);
  return NextResponse.next({
    request: { headers },
    headers: { "content-security-policy": policy },
  });
}
