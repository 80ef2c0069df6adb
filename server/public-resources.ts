// What Next makes for everyone besides pages: OG images, icons, sitemaps, message files.
import type { IncomingMessage, ServerResponse } from "node:http";
import { renderAnonymous } from "./next-internals/anonymous-request";
import type { Handle } from "./next-internals/capture";
import { prepareResponse, sendPrepared } from "./prepared-response";
import type { CacheableResponse, ResponseCache } from "./response-cache";

const PATHS =
  /^\/((og|sitemaps|locales)\/.+|(icon\.svg|robots\.txt|sitemap\.xml|manifest\.webmanifest|(\.well-known\/)?security\.txt))$/;

export const isPublicResource = ({ method }: IncomingMessage, pathname: string): boolean =>
  (method === "GET" || method === "HEAD") && PATHS.test(pathname);

const isTextual = (type: string): boolean => /^text\/|json|xml/.test(type);

export const publicResources = (handle: Handle, cache: ResponseCache) => {
  async function prepare(
    request: IncomingMessage,
    response: ServerResponse,
    key: string,
  ): Promise<CacheableResponse | undefined> {
    const rendered = await renderAnonymous(handle, request, response);
    if (!rendered) return undefined;
    const { status, headers, body } = rendered;
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

  return {
    async respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
      // Read first, because Next rewrites it.
      const key = request.url ?? "/";
      const prepared =
        cache.current(key) ?? (await cache.fill(key, () => prepare(request, response, key)));
      if (prepared) await sendPrepared(request, response, prepared);
    },
  };
};
