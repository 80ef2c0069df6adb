// Complete pages that stand ready from the build: what visitors see with 404, and with 503 while content is out of reach.
import { readFileSync } from "node:fs";
import path from "node:path";

/** Beside lib/domain/language.ts, whose first entry is the default too; a test holds the two together. */
export const languages = ["en", "uk", "ru", "it"];
export const fallbackSegment = "fallback";
export const browseSegment = "browse";

/** The language of a path; of one under no language, the default. */
export const languageOf = (pathname) => {
  const first = pathname.split("/")[1];
  return languages.includes(first) ? first : languages[0];
};

/** Which standing page speaks for a page whose content cannot be reached. */
function unavailablePageOf(pathname) {
  const [, , section, ...more] = pathname.replace(/\/$/, "").split("/");
  if (!section) return "home";
  return section === "success-stories" && more.length === 0 ? "success-stories" : "unavailable";
}

/** Reads the prerendered pages of a build. `find(status, pathname)` gives the body for a status that a page answered with. */
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
