// Public pages: served from the cache or rendered by Next; 404 and 503 have complete bodies.
import { isNoindex } from "../../lib/cache/grouped-cache.mjs";
import { builtStyles } from "./built-files.mjs";
import { renderAnonymous } from "./anonymous-request.mjs";
import { responseCache } from "./response-cache.mjs";
import { preparePage } from "./page.mjs";
import { sendPrepared } from "./prepared-response.mjs";
import { beginRender } from "./renders.mjs";
import {
  browseSegment,
  languageOf,
  languages,
  fallbackPages,
  fallbackSegment,
} from "./fallback-pages.mjs";

const MAX_BYTES = 48 * 1024 * 1024;
/**
 * For invented addresses: pages that don't exist, other spellings, lists of industries without
 * cases.
 */
const MAX_UNKNOWN_BYTES = 4 * 1024 * 1024;
/** The size of a cached 404; the page's body is shared. */
const NOT_FOUND_BYTES = 512;
const RETRY_AFTER_SECONDS = "5";

const privateSections = new Set(["admin"]);
/** Decoded, because Next routes other spellings of a section to the same page. */
export const isAnonymousPath = (pathname) =>
  !privateSections.has(decodeURIComponent(pathname.split("/")[2] ?? ""));

/** Whether a response is a complete page, which may be cached. */
const isCompletePage = (headers, body) =>
  String(headers["content-type"] ?? "").startsWith("text/html") &&
  body.subarray(-16).toString("latin1").includes("</html>");

/**
 * Whether a request is for a page's data (React Server Components), for navigation within the site.
 */
export const isRscRequest = (request) => request.headers.rsc === "1";

/**
 * Targets of rewrites and fallbacks, which have no public address. A test compares them with
 * lib/paths.
 */
export function isInternal(pathname) {
  const [, , first, second] = decodeURIComponent(pathname).split("/");
  return first === fallbackSegment || (first === "success-stories" && second === browseSegment);
}

/** Whether a path is a page that is the same for every visitor. */
export function isPublicPage(request, pathname) {
  const [, language] = pathname.split("/");
  return (
    (request.method === "GET" || request.method === "HEAD") &&
    !isRscRequest(request) &&
    languages.includes(language) &&
    isAnonymousPath(pathname)
  );
}

/**
 * The query parameters of the list (next.config.ts). No other page reads its query on the server.
 */
const LIST_PARAMETERS = ["industry", "page"];

/** The cache key of a page: addresses that lead to the same page share it. */
export function pageCacheKey(url) {
  const [pathname = "/", query = ""] = url.split(/\?(.*)/s);
  // Other spellings may be rewritten too. They are cached separately, with their query.
  if (!/^[a-z0-9/-]*$/.test(pathname)) return url;
  if (!/^\/[a-z]{2}\/success-stories$/.test(pathname)) return pathname;
  const params = new URLSearchParams(query);
  const read = LIST_PARAMETERS.filter((name) => params.has(name));
  // Next decides which of two values counts.
  if (read.some((name) => params.getAll(name).length > 1)) return url;
  return [pathname, ...read.map((name) => `${name}=${encodeURIComponent(params.get(name))}`)].join(
    "?",
  );
}

/** Whether a key has the form of the site's own links. */
const isLinked = (key) => /^[a-z0-9/-]*(\?industry=[^?&]*)?(\?page=[^?&]*)?$/.test(key);

/** Whether an existing page is one of infinitely many. */
export const isUnknownPage = (key, html) =>
  !isLinked(key) || (key.includes("?industry=") && isNoindex(html));

/** Prepares one not-found page per language for all addresses that don't exist. */
function notFoundPages(fallback, prepare) {
  const pages = new Map();
  return (pathname) => {
    const language = languageOf(pathname);
    if (!pages.has(language)) pages.set(language, prepare(404, {}, fallback.find(404, pathname)));
    return pages.get(language);
  };
}

/** Prepares the page to send, and tells the cache whether and how to store it. */
function toCacheEntry({ status, headers, body }, { key, pathname, fallback, prepare, notFound }) {
  if (status === 404)
    return {
      ...notFound(pathname),
      size: NOT_FOUND_BYTES,
      isCacheable: true,
      isUnknownPage: true,
    };
  if (status >= 500) return prepare(503, headers, fallback.find(503, pathname));
  return {
    ...prepare(status, headers, body),
    isCacheable: status === 200 && isCompletePage(headers, body),
    isUnknownPage: isUnknownPage(key, body),
  };
}

/** `extraHeaders` are added to those of every page. */
export function publicPages(handle, buildFolder, extraHeaders) {
  const styleOf = builtStyles(buildFolder);
  const cache = responseCache(MAX_BYTES, MAX_UNKNOWN_BYTES);
  const fallback = fallbackPages(buildFolder);
  const prepare = (status, headers, body) =>
    preparePage(status, { ...headers, ...extraHeaders }, body, styleOf);
  const notFound = notFoundPages(fallback, prepare);

  async function render(request, response, pathname, key) {
    const rendered = await renderAnonymous(handle, request, response);
    return rendered && toCacheEntry(rendered, { key, pathname, fallback, prepare, notFound });
  }

  async function fill(request, response, pathname, key) {
    const endRender = await beginRender(pathname);
    return cache.fill(key, () => render(request, response, pathname, key)).finally(endRender);
  }

  return {
    async respond(request, response, pathname) {
      // Computed first, because Next rewrites request.url.
      const key = pageCacheKey(request.url);
      const page = cache.current(key) ?? (await fill(request, response, pathname, key));
      const retry = page?.status === 503 ? { "retry-after": RETRY_AFTER_SECONDS } : {};
      if (page) await sendPrepared(request, response, page, retry);
    },
    /** For addresses without a language, and files that don't exist. */
    respondNotFound: (request, response, pathname) =>
      sendPrepared(request, response, notFound(pathname)),
    /** For addresses that can't be decoded or contain dot segments. */
    respondMalformed: (request, response, pathname) =>
      sendPrepared(request, response, { ...notFound(pathname), status: 400 }),
  };
}
