import { NextResponse, type NextRequest } from "next/server";
import { readBrowserCookie } from "./lib/auth/browser-cookie";
import { inChosenLanguage } from "./lib/cache/public-languages";
import { defaultLanguage, isLanguage, isShipped } from "./lib/domain/language";
import { environment } from "./lib/env";
import { languageCookie } from "./lib/privacy/cookie-registry";
import { previewSegment } from "./lib/page-path";
import { lacksLanguage, paths } from "./lib/paths";
import { noncePolicy, uploadOrigins } from "./lib/security-headers";

/**
 * Matches paths without a language, the admin area, edit mode and previews; public pages, files and endpoints bypass
 * the middleware. Next requires literals here: a test compares them with `pageSegments` of lib/paths.
 * Which languages there are is decided below.
 */
export const config = {
  runtime: "nodejs",
  matcher: [
    "/",
    "/(success-stories|special-programs|pricing|your-process|about|contact|login|privacy-policy|terms-of-service|cookie-policy|admin)/:path*",
    "/([a-z]{2})/admin/:path*",
    "/([a-z]{2})/edit/:path*",
    "/([a-z]{2})/preview/:path*",
  ],
};

const redirectTo = (request: NextRequest, path: string) =>
  NextResponse.redirect(new URL(path, request.nextUrl), {
    status: 307,
    headers: { "cache-control": "no-store" },
  });

/** Our server answers these requests itself (server/redirects/language-redirects.ts). */
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
  if (lacksLanguage(pathname)) return redirectToLanguage(request);
  // The page isn't found.
  if (!isLanguage(language)) return NextResponse.next();
  const [, , section, ...below] = pathname.split("/");
  if (section === "admin" && !isShipped(language))
    return redirectTo(request, [paths.admin.home(defaultLanguage), ...below].join("/") + search);
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
