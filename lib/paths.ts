import type { Language } from "./domain/language";

type PublicCaseListQuery = { industry?: string; page?: number };

function caseListQueryString({ industry = "all", page = 1 }: PublicCaseListQuery): string {
  const query = new URLSearchParams();
  if (industry !== "all") query.set("industry", industry);
  if (page > 1) query.set("page", String(page));
  const text = query.toString();
  return text && `?${text}`;
}

const withQuery = (path: string, query?: URLSearchParams) =>
  query?.size ? `${path}?${query}` : path;

/** Every link is made here, so that an address exists in one place. */
export const paths = {
  home: (language: Language) => `/${language}`,
  cases: (language: Language, listQuery: PublicCaseListQuery = {}) =>
    `/${language}/success-stories${caseListQueryString(listQuery)}`,
  case: (language: Language, id: string) => `/${language}/success-stories/${id}`,
  specialPrograms: (language: Language) => `/${language}/special-programs`,
  pricing: (language: Language) => `/${language}/pricing`,
  about: (language: Language) => `/${language}/about`,
  /** `about` says what the enquiry is about: a case and a calculation, for example. */
  contact: (language: Language, prefill?: URLSearchParams) =>
    withQuery(`/${language}/contact`, prefill),
  /** `from` is where to go on after signing in. */
  login: (language: Language, from?: string) =>
    `/${language}/login${from ? `?from=${encodeURIComponent(from)}` : ""}`,
  admin: {
    home: (language: Language) => `/${language}/admin`,
    /** `place` is what a list shows, as lib/domain/lists/content-list-query writes it. */
    cases: (language: Language, listQuery?: URLSearchParams) =>
      withQuery(`/${language}/admin/success-stories`, listQuery),
    newCase: (language: Language) => `/${language}/admin/success-stories/new`,
    case: (language: Language, id: string) => `/${language}/admin/success-stories/${id}`,
    /** `place` is the language, tab and entry to open. */
    caseTranslations: (language: Language, id: string, query?: URLSearchParams) =>
      withQuery(`/${language}/admin/success-stories/${id}/translations`, query),
    industries: (language: Language, listQuery?: URLSearchParams) =>
      withQuery(`/${language}/admin/industries`, listQuery),
    newIndustry: (language: Language) => `/${language}/admin/industries/new`,
    /** `place` is the language of the words to edit. */
    industry: (language: Language, id: string, query?: URLSearchParams) =>
      withQuery(`/${language}/admin/industries/${id}`, query),
    /** `place` is the language to open. */
    industryTranslations: (language: Language, id: string, query?: URLSearchParams) =>
      withQuery(`/${language}/admin/industries/${id}/translations`, query),
    /** All cases and industries by language. */
    translations: (language: Language, listQuery?: URLSearchParams) =>
      withQuery(`/${language}/admin/translations`, listQuery),
    apiTester: (language: Language) => `/${language}/admin/api-tester`,
    audit: (language: Language, listQuery?: URLSearchParams) =>
      withQuery(`/${language}/admin/audit`, listQuery),
    /** `place` is what the list shows, as lib/domain/enquiry/enquiry-list-query writes it. */
    enquiries: (language: Language, listQuery?: URLSearchParams) =>
      withQuery(`/${language}/admin/enquiries`, listQuery),
    /** `place` is the part of the list from which one came. */
    enquiry: (language: Language, id: string, listQuery?: URLSearchParams) =>
      withQuery(`/${language}/admin/enquiries/${id}`, listQuery),
    /** The enquiries of a list as a file, with headings in the reader's language. */
    enquiriesAsCsv: (language: Language, filters: URLSearchParams) =>
      withQuery(
        "/api/v1/enquiries/export.csv",
        new URLSearchParams([...filters, ["headings", language]]),
      ),
    settings: (language: Language) => `/${language}/admin/settings`,
  },
  privacyPolicy: (language: Language) => `/${language}/privacy-policy`,
  termsOfService: (language: Language) => `/${language}/terms-of-service`,
  cookiePolicy: (language: Language) => `/${language}/cookie-policy`,
  /** A picture for those who share a page. Not under the language, where every address is a page. */
  ogImage: (language: Language, target: OgImageTarget) =>
    "case" in target
      ? `/og/${language}/case/${target.case}.png`
      : `/og/${language}/${target.page}.png`,
} as const;

/** The pages that are always there and that search engines may show. */
export const sitePages = [
  "home",
  "success-stories",
  "special-programs",
  "pricing",
  "about",
  "contact",
  "privacy-policy",
  "terms-of-service",
  "cookie-policy",
] as const;
export type SitePage = (typeof sitePages)[number];
export const isSitePage = (value: unknown): value is SitePage =>
  (sitePages as readonly unknown[]).includes(value);

/** What follows the language in a page's address. */
export const pathOfSitePage = (page: SitePage): string => (page === "home" ? "" : `/${page}`);

/** What a share picture shows: one of the pages that are always there, or a case. */
export type OgImageTarget = { page: SitePage } | { case: string };

/** A path under a language, as search engines get it: without its language. */
export const pathWithoutLanguage = (path: string): string =>
  path.replace(/^\/[a-z]{2}(?=[/?]|$)/, "");

/** The first segments that pages have behind the language, for redirects of paths without one. */
export const pageSegments = [
  "success-stories",
  "special-programs",
  "pricing",
  "about",
  "contact",
  "login",
  "privacy-policy",
  "terms-of-service",
  "cookie-policy",
  "admin",
] as const;

/** A reserved id, so that no industry can have it. */
export const reservedIndustryId = "other";
