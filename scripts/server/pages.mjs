// The public pages: from memory where they are current, else from Next; 404 and 503 with complete bodies.
import { isUnlisted } from "../../lib/cache/grouped-cache.mjs";
import { builtStyles } from "./built-files.mjs";
import { askForEverybody } from "./anonymous-request.mjs";
import { answerMemory } from "./response-cache.mjs";
import { makePage } from "./page.mjs";
import { sendReady } from "./prepared-response.mjs";
import { beginRender } from "./renders.mjs";
import { browseSegment, languageOf, languages, standingPages, standingSegment } from "./fallback-pages.mjs";

const MAX_BYTES = 48 * 1024 * 1024;
/** For addresses that anybody can make up: what does not exist, other spellings, lists of industries without cases. */
const MAX_INVENTED_BYTES = 4 * 1024 * 1024;
/** What it takes to remember that an address does not exist; the page that says so is kept once. */
const NOT_FOUND_BYTES = 512;
const RETRY_AFTER_SECONDS = "5";

const notPublic = new Set(["admin"]);
/** Another spelling of a section is the section too, as the framework reads it. */
export const isForEverybody = (pathname) => !notPublic.has(decodeURIComponent(pathname.split("/")[2] ?? ""));

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

/** Whether a key is one that the links of the site lead to, apart from what they name. */
const isLinked = (key) => /^[a-z0-9/-]*(\?industry=[^?&]*)?(\?page=[^?&]*)?$/.test(key);

/** Whether a page that was found is one of endlessly many. */
export const isInvented = (key, html) => !isLinked(key) || (key.includes("?industry=") && isUnlisted(html));

/** `more` are headers that every page says besides its own. */
export function publicPages(handle, buildFolder, more) {
  const styleOf = builtStyles(buildFolder);
  const memory = answerMemory(MAX_BYTES, MAX_INVENTED_BYTES);
  const notFoundPages = new Map();
  const standing = standingPages(buildFolder);

  /** One per language for all addresses that do not exist. */
  function notFoundPage(pathname) {
    const language = languageOf(pathname);
    if (!notFoundPages.has(language)) notFoundPages.set(language, makePage(404, more, standing.find(404, pathname), styleOf));
    return notFoundPages.get(language);
  }

  async function render(request, response, pathname, key) {
    const given = await askForEverybody(handle, request, response);
    if (!given) return undefined;
    const { status, headers, body } = given;
    if (status === 404) return { ...notFoundPage(pathname), size: NOT_FOUND_BYTES, isLasting: true, isInvented: true };
    if (status >= 500) return makePage(503, { ...headers, ...more }, standing.find(503, pathname), styleOf);
    return { ...makePage(status, { ...headers, ...more }, body, styleOf), isLasting: status === 200 && isWholePage(headers, body), isInvented: isInvented(key, body) };
  }

  async function fill(request, response, pathname, key) {
    const done = await beginRender(pathname);
    return memory.fill(key, () => render(request, response, pathname, key)).finally(done);
  }

  return {
    async answer(request, response, pathname) {
      // Taken before Next sees the request: it writes the address anew.
      const key = memoryKey(request.url);
      const page = memory.current(key) ?? (await fill(request, response, pathname, key));
      if (page) await sendReady(request, response, page, page.status === 503 ? { "retry-after": RETRY_AFTER_SECONDS } : {});
    },
    /** For addresses under no language, and files that do not exist. */
    answerNotFound: (request, response, pathname) => sendReady(request, response, notFoundPage(pathname)),
    /** For addresses that cannot be read, or would lead elsewhere. */
    answerMalformed: (request, response, pathname) => sendReady(request, response, { ...notFoundPage(pathname), status: 400 }),
  };
}
