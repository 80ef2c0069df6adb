import "server-only";
import type { DocumentRef } from "../../domain/document/document-kinds";
import { isSitePage, sitePages, type SitePage } from "../../paths";

const pagesOfFacts: readonly SitePage[] = ["about", "contact", "pricing", "home", "privacy-policy"];

/** The texts that aren't those of the page of the same name. */
const pagesOfTexts: Readonly<Record<string, readonly SitePage[]>> = {
  common: sitePages,
  "business-case": ["success-stories", "your-process"],
};

/** The pages that a preview of a document shows, beginning with the one it opens with; none for a case. */
export function previewPages({ kind, id }: DocumentRef): readonly SitePage[] {
  if (kind === "facts") return pagesOfFacts;
  if (kind !== "texts" && kind !== "policy") return [];
  return pagesOfTexts[id] ?? (isSitePage(id) ? [id] : []);
}
