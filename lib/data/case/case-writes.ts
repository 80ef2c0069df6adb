import "server-only";
import type { Author } from "../../domain/account/account";
import type { CaseCollection } from "../../domain/case/case-collections";
import { createEntries, type NewEntry } from "./case-entries";
import { removeLinksTo } from "./links";
import type { Transaction } from "../database/transaction";
import { firstVersion } from "../trash/first-version";

interface NewCase {
  id: string;
  language: string;
  fields: object;
  texts: { title: string };
  industries: readonly string[];
  relatedCases: readonly string[];
  lists: readonly { kind: CaseCollection; entries: readonly NewEntry[] }[];
}

const numbered = <K extends string>(key: K, ids: readonly string[]) =>
  ids.map((id, index) => ({ [key]: id, position: index + 1 })) as ({ position: number } & Record<
    K,
    string
  >)[];

/**
 * Creates a case with its lists. The primary key decides between concurrent requests; see
 * `whatIsTaken`.
 */
export async function createCase(
  { id, language, fields, texts, industries, relatedCases, lists }: NewCase,
  tx: Transaction,
): Promise<void> {
  await tx.businessCase.create({
    data: {
      ...fields,
      id,
      language,
      version: await firstVersion({ kind: "business_case", id }, tx),
      translations: { create: { ...texts, language } },
      industries: { createMany: { data: numbered("industryId", industries) } },
      related: { createMany: { data: numbered("relatedId", relatedCases) } },
    },
  });
  for (const { kind, entries } of lists) await createEntries(kind, id, entries, tx);
}

export async function updateCaseFields(id: string, fields: object, tx: Transaction): Promise<void> {
  await tx.businessCase.update({ where: { id }, data: fields });
}

export async function setIndustries(
  caseId: string,
  industries: readonly string[],
  tx: Transaction,
): Promise<void> {
  await tx.businessCaseIndustry.deleteMany({ where: { caseId } });
  await tx.businessCaseIndustry.createMany({
    data: numbered("industryId", industries).map((link) => ({ ...link, caseId })),
  });
}

export async function setRelatedCases(
  caseId: string,
  related: readonly string[],
  tx: Transaction,
): Promise<void> {
  await tx.relatedCase.deleteMany({ where: { caseId } });
  await tx.relatedCase.createMany({
    data: numbered("relatedId", related).map((link) => ({ ...link, caseId })),
  });
}

/** Deletes a case with its lists, and the references of other cases to it. */
export async function deleteCase(id: string, by: Author, tx: Transaction): Promise<void> {
  await removeLinksTo("business_case", id, by, tx);
  await tx.businessCase.delete({ where: { id } });
}
