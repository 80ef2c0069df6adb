// The kinds of responses that are the same for every client, and how each is cached.
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { rootIcons } from "@/lib/domain/site/site-icons";
import { processShare } from "@/lib/runtime/web-processes.mjs";
import type { BufferedResponse } from "../application/messages";
import { anonymousHeaders, type ApplicationClient } from "../processes/application-client";
import type { ApplicationThread } from "../processes/application-thread";
import { apiCacheKey, DATA_HEADERS, dataCacheKey, pageCacheKey } from "./cache-keys";
import { cacheCounts } from "../metrics/cache-counts";
import { type PageEntries, toDataEntry } from "./page-entries";
import { prepareResponse, sendPrepared } from "../responses/prepared-response";
import { type CacheableResponse, type ResponseCache, responseCache } from "./response-cache";

interface Kind {
  key: (request: IncomingMessage) => string;
  /** The request's headers that decide on the response; they belong in the key. */
  headerNames?: readonly string[];
  /** Makes the cache entry of a response. */
  toEntry: (
    fetched: BufferedResponse,
    key: string,
    pathname: string,
  ) => CacheableResponse | Promise<CacheableResponse>;
}

/** Optimised images have a bound of their own, so that they evict no pages. */
const IMAGE_BYTES = 16 * 1024 * 1024;

const RESOURCE_FOLDERS = /^\/(og|icons|sitemaps|locales)\/./;
const RESOURCES = new Set(
  [
    ...rootIcons,
    "robots.txt",
    "sitemap.xml",
    "manifest.webmanifest",
    "security.txt",
    ".well-known/security.txt",
  ].map((name) => `/${name}`),
);

/** Whether a request is for an OG image, an icon, a sitemap, a message file and the like. */
export const isPublicResource = ({ method }: IncomingMessage, pathname: string): boolean =>
  (method === "GET" || method === "HEAD") &&
  (RESOURCES.has(pathname) || RESOURCE_FOLDERS.test(pathname));

const isTextual = (type: string): boolean => /^text\/|json|xml/.test(type);
const addressOf = ({ url = "/" }: IncomingMessage): string => url;

const pageKind = ({ toEntry }: PageEntries): Kind => ({
  key: (request) => pageCacheKey(addressOf(request)),
  toEntry,
});

const isJson = ({ headers }: BufferedResponse): boolean =>
  String(headers["content-type"]).startsWith("application/json");

/** A page's data, for navigation within the site. */
const dataKind = ({ unavailable }: PageEntries): Kind => ({
  key: dataCacheKey,
  headerNames: DATA_HEADERS,
  toEntry: (fetched, key, pathname) =>
    fetched.status === 503 || isJson(fetched)
      ? { ...unavailable(pathname), isCacheable: false }
      : toDataEntry(fetched, key),
});

/** `extraHeaders` are added to those of the endpoint. */
const readKind = (extraHeaders: OutgoingHttpHeaders): Kind => ({
  key: (request) => apiCacheKey(addressOf(request)),
  toEntry: ({ status, headers, body }) => ({
    ...prepareResponse(
      status,
      { ...extraHeaders, ...headers },
      body,
      "Accept-Encoding, Authorization, Cookie",
    ),
    isCacheable: status === 200,
  }),
});

/** `extraHeaders` are added to those of Next's own resources. */
const resourceKind = (extraHeaders: OutgoingHttpHeaders): Kind => ({
  key: addressOf,
  toEntry({ status, headers, body }, key) {
    const cacheControl = String(headers["cache-control"]);
    const isText = isTextual(String(headers["content-type"]));
    return {
      ...prepareResponse(
        status,
        { ...extraHeaders, ...headers },
        body,
        isText ? "Accept-Encoding" : undefined,
      ),
      cacheControl,
      isCompressible: isText,
      isCacheable: status === 200 && cacheControl.startsWith("public"),
      // Queries change nothing, and there are infinitely many.
      isUnknownPage: key.includes("?"),
    };
  },
});

/** The formats in Next's configuration, best first. The format of the original is possible too. */
const imageFormats = ["image/avif", "image/webp"];
const acceptedFormats = ({ headers: { accept = "" } }: IncomingMessage): string =>
  [...imageFormats.filter((format) => accept.includes(format)).slice(0, 1), "*/*"].join();

const imageKind: Kind = {
  key: (request) => `${addressOf(request)} ${acceptedFormats(request)}`,
  headerNames: ["accept"],
  toEntry({ status, headers, body }) {
    const cacheControl = String(headers["cache-control"] ?? "no-store");
    return {
      ...prepareResponse(status, headers, body, "Accept"),
      cacheControl,
      isCompressible: false,
      size: body.length + 2048,
      isCacheable: status === 200 && cacheControl.startsWith("public"),
    };
  },
};

interface CachedResponsesOptions {
  application: ApplicationClient;
  read: ApplicationThread["read"];
  cache: ResponseCache;
  entries: PageEntries;
  /** The security headers, by lower-case name. */
  headers: OutgoingHttpHeaders;
}

/** Responders by kind. Each sends the cached response, or fetches one from the application. */
export function cachedResponses(options: CachedResponsesOptions) {
  const { application, read, cache, entries, headers } = options;
  const fetch = (request: IncomingMessage, { headerNames }: Kind) =>
    application.fetch(request, headerNames);
  const fetchRead = (request: IncomingMessage) =>
    read(addressOf(request), anonymousHeaders(request.headers));
  const responder =
    (kind: Kind, kindCache = cache, fetchResponse = fetch) =>
    async (request: IncomingMessage, response: ServerResponse, pathname: string): Promise<void> => {
      const key = kind.key(request);
      const cached = kindCache.current(key);
      if (cached) cacheCounts.hit += 1;
      const make = async () => kind.toEntry(await fetchResponse(request, kind), key, pathname);
      await sendPrepared(request, response, cached ?? (await kindCache.fill(key, make)));
    };
  const respondWithImage = responder(imageKind, responseCache(processShare(IMAGE_BYTES)));

  return {
    page: responder(pageKind(entries)),
    data: responder(dataKind(entries)),
    read: responder(readKind(headers), cache, fetchRead),
    resource: responder(resourceKind(headers)),
    image: (request: IncomingMessage, response: ServerResponse, pathname: string) => {
      request.headers.accept = acceptedFormats(request);
      return respondWithImage(request, response, pathname);
    },
  };
}
