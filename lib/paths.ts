import type { CaseOrder } from "./domain/case/case-order";
import type { DocumentRef } from "./domain/document/document-kinds";
import { documentIdOf, isWorkingCopyId } from "./domain/document/stored-id";
import { isLanguage, type Language } from "./domain/language";
import type { SitePage } from "./domain/site/site-pages";
import type { SiteNamespace } from "./domain/texts/site-text";
import { sectionsWithoutContent } from "./domain/edit-mode/edit-path";
import { browseSegment, fallbackSegment, previewSegment } from "./page-path";

type PublicCaseListQuery = { industry?: string; order?: CaseOrder; page?: number };

function caseListQueryString({
  industry = "all",
  order = "newest",
  page = 1,
}: PublicCaseListQuery): string {
  const query = new URLSearchParams();
  if (industry !== "all") query.set("industry", industry);
  if (order !== "newest") query.set("sort", order);
  if (page > 1) query.set("page", String(page));
  const text = query.toString();
  return text && `?${text}`;
}

const withQuery = (path: string, query?: URLSearchParams) =>
  query?.size ? `${path}?${query}` : path;

/** The page of a document, or of its working copy if the id is a working copy's. */
function documentPage(folder: string, id: string, query?: URLSearchParams, page = ""): string {
  const path = `${folder}/${documentIdOf(id)}${page}`;
  return isWorkingCopyId(id)
    ? withQuery(path, new URLSearchParams([...(query ?? []), ["copy", "working"]]))
    : withQuery(path, query);
}

/**
 * The page with the texts of a namespace, or with those of its working copy if the id is a working
 * copy's.
 */
function textsPage(language: Language, id: string): string {
  const copy = isWorkingCopyId(id) ? { copy: "working" } : {};
  return `/${language}/admin/texts?${new URLSearchParams({ namespace: documentIdOf(id), ...copy })}`;
}

/** All links are built here. */
export const paths = {
  home: (language: Language) => `/${language}`,
  cases: (language: Language, listQuery: PublicCaseListQuery = {}) =>
    `/${language}/success-stories${caseListQueryString(listQuery)}`,
  case: (language: Language, id: string) => `/${language}/success-stories/${id}`,
  /** `token` is that of a preview link. */
  preview: (language: Language, token: string) => `/${language}/${previewSegment}/${token}`,
  specialPrograms: (language: Language) => `/${language}/special-programs`,
  pricing: (language: Language) => `/${language}/pricing`,
  /** `hash` holds a process (lib/domain/process/process-link.ts). */
  yourProcess: (language: Language, hash = "") => `/${language}/your-process${hash}`,
  about: (language: Language) => `/${language}/about`,
  /**
   * `prefill` is what the enquiry is about: a case and a calculation, for example. `hash` holds a
   * process, which no server log shall contain.
   */
  contact: (language: Language, prefill?: URLSearchParams, hash = "") =>
    withQuery(`/${language}/contact`, prefill) + hash,
  /** `from` is the path to return to after signing in. */
  login: (language: Language, from?: string) =>
    `/${language}/login${from ? `?from=${encodeURIComponent(from)}` : ""}`,
  admin: {
    home: (language: Language) => `/${language}/admin`,
    /** `listQuery` comes from lib/domain/lists/content-list-query. */
    cases: (language: Language, listQuery?: URLSearchParams) =>
      withQuery(`/${language}/admin/success-stories`, listQuery),
    newCase: (language: Language) => `/${language}/admin/success-stories/new`,
    /** The pages of documents take ids of working copies, too. */
    case: (language: Language, id: string) =>
      documentPage(`/${language}/admin/success-stories`, id),
    /** `query` has the language, tab and entry to open. */
    caseTranslations: (language: Language, id: string, query?: URLSearchParams) =>
      documentPage(`/${language}/admin/success-stories`, id, query, "/translations"),
    industries: (language: Language, listQuery?: URLSearchParams) =>
      withQuery(`/${language}/admin/industries`, listQuery),
    newIndustry: (language: Language) => `/${language}/admin/industries/new`,
    /** `query` has the language of the texts to edit. */
    industry: (language: Language, id: string, query?: URLSearchParams) =>
      documentPage(`/${language}/admin/industries`, id, query),
    /** `query` has the language to open. */
    industryTranslations: (language: Language, id: string, query?: URLSearchParams) =>
      documentPage(`/${language}/admin/industries`, id, query, "/translations"),
    /** `listQuery` has the filters; that of a namespace shows its document. */
    texts: (language: Language, listQuery?: URLSearchParams) =>
      withQuery(`/${language}/admin/texts`, listQuery),
    policies: (language: Language) => `/${language}/admin/policies`,
    policy: (language: Language, id: string) => documentPage(`/${language}/admin/policies`, id),
    company: (language: Language, rest = "") => `/${language}/admin/company${rest}`,
    document: (language: Language, { kind, id }: DocumentRef): string => {
      if (kind === "texts") return textsPage(language, id);
      if (kind === "policy") return paths.admin.policy(language, id);
      if (kind === "facts")
        return paths.admin.company(language, isWorkingCopyId(id) ? "?copy=working" : "");
      if (kind === "industry") return paths.admin.industry(language, id);
      return paths.admin.case(language, id);
    },
    /** `query` has the page of the list and the versions to compare. */
    history: (language: Language, { kind, id }: DocumentRef, query?: URLSearchParams) => {
      const document = { kind, id: documentIdOf(id) };
      const texts = kind === "texts" && `/${language}/admin/texts/${document.id}`;
      return withQuery(`${texts || paths.admin.document(language, document)}/history`, query);
    },
    translations: (language: Language, listQuery?: URLSearchParams) =>
      withQuery(`/${language}/admin/translations`, listQuery),
    apiTester: (language: Language) => `/${language}/admin/api-tester`,
    audit: (language: Language, listQuery?: URLSearchParams) =>
      withQuery(`/${language}/admin/audit`, listQuery),
    /** `listQuery` comes from lib/domain/enquiry/enquiry-list-query. */
    enquiries: (language: Language, listQuery?: URLSearchParams) =>
      withQuery(`/${language}/admin/enquiries`, listQuery),
    /** `listQuery` leads back to the list. */
    enquiry: (language: Language, id: string, listQuery?: URLSearchParams) =>
      withQuery(`/${language}/admin/enquiries/${id}`, listQuery),
    /** The enquiries of a list as CSV, with headings in the reader's language. */
    enquiriesAsCsv: (language: Language, filters: URLSearchParams) =>
      withQuery(
        "/api/v1/enquiries/export.csv",
        new URLSearchParams([...filters, ["headings", language]]),
      ),
    calendar: (language: Language, query?: URLSearchParams) =>
      withQuery(`/${language}/admin/calendar`, query),
    trash: (language: Language, listQuery?: URLSearchParams) =>
      withQuery(`/${language}/admin/trash`, listQuery),
    redirects: (language: Language, listQuery?: URLSearchParams) =>
      withQuery(`/${language}/admin/redirects`, listQuery),
    redirectsAsCsv: "/api/v1/redirects/export.csv",
    languages: (language: Language) => `/${language}/admin/languages`,
    /** The texts of a language as a file; `query` says which. */
    textFile: (of: Language, query?: Readonly<Record<string, string>>) =>
      withQuery(`/api/v1/languages/${of}/texts`, query && new URLSearchParams(query)),
    media: (language: Language, listQuery?: URLSearchParams) =>
      withQuery(`/${language}/admin/media`, listQuery),
    mediaEntry: (language: Language, id: string) => `/${language}/admin/media/${id}`,
    settings: (language: Language) => `/${language}/admin/settings`,
  },
  privacyPolicy: (language: Language) => `/${language}/privacy-policy`,
  termsOfService: (language: Language) => `/${language}/terms-of-service`,
  cookiePolicy: (language: Language) => `/${language}/cookie-policy`,
  /** The page that shows texts of a namespace. */
  pageOfTexts: (language: Language, namespace: SiteNamespace): string => {
    if (namespace === "common" || namespace === "home") return paths.home(language);
    return namespace === "business-case" ? paths.cases(language) : `/${language}/${namespace}`;
  },
  /** The texts of a namespace as a file of messages. */
  localeFile: (language: Language, namespace: SiteNamespace) =>
    `/locales/${language}/${namespace}.json`,
  /** An OG image. Not under the language, where every path is a page. */
  ogImage: (language: Language, target: OgImageTarget) =>
    `/og/${language}/${"case" in target ? `case/${target.case}` : target.page}` +
    (target.hasShareImage ? ".jpg" : ".png"),
} as const;

