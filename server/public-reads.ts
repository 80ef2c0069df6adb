// Public reads of the API: served from the cache or by the route file that declares them
// (docs/decisions/0038).
import type { IncomingMessage, ServerResponse } from "node:http";
import { registeredRead } from "@/lib/cache/registered-reads";
import { sessionCookie } from "@/lib/privacy/session-cookies";
import { renderAnonymous } from "./next-internals/anonymous-request";
import type { Captured, Handle } from "./next-internals/capture";
import { prepareResponse, sendPrepared } from "./prepared-response";
import type { CacheableResponse, ResponseCache } from "./response-cache";

/**
 * The paths of cacheable endpoints; a test compares them with the declarations. Next handles other
 * spellings.
 */
export const publicReadPaths =
  /^\/api\/v1\/(business-cases(\/[a-z0-9-]+){0,2}|industries(\/[a-z0-9-]+)?)$/;

/**
 * Whether a request is a public read without credentials: its response is the same for every
 * client. The name of the session cookie may have a prefix.
 */
export const isPublicRead = (
  { method, headers }: Pick<IncomingMessage, "method" | "headers">,
  pathname: string,
): boolean =>
  (method === "GET" || method === "HEAD") &&
  publicReadPaths.test(pathname) &&
  headers.authorization === undefined &&
  !(headers.cookie ?? "").includes(sessionCookie.name);

/** The cache key of an address, independent of the order of its parameters. */
export function apiCacheKey(url: string): string {
  const [pathname = "", query] = url.split(/\?(.*)/s);
  if (!query) return pathname;
  const params = new URLSearchParams(query);
  params.sort();
  return `${pathname}?${params}`;
}

/** Next loads a route file on its first request, which registers its read. */
async function readWithoutNext(
  url: string,
  requestId: string,
  securityHeaders: Record<string, string>,
): Promise<Captured | undefined> {
  const address = new URL(url, "http://localhost");
  const read = registeredRead(address.pathname);
  if (!read) return undefined;
  const { status, headers, json } = await read(address, requestId);
  return { status, headers: { ...securityHeaders, ...headers }, body: Buffer.from(json) };
}

function toCacheEntry({ status, headers, body }: Captured): CacheableResponse {
  return {
    ...prepareResponse(status, headers, body, "Accept-Encoding, Authorization, Cookie"),
    isCacheable: status === 200 && String(headers["cache-control"]).startsWith("public"),
  };
}

export const publicReads = (
  handle: Handle,
  cache: ResponseCache,
  securityHeaders: Record<string, string>,
) => ({
  async respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url = "/" } = request;
    // Computed first, because Next rewrites request.url.
    const key = apiCacheKey(url);
    const requestId = String(request.headers["x-request-id"]);
    const render = async () => {
      const read =
        (await readWithoutNext(url, requestId, securityHeaders)) ??
        (await renderAnonymous(handle, request, response));
      return read && toCacheEntry(read);
    };
    const prepared = cache.current(key) ?? (await cache.fill(key, render));
    if (prepared) await sendPrepared(request, response, prepared);
  },
});
