// The public pages: from memory where they are current, else from Next; 404 and 503 with complete bodies.
import { builtStyles } from "./built-files.mjs";
import { askForEverybody } from "./for-everybody.mjs";
import { answerMemory } from "./memory.mjs";
import { makePage } from "./page.mjs";
import { sendReady } from "./ready.mjs";
import { beginRender } from "./renders.mjs";
import { browseSegment, languages, standingPages, standingSegment } from "./standing-pages.mjs";

const MAX_BYTES = 48 * 1024 * 1024;
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

/** `more` are headers that every page says besides its own. */
export function publicPages(handle, buildFolder, more) {
  const styleOf = builtStyles(buildFolder);
  const memory = answerMemory(MAX_BYTES);
  const standing = standingPages(buildFolder);

  /** The page that speaks for a failed one, with the headers of the answer it replaces. */
  function inPlaceOf(status, headers, pathname) {
    const instead = status === 404 ? 404 : 503;
    return makePage(instead, { ...headers, ...more }, standing.find(instead, pathname), styleOf);
  }

  async function render(request, response, pathname) {
    const given = await askForEverybody(handle, request, response);
    if (!given) return undefined;
    const { status, headers, body } = given;
    if (status === 404 || status >= 500) return { ...inPlaceOf(status, headers, pathname), isLasting: status === 404 };
    return { ...makePage(status, { ...headers, ...more }, body, styleOf), isLasting: status === 200 && isWholePage(headers, body) };
  }

  async function fill(request, response, pathname, key) {
    const done = await beginRender(pathname);
    return memory.fill(key, () => render(request, response, pathname)).finally(done);
  }

  return {
    async answer(request, response, pathname) {
      // Taken before Next sees the request: it writes the address anew.
      const key = memoryKey(request.url);
      const page = memory.current(key) ?? (await fill(request, response, pathname, key));
      if (page) await sendReady(request, response, page, page.status === 503 ? { "retry-after": RETRY_AFTER_SECONDS } : {});
    },
    /** For addresses under no language, and files that do not exist. */
    async answerNotFound(request, response, headers, pathname) {
      await sendReady(request, response, inPlaceOf(404, headers, pathname));
    },
  };
}
