// The public reads of the API: from the cache, else from the route file that declares them
// (docs/decisions/0038).
import { registeredRead } from "../../lib/cache/registered-reads.mjs";
import { securityHeaders } from "../../lib/security-headers.mjs";
import { renderAnonymous } from "./anonymous-request.mjs";
import { responseCache } from "./response-cache.mjs";
import { prepareResponse, sendPrepared } from "./prepared-response.mjs";

const MAX_BYTES = 16 * 1024 * 1024;

/**
 * The paths of the operations declared `cached`; a test compares the two. Next handles other
 * spellings of them.
 */
export const publicReadPaths =
  /^\/api\/v1\/(business-cases(\/[a-z0-9-]+){0,2}|industries(\/[a-z0-9-]+)?)$/;
/**
 * The session cookie's name without its prefix; a test compares it with
 * lib/privacy/session-cookies.ts.
 */
export const sessionCookieName = "next-auth.session-token";

/**
 * Whether a request is a public read without credentials, whose response is the same for every
 * client.
 */
export const isPublicRead = ({ method, headers }, pathname) =>
  (method === "GET" || method === "HEAD") &&
  publicReadPaths.test(pathname) &&
  headers.authorization === undefined &&
  !String(headers.cookie ?? "").includes(sessionCookieName);

/** The cache key of a URL. The order of its query parameters makes no difference. */
export function apiCacheKey(url) {
  const [pathname, query] = url.split(/\?(.*)/s);
  if (!query) return pathname;
  const params = new URLSearchParams(query);
  params.sort();
  return `${pathname}?${params}`;
}

/** `services` are the third parties that the security headers allow. */
export function publicReads(handle, services) {
  const cache = responseCache(MAX_BYTES);
  const security = Object.fromEntries(
    Object.entries(securityHeaders(services)).map(([name, value]) => [name.toLowerCase(), value]),
  );

  /** Until Next has loaded a route file, at its first request, the file has registered no reads. */
  async function render(request, response) {
    const address = new URL(request.url, "http://localhost");
    const read = registeredRead(address.pathname);
    if (!read) return renderAnonymous(handle, request, response);
    const { status, headers, json } = await read(address, request.headers["x-request-id"]);
    return { status, headers: { ...security, ...headers }, body: Buffer.from(json) };
  }

  async function prepare(request, response) {
    const rendered = await render(request, response);
    if (!rendered) return undefined;
    const { status, headers, body } = rendered;
    const isCacheable = status === 200 && String(headers["cache-control"]).startsWith("public");
    return {
      ...prepareResponse(status, headers, body, "Accept-Encoding, Authorization, Cookie"),
      isCacheable,
    };
  }

  return {
    async respond(request, response) {
      // Computed first, since Next may rewrite the URL of the request.
      const key = apiCacheKey(request.url);
      const prepared =
        cache.current(key) ?? (await cache.fill(key, () => prepare(request, response)));
      if (prepared) await sendPrepared(request, response, prepared);
    },
  };
}
