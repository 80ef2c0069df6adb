// Fallback pages, prerendered by the build: the bodies of 404, and of 503 while content is out of
// reach.
import { readFileSync } from "node:fs";
import path from "node:path";

/**
 * Repeats lib/domain/language.ts for plain Node.js; a test compares them. The first is the default.
 */
export const languages = ["en", "uk", "ru", "it"];
export const fallbackSegment = "fallback";
export const browseSegment = "browse";

/** The language of a path; the default without one. */
export const languageOf = (pathname) => {
  const first = pathname.split("/")[1];
  return languages.includes(first) ? first : languages[0];
};

/** The fallback page for a page whose content is out of reach. */
function unavailablePageOf(pathname) {
  const [, , section, ...more] = pathname.replace(/\/$/, "").split("/");
  if (!section) return "home";
  return section === "success-stories" && more.length === 0 ? "success-stories" : "unavailable";
}

/**
 * Reads the fallback pages of a build. `find(status, pathname)` returns the body for a failed page.
 */
export function fallbackPages(buildFolder) {
  const bodies = new Map();
  const bodyOf = (language, page) => {
    const file = path.join(buildFolder, "server/app", language, fallbackSegment, `${page}.html`);
    if (!bodies.has(file)) bodies.set(file, readFileSync(file));
    return bodies.get(file);
  };
  return {
    find: (status, pathname) =>
      bodyOf(languageOf(pathname), status === 404 ? "not-found" : unavailablePageOf(pathname)),
  };
}
