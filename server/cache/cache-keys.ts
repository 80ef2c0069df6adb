// The keys of the response cache: addresses with the same response share one.
import type { IncomingMessage } from "node:http";
import { isNoindex } from "@/lib/cache/grouped-cache.mjs";
import { caseOrder } from "@/lib/domain/case/case-order";

/** The cache key of an address, independent of the order of its parameters. */
export function apiCacheKey(url: string): string {
  const [pathname = "", query] = url.split(/\?(.*)/s);
  if (!query) return pathname;
  const params = new URLSearchParams(query);
  params.sort();
  return `${pathname}?${params}`;
}

/**
 * The query parameters of the list of success stories (next.config.ts). No other page reads its
 * query on the server.
 */
const LIST_PARAMETERS = ["industry", "sort", "page"];

/** The cache key of a page: addresses that lead to the same page share it. */
export function pageCacheKey(url: string): string {
  const queryAt = url.indexOf("?");
  const pathname = queryAt < 0 ? url : url.slice(0, queryAt);
  // Other spellings may be rewritten too. They are cached separately, with their query.
  if (!/^[a-z0-9/-]*$/.test(pathname)) return url;
  if (!/^\/[a-z]{2}\/success-stories$/.test(pathname)) return pathname;
  const params = new URLSearchParams(queryAt < 0 ? "" : url.slice(queryAt));
  // Next decides which of two values counts.
  if (LIST_PARAMETERS.some((name) => params.getAll(name).length > 1)) return url;
  if (caseOrder.parse(params.get("sort")) === "newest") params.delete("sort");
  const read = LIST_PARAMETERS.filter((name) => params.has(name));
  return [
    pathname,
    ...read.map((name) => `${name}=${encodeURIComponent(params.get(name) ?? "")}`),
  ].join("?");
}

/** Whether a key has the form of the site's own links. */
const isLinked = (key: string): boolean =>
  /^[a-z0-9/-]*(\?industry=[^?&]*)?(\?sort=[^?&]*)?(\?page=[^?&]*)?$/.test(key);

/**
 * Whether a page that exists has one of infinitely many addresses, such as other spellings and
 * lists of industries without cases.
 */
export const isUnknownPage = (key: string, html: string | Buffer): boolean =>
  !isLinked(key) || (key.includes("?industry=") && isNoindex(html));

/**
 * The headers of a request for a page's data. Next compares a hash of all of them with the address.
 */
export const DATA_HEADERS = [
  "rsc",
  "next-router-prefetch",
  "next-router-segment-prefetch",
  "next-router-state-tree",
  "next-url",
];

/**
 * The key of the page that data is of. Next's router adds only a hash of its headers to the
 * address.
 */
function pageOfData(url: string): string {
  const queryAt = url.indexOf("?");
  if (queryAt < 0) return url;
  const isHash = url.startsWith("_rsc=", queryAt + 1) && !url.includes("&", queryAt);
  return isHash ? url.slice(0, queryAt) : pageCacheKey(url);
}

/**
 * The cache key of a page's data, for navigation within the site: that of the page, and each header
 * that decides on a response that Next may cache.
 */
export function dataCacheKey({ url = "/", headers }: Pick<IncomingMessage, "url" | "headers">) {
  const {
    rsc,
    "next-router-prefetch": prefetch,
    "next-router-segment-prefetch": segment,
  } = headers;
  return `${pageOfData(url)} ${String(rsc)} ${String(prefetch ?? "")} ${String(segment ?? "")}`;
}

/**
 * Matches keys of requests of Next's router: `rsc`, the kind of prefetch, the segment of the page.
 */
const ROUTER_HEADERS = / 1 [12]? (\/[^ ]*)?$/;

/**
 * Whether data that exists is that of one of infinitely many requests. All lists with a query count
 * as such, because their data doesn't say whether the industry exists.
 */
export const isUnknownData = (key: string): boolean =>
  !ROUTER_HEADERS.test(key) || key.includes("?") || !isLinked(key.slice(0, key.indexOf(" ")));
