import "server-only";
import { cached } from "../../cache/cached";
import { readSiteDocuments, type SiteDocuments } from "../../data/site/site-documents";

/** What editors changed of the site, read once for all pages until content changes. */
export const siteDocuments = (): Promise<SiteDocuments> =>
  cached("site documents", readSiteDocuments);
