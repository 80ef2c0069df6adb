// Separate from lib/paths.ts, which would add to the client code of every page.

/**
 * The segment under which the list of cases is prerendered by industry and page; not part of a
 * public URL.
 */
export const browseSegment = "browse";
/** The segment of the fallback pages (404, 503), which have no URL of their own. */
export const fallbackSegment = "fallback";
/** The segment of previews, which are for those who have a link. */
export const previewSegment = "preview";
/**
 * The public path, without its language, of a page with these folder names below the language.
 * Route groups in brackets do not count.
 */
export function publicPath(segments: readonly string[]): string {
  const named = segments.filter((segment) => !segment.startsWith("("));
  if (named[0] === fallbackSegment) return "";
  const shown = named[1] === browseSegment ? named.slice(0, 1) : named;
  return shown.map((segment) => `/${segment}`).join("");
}
