// Fallback pages, prerendered by the build: the bodies of 404, and of 503 while content is out of
// reach.
import { readFileSync } from "node:fs";
import path from "node:path";
import { languageOfPath, type Language } from "@/lib/domain/language";
import { fallbackSegment } from "@/lib/page-path";

/** The fallback page for a page whose content is out of reach. */
function unavailablePageOf(pathname: string): string {
  const [, , section, ...more] = pathname.replace(/\/$/, "").split("/");
  if (!section) return "home";
  return section === "success-stories" && more.length === 0 ? "success-stories" : "unavailable";
}

export type FallbackPages = ReturnType<typeof fallbackPages>;

/** Reads the fallback pages of a build. */
export function fallbackPages(buildFolder: string) {
  const bodies = new Map<string, Buffer>();
  const bodyOf = (language: Language, page: string): Buffer => {
    const file = path.join(buildFolder, "server/app", language, fallbackSegment, `${page}.html`);
    const body = bodies.get(file) ?? readFileSync(file);
    bodies.set(file, body);
    return body;
  };
  return {
    /** The body for a failed page. */
    find: (status: 404 | 503, pathname: string): Buffer =>
      bodyOf(languageOfPath(pathname), status === 404 ? "not-found" : unavailablePageOf(pathname)),
  };
}
