// Public pages: served from the cache or rendered by Next; 404 and 503 have complete bodies.
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { AppError } from "@/lib/domain/error";
import { DATA_HEADERS, dataCacheKey, pageCacheKey } from "./cache-keys";
import { renderAnonymous } from "./next-internals/anonymous-request";
import type { Captured, Handle } from "./next-internals/capture";
import { pageEntries, toDataEntry } from "./page-entries";
import { type PreparedResponse, type Sender, sendPrepared } from "./prepared-response";
import { renderInTurn } from "./renders";
import type { CacheableResponse, ResponseCache } from "./response-cache";
import { isUnknownAddress } from "./unknown-addresses";

interface Rendering {
  key: string;
  toEntry: (rendered: Captured) => CacheableResponse;
  /** The request's headers that decide on the response. */
  headerNames: readonly string[];
  /** What needs no rendering, where there is such a response. */
  withoutRendering?: () => Promise<CacheableResponse | undefined>;
}

type Unavailable = (pathname: string) => PreparedResponse;

/** Sends what is cached, or what Next renders of a request. */
const pageResponder =
  (handle: Handle, cache: ResponseCache, unavailable: Unavailable) =>
  async (
    request: IncomingMessage,
    response: ServerResponse,
    pathname: string,
    { key, toEntry, headerNames, withoutRendering }: Rendering,
  ): Promise<void> => {
    const render = async () => {
      const known = await withoutRendering?.();
      if (known) return known;
      const rendered = await renderAnonymous(handle, request, response, headerNames);
      return rendered && toEntry(rendered);
    };
    const fill = () =>
      cache
        .fill(key, () => renderInTurn(pathname, render))
        .catch((error: unknown) => {
          if (error instanceof AppError && error.code === "busy") return unavailable(pathname);
          throw error;
        });
    const prepared = cache.current(key) ?? (await fill());
    if (prepared) await sendPrepared(request, response, prepared);
  };

interface PagesOptions {
  buildFolder: string;
  /** Added to those of every page. */
  headers: OutgoingHttpHeaders;
}

// Keys are computed at once, because Next rewrites request.url.
export function publicPages(handle: Handle, cache: ResponseCache, options: PagesOptions) {
  const entries = pageEntries(options.buildFolder, options.headers);
  const respond = pageResponder(handle, cache, entries.unavailable);

  return {
    respond(request: IncomingMessage, response: ServerResponse, pathname: string): Promise<void> {
      const key = pageCacheKey(request.url ?? "/");
      return respond(request, response, pathname, {
        key,
        toEntry: (rendered) => entries.toEntry(rendered, key, pathname),
        headerNames: [],
        withoutRendering: async () =>
          (await isUnknownAddress(pathname)) ? entries.unknown(pathname) : undefined,
      });
    },

    /** Sends a page's data, for navigation within the site. */
    respondWithData(
      request: IncomingMessage,
      response: ServerResponse,
      pathname: string,
    ): Promise<void> {
      const pageKey = pageCacheKey(request.url ?? "/");
      return respond(request, response, pathname, {
        key: dataCacheKey(request),
        toEntry: (rendered) => toDataEntry(rendered, pageKey),
        headerNames: DATA_HEADERS,
      });
    },

    /** For addresses without a language, and files that don't exist. */
    respondNotFound: (request: IncomingMessage, sender: Sender, pathname: string) =>
      sendPrepared(request, sender, entries.notFound(pathname)),
    /** For addresses that can't be decoded or contain dot segments. */
    respondMalformed: (request: IncomingMessage, response: ServerResponse, pathname: string) =>
      sendPrepared(request, response, { ...entries.notFound(pathname), status: 400 }),
  };
}
