import "server-only";
import type { CaseRow } from "../../data/case/business-cases";
import { updateCaseFields, setIndustries, setRelatedCases } from "../../data/case/case-writes";
import { listPublicNames } from "../../data/industry/industries";
import { lockOwnersShared } from "../../data/database/locks";
import type { Transaction } from "../../data/database/transaction";
import { changesBetween, type Changes } from "../../domain/audit/audit";
import { untranslatedCaseFields, type CaseChange } from "../../domain/case/case-body";
import { caseMediaFields, isAllowedMediaUrl } from "../../domain/media/media-url";
import { documentIdOf, isWorkingCopyId } from "../../domain/document/stored-id";
import { invalidField } from "../../domain/error";
import type { Language } from "../../domain/language";
import { pickTranslation } from "../../domain/translation/translation";
import { environment } from "../../env";
import { requireUploadedFiles } from "../media/uploaded-files";

/** The fields of a case that are not translated. */
type CaseFields = Pick<CaseChange, (typeof untranslatedCaseFields)[number]>;

/** The fields that aren't stored in a column of their name. */
const nestedFields: readonly string[] = [
  "metrics",
  "industries",
  "relatedCases",
] satisfies (keyof CaseFields)[];
const plainFields = untranslatedCaseFields.filter((field) => !nestedFields.includes(field));

/** The columns that a body changes. */
export function columnsOf(body: CaseFields): Record<string, unknown> {
  const all = {
    ...Object.fromEntries(plainFields.map((field) => [field, body[field]])),
    ...body.metrics,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

/**
 * Throws invalid for an image or a video at a URL that is not allowed (A-CASE-03), and for an
 * uploaded file that no longer exists.
 */
export async function requireMedia(
  given: Pick<CaseFields, (typeof caseMediaFields)[number]>,
  tx: Transaction,
): Promise<void> {
  const hosts = environment().MEDIA_HOSTS;
  for (const field of caseMediaFields) {
    const address = given[field] ?? "";
    const allowed =
      hosts.length > 0
        ? `an https address at ${hosts.join(", ")}`
        : "an https address at a host that MEDIA_HOSTS names (there is none now)";
    if (!isAllowedMediaUrl(address, hosts))
      throw invalidField(
        field,
        `${field} must be a path of this site that begins with one /, or ${allowed}`,
        "address_not_allowed",
      );
  }
  const files = Object.fromEntries(caseMediaFields.map((field) => [field, given[field]]));
  await requireUploadedFiles(files, tx);
}

function requireAll(
  field: string,
  ids: readonly string[],
  found: readonly string[],
  noun: string,
): void {
  const missing = ids.find((id) => !found.includes(id) || isWorkingCopyId(id));
  if (missing !== undefined)
    throw invalidField(field, `${noun} ${missing} does not exist`, "unknown");
}

/**
 * Throws invalid unless all referenced industries and cases exist; they cannot be deleted until the
 * transaction ends.
 */
export async function requireLinks(
  id: string,
  { industries, relatedCases }: CaseFields,
  tx: Transaction,
): Promise<void> {
  if (relatedCases?.includes(documentIdOf(id)))
    throw invalidField("relatedCases", "A case cannot be related to itself", "itself");
  requireAll(
    "industries",
    industries ?? [],
    await lockOwnersShared("industry", industries ?? [], tx),
    "Industry",
  );
  requireAll(
    "relatedCases",
    relatedCases ?? [],
    await lockOwnersShared("business_case", relatedCases ?? [], tx),
    "Business case",
  );
}

const isSameList = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((id, index) => id === b[index]);

/** Writes the fields that differ. Resolves to the changes. */
export async function writeFields(
  row: CaseRow,
  body: CaseFields,
  tx: Transaction,
): Promise<Changes> {
  const { id } = row;
  const [industries, related] = [
    row.industries.map(({ industryId }) => industryId),
    row.related.map(({ relatedId }) => relatedId),
  ];
  const newIndustries =
    body.industries && !isSameList(body.industries, industries) ? body.industries : undefined;
  const newRelated =
    body.relatedCases && !isSameList(body.relatedCases, related) ? body.relatedCases : undefined;
  await requireLinks(id, { industries: newIndustries, relatedCases: newRelated }, tx);
  const stored = Object.fromEntries(Object.entries(row));
  const columns = Object.entries(columnsOf(body)).filter(
    ([field, value]) => JSON.stringify(stored[field]) !== JSON.stringify(value),
  );
  // Stored URLs remain valid when their host is removed from MEDIA_HOSTS.
  await requireMedia(
    Object.fromEntries(
      columns.filter(([field]) => (caseMediaFields as readonly string[]).includes(field)),
    ),
    tx,
  );
  if (columns.length > 0) await updateCaseFields(id, Object.fromEntries(columns), tx);
  if (newIndustries) await setIndustries(id, newIndustries, tx);
  if (newRelated) await setRelatedCases(id, newRelated, tx);
  return {
    ...Object.fromEntries(columns.map(([field, to]) => [field, { from: stored[field], to }])),
    ...(newIndustries && changesBetween({ industries }, { industries: newIndustries })),
    ...(newRelated && changesBetween({ relatedCases: related }, { relatedCases: newRelated })),
  };
}

/**
 * The name of the first public industry, for a case without a label (A-CASE-15). Only the source
 * language may use the name in another language: a fallback is never stored as a translation.
 */
export async function labelFromIndustry(
  industries: readonly string[],
  language: Language,
  sourceLanguage: string,
  tx: Transaction,
): Promise<string> {
  const [row] = await listPublicNames(industries, tx);
  if (!row) return "";
  const found =
    language === sourceLanguage
      ? pickTranslation(row.translations, language, row.language)
      : row.translations.find((text) => text.language === language);
  return found?.name ?? "";
}
