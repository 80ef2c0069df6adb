// The public reads of the API: from memory where they are current, else from the route file that declares them (docs/decisions/0038).
import { registeredRead } from "../../lib/cache/registered-reads.mjs";
import { securityHeaders } from "../../lib/security-headers.mjs";
import { renderAnonymous } from "./anonymous-request.mjs";
import { responseCache } from "./response-cache.mjs";
import { prepareResponse, sendPrepared } from "./prepared-response.mjs";

const MAX_BYTES = 16 * 1024 * 1024;

/** The paths of the calls that are declared `remembered`; a test holds the two together. Another spelling of one is for Next to understand. */
export const publicReadPaths =
  /^\/api\/v1\/(business-cases(\/[a-z0-9-]+){0,2}|industries(\/[a-z0-9-]+)?)$/;
/** Part of the name of the browser's session cookie, however it is prefixed (lib/privacy/session-cookies.ts); a test holds the two together. */
export const sessionCookieName = "next-auth.session-token";

/** Whether a request is a read that is answered to everybody alike: without anything that could tell who asks. */
export const isPublicRead = ({ method, headers }, pathname) =>
  (method === "GET" || method === "HEAD") &&
  publicReadPaths.test(pathname) &&
  headers.authorization === undefined &&
  !String(headers.cookie ?? "").includes(sessionCookieName);

/** Under which key the answer to an address is kept: the order of what it asks for makes no difference. */
export function apiCacheKey(url) {
  const [pathname, query] = url.split(/\?(.*)/s);
  if (!query) return pathname;
  const params = new URLSearchParams(query);
  params.sort();
  return `${pathname}?${params}`;
}

/** `services` are those outside this site. */
export function publicReads(handle, services) {
  const cache = responseCache(MAX_BYTES);
  const security = Object.fromEntries(
    Object.entries(securityHeaders(services)).map(([name, value]) => [name.toLowerCase(), value]),
  );

  /** Next loads a route file when it is first asked for. */
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
      // Taken before Next sees the request: it may write the address anew.
      const key = apiCacheKey(request.url);
      const prepared =
        cache.current(key) ?? (await cache.fill(key, () => prepare(request, response)));
      if (prepared) await sendPrepared(request, response, prepared);
    },
  };
}
