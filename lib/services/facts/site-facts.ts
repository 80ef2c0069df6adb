import "server-only";
import { cachedOrLast } from "../../cache/cached-or-last";
import type { Facts } from "../../domain/site/facts/facts";
import { isBuilding } from "../../env";
import { defaultFacts } from "../../site";
import { shownFacts } from "../edit-mode/marked-texts";
import { previewedContent } from "../preview/previewed-content";
import { siteDocuments } from "../site/site-documents";
import { readFacts } from "./stored-facts";

const readSiteFacts = async (): Promise<Facts> => readFacts((await siteDocuments()).facts).facts;

/**
 * The facts of the company as visitors read them: those of lib/site.ts, and in their place what
 * editors wrote. Cached until content changes; without a database, those that were read last.
 */
export async function siteFacts(): Promise<Facts> {
  if (isBuilding()) return defaultFacts;
  const previewed = previewedContent("facts");
  if (previewed) return readFacts(previewed.fields).facts;
  return shownFacts(await cachedOrLast("facts", readSiteFacts, () => defaultFacts));
}
