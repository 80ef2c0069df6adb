// The public pages: from memory where they are current, else from Next; 404 and 503 with complete bodies.
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
/** For addresses that anybody can make up: what does not exist, other spellings, lists of industries without cases. */
const MAX_UNKNOWN_BYTES = 4 * 1024 * 1024;
/** What it takes to remember that an address does not exist; the page that says so is kept once. */
const NOT_FOUND_BYTES = 512;
const RETRY_AFTER_SECONDS = "5";

const privateSections = new Set(["admin"]);
/** Another spelling of a section is the section too, as the framework reads it. */
export const isAnonymousPath = (pathname) =>
  !privateSections.has(decodeURIComponent(pathname.split("/")[2] ?? ""));

/** Whether an answer is a page that may be kept for everybody: whole, and nothing else. */
const isCompletePage = (headers, body) =>
  String(headers["content-type"] ?? "").startsWith("text/html") &&
  body.subarray(-16).toString("latin1").includes("</html>");

/** Data of a page for a browser that moves within the site, as Next tells it apart. */
export const isRscRequest = (request) => request.headers.rsc === "1";

/** Paths that rewrites and failures lead to; visitors do not find them. Kept beside lib/paths by a test. */
export function isInternal(pathname) {
  const [, , first, second] = decodeURIComponent(pathname).split("/");
  return first === fallbackSegment || (first === "success-stories" && second === browseSegment);
}

/** Whether a path is a page that is the same for everybody. */
export function isPublicPage(request, pathname) {
  const [, language] = pathname.split("/");
  return (
    (request.method === "GET" || request.method === "HEAD") &&
    !isRscRequest(request) &&
    languages.includes(language) &&
    isAnonymousPath(pathname)
  );
}

/** What a list's address may ask for (next.config.ts); no other page reads its query on the server. */
const LIST_PARAMETERS = ["industry", "page"];

/** Under which key a page is kept: addresses that lead to the same page share it. */
export function pageCacheKey(url) {
  const [pathname = "/", query = ""] = url.split(/\?(.*)/s);
  // Another spelling of a path may be rewritten all the same; it is kept apart, query and all.
  if (!/^[a-z0-9/-]*$/.test(pathname)) return url;
  if (!/^\/[a-z]{2}\/success-stories$/.test(pathname)) return pathname;
  const params = new URLSearchParams(query);
  const read = LIST_PARAMETERS.filter((name) => params.has(name));
  // Which of two values counts is for the framework to say.
  if (read.some((name) => params.getAll(name).length > 1)) return url;
  return [pathname, ...read.map((name) => `${name}=${encodeURIComponent(params.get(name))}`)].join(
    "?",
  );
}

/** Whether a key is one that the links of the site lead to, apart from what they name. */
const isLinked = (key) => /^[a-z0-9/-]*(\?industry=[^?&]*)?(\?page=[^?&]*)?$/.test(key);

/** Whether a page that was found is one of endlessly many. */
export const isUnknownPage = (key, html) =>
  !isLinked(key) || (key.includes("?industry=") && isNoindex(html));

/** `more` are headers that every page says besides its own. */
export function publicPages(handle, buildFolder, extraHeaders) {
  const styleOf = builtStyles(buildFolder);
  const cache = responseCache(MAX_BYTES, MAX_UNKNOWN_BYTES);
  const notFoundPages = new Map();
  const fallback = fallbackPages(buildFolder);

  /** One per language for all addresses that do not exist. */
  function notFoundPage(pathname) {
    const language = languageOf(pathname);
    if (!notFoundPages.has(language))
      notFoundPages.set(
        language,
        preparePage(404, extraHeaders, fallback.find(404, pathname), styleOf),
      );
    return notFoundPages.get(language);
  }

  async function render(request, response, pathname, key) {
    const rendered = await renderAnonymous(handle, request, response);
    if (!rendered) return undefined;
    const { status, headers, body } = rendered;
    if (status === 404)
      return {
        ...notFoundPage(pathname),
        size: NOT_FOUND_BYTES,
        isCacheable: true,
        isUnknownPage: true,
      };
    if (status >= 500)
      return preparePage(
        503,
        { ...headers, ...extraHeaders },
        fallback.find(503, pathname),
        styleOf,
      );
    return {
      ...preparePage(status, { ...headers, ...extraHeaders }, body, styleOf),
      isCacheable: status === 200 && isCompletePage(headers, body),
      isUnknownPage: isUnknownPage(key, body),
    };
  }

  async function fill(request, response, pathname, key) {
    const endRender = await beginRender(pathname);
    return cache.fill(key, () => render(request, response, pathname, key)).finally(endRender);
  }

  return {
    async respond(request, response, pathname) {
      // Taken before Next sees the request: it writes the address anew.
      const key = pageCacheKey(request.url);
      const page = cache.current(key) ?? (await fill(request, response, pathname, key));
      if (page)
        await sendPrepared(
          request,
          response,
          page,
          page.status === 503 ? { "retry-after": RETRY_AFTER_SECONDS } : {},
        );
    },
    /** For addresses under no language, and files that do not exist. */
    respondNotFound: (request, response, pathname) =>
      sendPrepared(request, response, notFoundPage(pathname)),
    /** For addresses that cannot be read, or would lead elsewhere. */
    respondMalformed: (request, response, pathname) =>
      sendPrepared(request, response, { ...notFoundPage(pathname), status: 400 }),
  };
}
