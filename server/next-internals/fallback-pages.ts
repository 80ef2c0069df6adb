// Fallback pages, which the build prerenders: the bodies of 404, and of 503 while the database is
// unavailable.
import { readFileSync } from "node:fs";
import path from "node:path";
import { isPublicLanguage } from "@/lib/cache/public-languages";
import { defaultLanguage, languageOfPath, toShipped } from "@/lib/domain/language";
import { fallbackSegment } from "@/lib/page-path";

/** The name of the fallback page for a page whose content can't be read. */
function unavailablePageOf(pathname: string): string {
  const [, , section, ...more] = pathname.replace(/\/$/, "").split("/");
  if (!section) return "home";
  return section === "success-stories" && more.length === 0 ? "success-stories" : "unavailable";
}

/** The address, within the application, of the fallback page for a failed one. */
export function fallbackAddress(status: 404 | 503, pathname: string): string {
  const page = status === 404 ? "not-found" : unavailablePageOf(pathname);
  const language = languageOfPath(pathname);
  return `/${isPublicLanguage(language) ? language : defaultLanguage}/${fallbackSegment}/${page}`;
}

/**
 * The fallback page at an address as the build made it; in English where the language has no texts
 * in the code.
 */
export function builtFallback(buildFolder: string, address: string): Buffer {
  const [, , ...page] = address.split("/");
  const file = path.join(toShipped(languageOfPath(address)), ...page);
  return readFileSync(path.join(buildFolder, "server/app", `${file}.html`));
}
