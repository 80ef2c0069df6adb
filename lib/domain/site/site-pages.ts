/** The pages that always exist and that search engines may index. */
export const sitePages = [
  "home",
  "success-stories",
  "special-programs",
  "pricing",
  "your-process",
  "about",
  "contact",
  "privacy-policy",
  "terms-of-service",
  "cookie-policy",
] as const;
export type SitePage = (typeof sitePages)[number];
export const isSitePage = (value: unknown): value is SitePage =>
  (sitePages as readonly unknown[]).includes(value);

/** The path of a page after the language. */
export const pathOfSitePage = (page: SitePage): string => (page === "home" ? "" : `/${page}`);

/** The page at the beginning of a path without a language, whose OG image is shown; home of another page. */
export function sitePageAt(path: string): SitePage {
  const [, segment] = path.split(/[/?]/);
  return isSitePage(segment) ? segment : "home";
}
