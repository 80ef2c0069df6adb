import { languages, type Language } from "./domain/language";

type CaseListPlace = { industry?: string; page?: number };

function caseListQuery({ industry = "all", page = 1 }: CaseListPlace): string {
  const query = new URLSearchParams();
  if (industry !== "all") query.set("industry", industry);
  if (page > 1) query.set("page", String(page));
  const text = query.toString();
  return text && `?${text}`;
}

/** Every link of the public site is made here, so that an address exists in one place. */
export const paths = {
  home: (language: Language) => `/${language}`,
  cases: (language: Language, place: CaseListPlace = {}) => `/${language}/success-stories${caseListQuery(place)}`,
  case: (language: Language, id: string) => `/${language}/success-stories/${id}`,
  specialPrograms: (language: Language) => `/${language}/special-programs`,
  pricing: (language: Language) => `/${language}/pricing`,
  about: (language: Language) => `/${language}/about`,
  contact: (language: Language) => `/${language}/contact`,
  login: (language: Language) => `/${language}/login`,
  privacyPolicy: (language: Language) => `/${language}/privacy-policy`,
  termsOfService: (language: Language) => `/${language}/terms-of-service`,
  cookiePolicy: (language: Language) => `/${language}/cookie-policy`,
} as const;

/** The first segments that pages have behind the language, for redirects of paths without one. */
export const pageSegments = ["success-stories", "special-programs", "pricing", "about", "contact", "login",
  "privacy-policy", "terms-of-service", "cookie-policy", "admin"] as const;

/** The segment under which the list is prerendered by industry and page (design.md §2); never shown to a visitor. */
export const browseSegment = "browse";

/** The public path, without its language, of a page with these segments below the language. */
export function publicPath(segments: readonly string[]): string {
  const shown = segments.indexOf(browseSegment) === 1 ? segments.slice(0, 1) : segments;
  return shown.map((segment) => `/${segment}`).join("");
}

/** The same page in each language. */
export const inEveryLanguage = (path: string): Record<Language, string> =>
  Object.fromEntries(languages.map((language) => [language, `/${language}${path}`])) as Record<Language, string>;
