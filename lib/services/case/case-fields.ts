import "server-only";
import type { CaseRow } from "../../data/case/business-cases";
import { changeCaseFacts, setIndustries, setRelatedCases } from "../../data/case/case-writes";
import { holdFiles } from "../../data/media/files";
import { findIndustry } from "../../data/industry/industries";
import { holdOwners } from "../../data/database/locks";
import type { Transaction } from "../../data/database/transaction";
import { changesBetween, type Changes } from "../../domain/audit/audit";
import { caseAddressFields, type CaseChange } from "../../domain/case/case-body";
import type { Language } from "../../domain/language";
import { isMediaAddress, isUploadedAddress } from "../../domain/media/media-url";
import { pickTranslation } from "../../domain/translation/translation";
import { environment } from "../../env";
import { invalid } from "./content-change";

/** What a case has beside its words and lists. */
type GivenFacts = Pick<CaseChange, (typeof plainFacts)[number] | "metrics" | "industries" | "relatedCases">;

const plainFacts = [
  "implementationTime", "hasDetailPage", "imageUrl", "videoUrl", "fallbackImage", "tags", "defaultProcessesPerMonth", "defaultMinutesPerProcess",
  "defaultHourlyRate", "defaultErrorRate", "solutionTimeReduction", "solutionErrorReduction", "solutionMonthlyFee",
] as const;

/** The columns that a body carries. */
export function columnsOf(body: GivenFacts): Record<string, unknown> {
  const all = { ...Object.fromEntries(plainFacts.map((field) => [field, body[field]])), ...body.metrics };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

/** Throws invalid for a picture or a film from where the site may not show it (ambiguity 106), and for an uploaded file that is not there any more. */
export async function requireMedia(given: Pick<GivenFacts, (typeof caseAddressFields)[number]>, tx: Transaction): Promise<void> {
  const hosts = environment().MEDIA_HOSTS;
  const held = await holdFiles(tx, caseAddressFields.map((field) => given[field] ?? ""));
  for (const field of caseAddressFields) {
    const address = given[field] ?? "";
    const allowed = hosts.length > 0 ? `an https address at ${hosts.join(", ")}` : "an https address at a host that MEDIA_HOSTS names (there is none now)";
    if (!isMediaAddress(address, hosts)) throw invalid(field, `${field} must be a path of this site that begins with one /, or ${allowed}`, "address_not_allowed");
    if (isUploadedAddress(address) && !held.has(address)) throw invalid(field, `There is no uploaded file at ${address}; please upload it again`, "unknown_file");
  }
}

function requireAll(field: string, given: readonly string[], found: readonly string[], noun: string): void {
  const missing = given.find((id) => !found.includes(id));
  if (missing !== undefined) throw invalid(field, `${noun} ${missing} does not exist`, "unknown");
}

/** Throws invalid unless everything that a case names exists; it then does until the transaction ends. */
export async function requireLinks(id: string, { industries, relatedCases }: GivenFacts, tx: Transaction): Promise<void> {
  if (relatedCases?.includes(id)) throw invalid("relatedCases", "A case cannot be related to itself", "itself");
  requireAll("industries", industries ?? [], await holdOwners("industry", industries ?? [], tx), "Industry");
  requireAll("relatedCases", relatedCases ?? [], await holdOwners("business_case", relatedCases ?? [], tx), "Business case");
}

const same = (a: readonly string[], b: readonly string[]) => a.length === b.length && a.every((id, index) => id === b[index]);

/** Changes what differs. Resolves to what that was. */
export async function writeFacts(row: CaseRow, body: GivenFacts, tx: Transaction): Promise<Changes> {
  const { id } = row;
  const [industries, related] = [row.industries.map(({ industryId }) => industryId), row.related.map(({ relatedId }) => relatedId)];
  const newIndustries = body.industries && !same(body.industries, industries) ? body.industries : undefined;
  const newRelated = body.relatedCases && !same(body.relatedCases, related) ? body.relatedCases : undefined;
  await requireLinks(id, { industries: newIndustries, relatedCases: newRelated }, tx);
  const stored = Object.fromEntries(Object.entries(row));
  const columns = Object.entries(columnsOf(body)).filter(([field, value]) => JSON.stringify(stored[field]) !== JSON.stringify(value));
  // What a case shows already stays, also when its host is allowed no more.
  await requireMedia(Object.fromEntries(columns.filter(([field]) => (caseAddressFields as readonly string[]).includes(field))), tx);
  if (columns.length > 0) await changeCaseFacts(id, Object.fromEntries(columns), tx);
  if (newIndustries) await setIndustries(id, newIndustries, tx);
  if (newRelated) await setRelatedCases(id, newRelated, tx);
  return {
    ...Object.fromEntries(columns.map(([field, to]) => [field, { from: stored[field], to }])),
    ...(newIndustries && changesBetween({ industries }, { industries: newIndustries })),
    ...(newRelated && changesBetween({ relatedCases: related }, { relatedCases: newRelated })),
  };
}

/**
 * The name of the first industry, for a case without a label (A§5, ambiguity 47). Only the language that the case is written in may take
 * the name from another language: a fallback is never stored as a translation.
 */
export async function labelFromIndustry(industries: readonly string[], language: Language, written: string, tx: Transaction): Promise<string> {
  const [first] = industries;
  const row = first === undefined ? null : await findIndustry(first, tx);
  if (!row) return "";
  const found = language === written ? pickTranslation(row.translations, language, row.language) : row.translations.find((text) => text.language === language);
  return found?.name ?? "";
}
