// The public pages: from memory where they are current, else from Next; 404 and 503 with complete bodies.
import { LRUCache } from "lru-cache";
import { contentState, isCurrent, PAGE_TTL_MS } from "../../lib/cache/content-state.mjs";
import { builtStyles } from "./built-files.mjs";
import { capture } from "./capture.mjs";
import { makePage, sendPage } from "./page.mjs";
import { beginRender } from "./renders.mjs";
import { browseSegment, languages, standingPages, standingSegment } from "./standing-pages.mjs";

const MAX_BYTES = 48 * 1024 * 1024;
const RETRY_AFTER_SECONDS = "5";

const notPublic = new Set(["admin"]);
/** Another spelling of a section is the section too, as the framework reads it. */
export const isForEverybody = (pathname) => !notPublic.has(decodeURIComponent(pathname.split("/")[2] ?? ""));
/** All that a public page may know of its request; the rest is taken away, so that it can never depend on it (cache poisoning, threats.md §1). */
const KNOWN = ["host", "x-forwarded-for", "x-forwarded-proto", "x-request-id"];

/** Whether an answer is a page that may be kept for everybody: whole, and nothing else. */
const isWholePage = (headers, body) => String(headers["content-type"] ?? "").startsWith("text/html") && body.subarray(-16).toString("latin1").includes("</html>");

/** Data of a page for a browser that moves within the site, as Next tells it apart. */
export const isData = (request) => request.headers.rsc === "1";

/** Paths that rewrites and failures lead to; visitors do not find them. Kept beside lib/paths by a test. */
export function isInternal(pathname) {
  const [, , first, second] = decodeURIComponent(pathname).split("/");
  return first === standingSegment || (first === "success-stories" && second === browseSegment);
}

/** Whether a path is a page that is the same for everybody. */
export function isPublicPage(request, pathname) {
  const [, language] = pathname.split("/");
  return (request.method === "GET" || request.method === "HEAD") && !isData(request) && languages.includes(language) && isForEverybody(pathname);
}

/** What a list's address may ask for (next.config.ts); no other page reads its query on the server. */
const READ_QUERY = ["industry", "page"];

/** Under which key a page is kept: addresses that lead to the same page share it. */
export function memoryKey(url) {
  const [pathname = "/", query = ""] = url.split(/\?(.*)/s);
  // Another spelling of a path may be rewritten all the same; it is kept apart, query and all.
  if (!/^[a-z0-9/-]*$/.test(pathname)) return url;
  if (!/^\/[a-z]{2}\/success-stories$/.test(pathname)) return pathname;
  const given = new URLSearchParams(query);
  const read = READ_QUERY.filter((name) => given.has(name));
  // Which of two values counts is for the framework to say.
  if (read.some((name) => given.getAll(name).length > 1)) return url;
  return [pathname, ...read.map((name) => `${name}=${encodeURIComponent(given.get(name))}`)].join("?");
}

/** `more` are headers that every page says besides its own. */
export function publicPages(handle, buildFolder, more) {
  const styleOf = builtStyles(buildFolder);
  const memory = new LRUCache({ maxSize: MAX_BYTES, sizeCalculation: ({ page }) => page.size });
  const standing = standingPages(buildFolder);

  /** The page that speaks for a failed one, with the headers of the answer it replaces. */
  async function inPlaceOf(status, headers, pathname) {
    const instead = status === 404 ? 404 : 503;
    return makePage(instead, { ...headers, ...more }, standing.find(instead, pathname), styleOf);
  }

  async function render(request, response, pathname, key) {
    const done = await beginRender(pathname);
    const { generation } = contentState();
    const madeAt = Date.now();
    try {
      const { method, headers: asked } = request;
      // A question for the headers alone is answered from the whole page.
      request.method = "GET";
      request.headers = Object.fromEntries(KNOWN.flatMap((name) => (asked[name] === undefined ? [] : [[name, asked[name]]])));
      const body = await capture(response, () => handle(request, response));
      Object.assign(request, { method, headers: asked });
      if (body === undefined) return undefined;
      const { statusCode: status } = response;
      const headers = response.getHeaders();
      for (const name of response.getHeaderNames()) if (name !== "connection") response.removeHeader(name);
      const isFailure = status === 404 || status >= 500;
      const isWhole = isFailure || isWholePage(headers, body);
      const page = isFailure ? await inPlaceOf(status, headers, pathname) : await makePage(status, { ...headers, ...more }, body, styleOf);
      const entry = { page, generation, madeAt };
      if (isWhole && (status === 200 || status === 404) && isCurrent(entry)) memory.set(key, entry);
      return page;
    } finally {
      done();
    }
  }

  return {
    async answer(request, response, pathname) {
      // Taken before Next sees the request: it writes the address anew.
      const key = memoryKey(request.url);
      const known = memory.get(key);
      let page = known && isCurrent(known, PAGE_TTL_MS) ? known.page : await render(request, response, pathname, key);
      // A database that hangs is not known to be away: better the last good page than none, as long as nothing has changed.
      if (page?.status === 503 && known?.generation === contentState().generation) page = known.page;
      if (page) sendPage(request, response, page, page.status === 503 ? { "retry-after": RETRY_AFTER_SECONDS } : {});
    },
    /** For addresses under no language, and files that do not exist. */
    async answerNotFound(request, response, headers, pathname) {
      sendPage(request, response, await inPlaceOf(404, headers, pathname));
    },
  };
}
