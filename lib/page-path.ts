import { isLanguage, languages, type Language } from "./domain/language";

// Apart from the addresses of all pages (lib/paths.ts), which the menus of every page would take along to the browser.

/** The segment under which the list is prerendered by industry and page (design.md §2); never shown to a visitor. */
export const browseSegment = "browse";
/** The segment of the pages that speak for others (404, 503); they have no address of their own. */
const fallbackSegment = "fallback";

/** The public path, without its language, of a page with these folder names below the language; groups in brackets are none. */
export function publicPath(segments: readonly string[]): string {
  const named = segments.filter((segment) => !segment.startsWith("("));
  if (named[0] === fallbackSegment) return "";
  const shown = named[1] === browseSegment ? named.slice(0, 1) : named;
  return shown.map((segment) => `/${segment}`).join("");
}

/** An address of the site with its language segment replaced; one without a language becomes the home page (P§2 Layout). */
export function withLanguage(
  { pathname, search, hash }: Pick<Location, "pathname" | "search" | "hash">,
  language: Language,
): string {
  const [, first, ...rest] = pathname.split("/");
  return isLanguage(first) ? `/${[language, ...rest].join("/")}${search}${hash}` : `/${language}`;
}

/** The same page in each language. */
export const inEveryLanguage = (path: string): Record<Language, string> =>
  Object.fromEntries(languages.map((language) => [language, `/${language}${path}`])) as Record<
    Language,
    string
  >;
