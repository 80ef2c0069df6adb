import { NextResponse, type NextRequest } from "next/server";
import { readBrowserCookie } from "./lib/auth/browser-cookie";
import { isLanguage } from "./lib/domain/language";
import { environment } from "./lib/env";
import { languageCookie } from "./lib/privacy/cookie-registry";
import { previewSegment } from "./lib/page-path";
import { inChosenLanguage, paths } from "./lib/paths";
import { noncePolicy, uploadOrigins } from "./lib/security-headers";

/**
 * Matches paths without a language, the admin area, edit mode and previews; public pages, files and endpoints bypass
 * the middleware. Next requires literals here: a test compares them with `pageSegments` of lib/paths
 * and `languages` of lib/domain.
 */
export const config = {
  runtime: "nodejs",
  matcher: [
    "/",
    "/(success-stories|special-programs|pricing|your-process|about|contact|login|privacy-policy|terms-of-service|cookie-policy|admin)/:path*",
    "/(en|uk|ru|it)/admin/:path*",
    "/(en|uk|ru|it)/edit/:path*",
    "/(en|uk|ru|it)/preview/:path*",
  ],
};

const redirectTo = (request: NextRequest, path: string) =>
  NextResponse.redirect(new URL(path, request.nextUrl), {
    status: 307,
    headers: { "cache-control": "no-store" },
  });

/** Our server answers these requests itself (server/language-redirects.ts). */
function redirectToLanguage(request: NextRequest): NextResponse {
  const chosen = request.cookies.get(languageCookie.name)?.value;
  const { pathname, search } = request.nextUrl;
  return redirectTo(request, inChosenLanguage(pathname, chosen) + search);
}

/**
 * Redirects requests for the admin area and edit mode without a session cookie to the sign-in page; the page
 * itself verifies the session. Inline scripts get a nonce, also in previews, which need no session.
 */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  const language = pathname.split("/")[1];
  if (!isLanguage(language)) return redirectToLanguage(request);
  const isPreview = pathname.split("/")[2] === previewSegment;
  if (!isPreview && !(await readBrowserCookie(request.headers.get("cookie"))))
    return redirectTo(request, paths.login(language, pathname + search));
  const env = environment();
  const buckets = isPreview ? [] : uploadOrigins(env);
  const policy = noncePolicy(crypto.randomUUID(), env.MEDIA_HOSTS, buckets);
  const headers = new Headers(request.headers);
  headers.set("content-security-policy", policy);
  return NextResponse.next({
    request: { headers },
    headers: { "content-security-policy": policy },
  });
}
