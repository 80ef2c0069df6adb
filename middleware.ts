import { NextResponse, type NextRequest } from "next/server";
import { languageCookie } from "./lib/own-cookies";
import { defaultLanguage, isLanguage } from "./lib/domain/language";

/** Only paths without a language come here; pages, files and calls never do (design.md §2). Must list lib/paths `pageSegments`. */
export const config = {
  matcher: [
    "/",
    "/(success-stories|special-programs|pricing|about|contact|login|privacy-policy|terms-of-service|cookie-policy|admin)/:path*",
  ],
};

/** To the language the visitor chose before, else to English; the rest of the address stays. */
export function middleware(request: NextRequest): NextResponse {
  const chosen = request.cookies.get(languageCookie.name)?.value;
  const url = request.nextUrl.clone();
  url.pathname = `/${isLanguage(chosen) ? chosen : defaultLanguage}${url.pathname === "/" ? "" : url.pathname}`;
  return NextResponse.redirect(url, 307);
}
