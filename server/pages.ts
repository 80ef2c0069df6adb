// Public pages: served from the cache or rendered by Next; 404 and 503 have complete bodies.
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { languageOfPath, type Language } from "@/lib/domain/language";
import { builtStyles } from "./built-files";
import { renderAnonymous } from "./next-internals/anonymous-request";
import type { Captured, Handle } from "./next-internals/capture";
import { type FallbackPages, fallbackPages } from "./next-internals/fallback-pages";
import { preparePage } from "./next-internals/prepare-page";
import { isUnknownPage, pageCacheKey } from "./cache-keys";
import { type PreparedResponse, type Sender, sendPrepared } from "./prepared-response";
import { beginRender } from "./renders";
import type { CacheableResponse, ResponseCache } from "./response-cache";

/** The size of a cached 404; the page's body is shared. */
const NOT_FOUND_BYTES = 512;
const RETRY = { "retry-after": "5" };

/** Whether a response is a complete page, which may be cached. */
const isCompletePage = (headers: OutgoingHttpHeaders, body: Buffer): boolean =>
  String(headers["content-type"] ?? "").startsWith("text/html") &&
  body.subarray(-16).toString("latin1").includes("</html>");

type Prepare = (status: number, headers: OutgoingHttpHeaders, body: Buffer) => PreparedResponse;

/** One not-found page per language for all addresses that don't exist. */
function notFoundPages(fallback: FallbackPages, prepare: Prepare) {
  const pages = new Map<Language, PreparedResponse>();
  return (pathname: string): PreparedResponse => {
    const language = languageOfPath(pathname);
    const page = pages.get(language) ?? prepare(404, {}, fallback.find(404, pathname));
    pages.set(language, page);
    return page;
  };
}

/** Prepares the pages of a build. `extraHeaders` are added to those of every page. */
function pagePreparation(buildFolder: string, extraHeaders: OutgoingHttpHeaders) {
  const styleOf = builtStyles(buildFolder);
  const fallback = fallbackPages(buildFolder);
  const prepare: Prepare = (status, headers, body) =>
    preparePage(status, { ...headers, ...extraHeaders }, body, styleOf);
  const notFound = notFoundPages(fallback, prepare);

  /** The page to send, and whether and how the cache stores it. */
  function toCacheEntry(
    { status, headers, body }: Captured,
    key: string,
    pathname: string,
  ): CacheableResponse {
    if (status === 404)
      return {
        ...notFound(pathname),
        size: NOT_FOUND_BYTES,
        isCacheable: true,
        isUnknownPage: true,
      };
    if (status >= 500) {
      const page = prepare(503, { ...headers, ...RETRY }, fallback.find(503, pathname));
      return { ...page, isCacheable: false };
    }
    return {
      ...prepare(status, headers, body),
      isCacheable: status === 200 && isCompletePage(headers, body),
      isUnknownPage: isUnknownPage(key, body),
    };
  }
  return { notFound, toCacheEntry };
}

/** `headers` are added to those of every page. */
export function publicPages(
  handle: Handle,
  cache: ResponseCache,
  { buildFolder, headers }: { buildFolder: string; headers: OutgoingHttpHeaders },
) {
  const { notFound, toCacheEntry } = pagePreparation(buildFolder, headers);

  async function respond(
    request: IncomingMessage,
    response: ServerResponse,
    pathname: string,
  ): Promise<void> {
    // Computed first, because Next rewrites request.url.
    const key = pageCacheKey(request.url ?? "/");
    const render = async () => {
      const rendered = await renderAnonymous(handle, request, response);
      return rendered && toCacheEntry(rendered, key, pathname);
    };
    const fill = async () => {
      const endRender = await beginRender(pathname);
      return cache.fill(key, render).finally(endRender);
    };
    const page = cache.current(key) ?? (await fill());
    if (page) await sendPrepared(request, response, page);
  }

  return {
    respond,
    /** For addresses without a language, and files that don't exist. */
    respondNotFound: (request: IncomingMessage, sender: Sender, pathname: string) =>
      sendPrepared(request, sender, notFound(pathname)),
    /** For addresses that can't be decoded or contain dot segments. */
    respondMalformed: (request: IncomingMessage, response: ServerResponse, pathname: string) =>
      sendPrepared(request, response, { ...notFound(pathname), status: 400 }),
  };
}
