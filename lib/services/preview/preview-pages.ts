import "server-only";
import type { DocumentRef } from "../../domain/document/document-kinds";
import { isPolicyName } from "../../domain/policy/policy";
import type { SiteNamespace } from "../../domain/texts/site-text";
import { sitePages, type SitePage } from "../../paths";

const pagesOfTexts: Readonly<Record<SiteNamespace, readonly SitePage[]>> = {
  common: sitePages,
  home: ["home"],
  "business-case": ["success-stories", "your-process"],
  "special-programs": ["special-programs"],
  pricing: ["pricing"],
  about: ["about"],
  contact: ["contact"],
};

const pagesOfFacts: readonly SitePage[] = ["about", "contact", "pricing", "home", "privacy-policy"];

/** The pages that a preview of a document shows, beginning with the one it opens with; none for a case. */
export function previewPages({ kind, id }: DocumentRef): readonly SitePage[] {
  if (kind === "facts") return pagesOfFacts;
  if (kind === "policy") return isPolicyName(id) ? [id] : [];
  return kind === "texts" && Object.hasOwn(pagesOfTexts, id)
    ? pagesOfTexts[id as SiteNamespace]
    : [];
}
