// What is the same for everyone besides pages and reads: OG images, icons, sitemaps, message files.
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { findEndpoint, readAnonymously } from "./endpoints";
import { renderAnonymous } from "./next-internals/anonymous-request";
import type { Captured, Handle } from "./next-internals/capture";
import { prepareResponse, sendPrepared } from "./prepared-response";
import type { CacheableResponse, ResponseCache } from "./response-cache";

const PATHS =
  /^\/((og|sitemaps|locales)\/.+|(icon\.svg|robots\.txt|sitemap\.xml|manifest\.webmanifest|(\.well-known\/)?security\.txt))$/;

export const isPublicResource = ({ method }: IncomingMessage, pathname: string): boolean =>
  (method === "GET" || method === "HEAD") && PATHS.test(pathname);

const isTextual = (type: string): boolean => /^text\/|json|xml/.test(type);

function toCacheEntry({ status, headers, body }: Captured, key: string): CacheableResponse {
  const cacheControl = String(headers["cache-control"]);
  const isText = isTextual(String(headers["content-type"]));
  return {
    ...prepareResponse(status, headers, body, isText ? "Accept-Encoding" : undefined),
    cacheControl,
    isCompressible: isText,
    isCacheable: status === 200 && cacheControl.startsWith("public"),
    // Queries change nothing, and there are infinitely many.
    isUnknownPage: key.includes("?"),
  };
}

/** `extraHeaders` are added to those of the responses of route files. */
export function publicResources(
  handle: Handle,
  cache: ResponseCache,
  extraHeaders: OutgoingHttpHeaders,
) {
  async function make(
    request: IncomingMessage,
    response: ServerResponse,
    pathname: string,
  ): Promise<Captured | undefined> {
    const endpoint = findEndpoint(pathname);
    if (!endpoint) return renderAnonymous(handle, request, response);
    const made = await readAnonymously(endpoint, request);
    return { ...made, headers: { ...extraHeaders, ...made.headers } };
  }

  return {
    async respond(
      request: IncomingMessage,
      response: ServerResponse,
      pathname: string,
    ): Promise<void> {
      // Read first, because Next rewrites it.
      const key = request.url ?? "/";
      const fill = () =>
        cache.fill(key, async () => {
          const made = await make(request, response, pathname);
          return made && toCacheEntry(made, key);
        });
      const prepared = cache.current(key) ?? (await fill());
      if (prepared) await sendPrepared(request, response, prepared);
    },
  };
}
