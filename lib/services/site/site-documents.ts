import "server-only";
import { cached } from "../../cache/cached";
import { readSiteDocuments, type SiteDocuments } from "../../data/site/site-documents";

/**
 * The editors' changes to texts, policies and facts, read once for all pages until content changes.
 */
export const siteDocuments = (): Promise<SiteDocuments> =>
  cached("site documents", readSiteDocuments);
