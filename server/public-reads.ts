// Public reads of the API: served from the cache or by their endpoint.
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { apiCacheKey } from "./cache-keys";
import { type EndpointMatch, isCachedRead, readAnonymously } from "./endpoints";
import type { Captured } from "./next-internals/capture";
import { hasCredentials } from "./plain-read";
import { prepareResponse, sendPrepared } from "./prepared-response";
import type { CacheableResponse, ResponseCache } from "./response-cache";

/** Whether a request is a public read without credentials: its response is the same for everyone. */
export const isPublicRead = (
  request: Pick<IncomingMessage, "method" | "headers">,
  endpoint: EndpointMatch,
): boolean =>
  (request.method === "GET" || request.method === "HEAD") &&
  !hasCredentials(request) &&
  isCachedRead(endpoint);

/** `extraHeaders` are added to those of every response. */
export function publicReads(cache: ResponseCache, extraHeaders: OutgoingHttpHeaders) {
  const toCacheEntry = ({ status, headers, body }: Captured): CacheableResponse => ({
    ...prepareResponse(
      status,
      { ...extraHeaders, ...headers },
      body,
      "Accept-Encoding, Authorization, Cookie",
    ),
    isCacheable: status === 200,
  });

  return {
    async respond(
      request: IncomingMessage,
      response: ServerResponse,
      endpoint: EndpointMatch,
    ): Promise<void> {
      const key = apiCacheKey(request.url ?? "/");
      const read = async () => toCacheEntry(await readAnonymously(endpoint, request));
      const prepared = cache.current(key) ?? (await cache.fill(key, read));
      if (prepared) await sendPrepared(request, response, prepared);
    },
  };
}