/** What an OG image shows: a site page or a case. Both can have an uploaded image. */
export type OgImageTarget = ({ page: SitePage } | { case: string }) & { hasShareImage?: boolean };

/** A path without its language segment. */
export const pathWithoutLanguage = (path: string): string =>
  path.replace(/^\/[a-z]{2}(?=[/?]|$)/, "");

/**
 * The first path segments of pages after the language, for redirects of paths without a language.
 */
export const pageSegments = [
  "success-stories",
  "special-programs",
  "pricing",
  "your-process",
  "about",
  "contact",
  "login",
  "privacy-policy",
  "terms-of-service",
  "cookie-policy",
  "admin",
] as const;

/** Whether a path is that of the home page or of another page, without its language. */
export const lacksLanguage = (pathname: string): boolean =>
  pathname === "/" || isOneOf(pageSegments, pathname.split("/")[1] ?? "");

/**
 * The first path segments of what isn't a page: endpoints, files and images. A test compares them
 * with the routes and with public/.
 */
export const fileSegments = [
  "api",
  "_next",
  ".well-known",
  "apple-icon.png",
  "documents",
  "favicon.ico",
  "films",
  "fonts",
  "icon.svg",
  "icons",
  "images",
  "locales",
  "logo-dark.png",
  "logo.png",
  "manifest.webmanifest",
  "og",
  "pictures",
  "robots.txt",
  "security.txt",
  "sheets",
  "sitemap.xml",
  "sitemaps",
  "team",
  "videos",
] as const;

const isOneOf = (segments: readonly string[], segment: string): boolean =>
  segments.includes(segment);

/**
 * Whether a path is that of a page, an endpoint or a file of the site. No case can have such an
 * address. Pages exist only in the languages of the site.
 */
export function isOwnPath(pathname: string, isOfSite: (language: Language) => boolean): boolean {
  const [first = "", ...below] = pathname.split("/").slice(1);
  if (isOneOf(fileSegments, first)) return true;
  const [section = "", item] = isLanguage(first) ? below : [first, ...below];
  if (isOneOf([...sectionsWithoutContent, fallbackSegment, previewSegment], section)) return true;
  if (isLanguage(first) && !isOfSite(first)) return false;
  if (section === "") return true;
  if (item === undefined) return isOneOf(pageSegments, section);
  return section === "success-stories" && item === browseSegment;
}
