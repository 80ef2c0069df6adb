import "server-only";
import type { DocumentRef } from "../../domain/document/document-kinds";
import { isSitePage, sitePages, type SitePage } from "../../domain/site/site-pages";

const pagesOfFacts: readonly SitePage[] = [
  "about",
  "contact",
  "pricing",
  "home",
  "your-process",
  "privacy-policy",
  "terms-of-service",
  "cookie-policy",
];

/** The first is the list of its cases. */
const pagesOfIndustry: readonly SitePage[] = ["success-stories", "home"];

/** The pages that show the texts of a namespace, where that isn't the page of the same name. */
const pagesOfTexts: Readonly<Record<string, readonly SitePage[]>> = {
  common: sitePages,
  "business-case": ["success-stories", "your-process"],
};

/** Whether a preview of a document shows published cases, too. */
export const showsCases = ({ kind, id }: DocumentRef): boolean =>
  kind === "texts" && id === "business-case";

/** The segment of the mails in a preview of their texts. */
export const mailsSegment = "mails";

/** Whether a preview of a document shows the mails with sample values, too: to administrators only. */
export const showsMails = ({ kind, id }: DocumentRef): boolean =>
  kind === "texts" && id === "contact";

/** The pages that a preview of a document shows, beginning with the one it opens with; none for a case. */
export function previewPages({ kind, id }: DocumentRef): readonly SitePage[] {
  if (kind === "facts") return pagesOfFacts;
  if (kind === "industry") return pagesOfIndustry;
  if (kind === "business_case") return [];
  return pagesOfTexts[id] ?? (isSitePage(id) ? [id] : []);
}

/** The query with which a preview of a document shows one of the pages: the cases of an industry. */
export const previewQuery = ({ kind, id }: DocumentRef, page: SitePage): URLSearchParams =>
  new URLSearchParams(
    kind === "industry" && page === "success-stories" ? { industry: id } : undefined,
  );
