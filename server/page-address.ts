// The addresses of pages: which are public, which have no public address, and their cache keys.
import type { IncomingMessage } from "node:http";
import { isNoindex } from "@/lib/cache/grouped-cache.mjs";
import { isLanguage } from "@/lib/domain/language";
import { browseSegment, fallbackSegment } from "@/lib/page-path";

const privateSections = new Set(["admin"]);
/** Decoded, because Next routes other spellings of a section to the same page. */
export const isAnonymousPath = (pathname: string): boolean =>
  !privateSections.has(decodeURIComponent(pathname.split("/")[2] ?? ""));

/**
 * Whether a request is for a page's data (React Server Components), for navigation within the site.
 */
export const isRscRequest = (request: IncomingMessage): boolean => request.headers.rsc === "1";

/** Targets of rewrites and fallbacks, which have no public address. */
export function isInternal(pathname: string): boolean {
  const [, , first, second] = decodeURIComponent(pathname).split("/");
  return first === fallbackSegment || (first === "success-stories" && second === browseSegment);
}

/** Whether a path is a page that is the same for every visitor. */
export function isPublicPage(request: IncomingMessage, pathname: string): boolean {
  return (
    (request.method === "GET" || request.method === "HEAD") &&
    !isRscRequest(request) &&
    isLanguage(pathname.split("/")[1]) &&
    isAnonymousPath(pathname)
  );
}

/**
 * The query parameters of the list (next.config.ts). No other page reads its query on the server.
 */
const LIST_PARAMETERS = ["industry", "page"];

/** The cache key of a page: addresses that lead to the same page share it. */
export function pageCacheKey(url: string): string {
  const [pathname = "/", query = ""] = url.split(/\?(.*)/s);
  // Other spellings may be rewritten too. They are cached separately, with their query.
  if (!/^[a-z0-9/-]*$/.test(pathname)) return url;
  if (!/^\/[a-z]{2}\/success-stories$/.test(pathname)) return pathname;
  const params = new URLSearchParams(query);
  const read = LIST_PARAMETERS.filter((name) => params.has(name));
  // Next decides which of two values counts.
  if (read.some((name) => params.getAll(name).length > 1)) return url;
  return [
    pathname,
    ...read.map((name) => `${name}=${encodeURIComponent(params.get(name) ?? "")}`),
  ].join("?");
}

/** Whether a key has the form of the site's own links. */
const isLinked = (key: string): boolean =>
  /^[a-z0-9/-]*(\?industry=[^?&]*)?(\?page=[^?&]*)?$/.test(key);

/** Whether an existing page is one of infinitely many. */
export const isUnknownPage = (key: string, html: string | Buffer): boolean =>
  !isLinked(key) || (key.includes("?industry=") && isNoindex(html));
