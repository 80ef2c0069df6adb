import "server-only";
import type { EntryWords } from "../domain/case-entry";
import type { PointKind } from "../domain/case-collections";
import type { Locked, Transaction } from "./transaction";

/** Locks a case against other writers, who queue here; null when there is none. Others may still refer to it. */
export async function lockCase(id: string, tx: Transaction): Promise<Locked | null> {
  const rows = await tx.$queryRaw<Locked[]>`SELECT version, language FROM business_case WHERE id = ${id} FOR NO KEY UPDATE`;
  return rows[0] ?? null;
}

export interface NewCase {
  id: string;
  language: string;
  facts: object;
  texts: { title: string };
  industries: readonly string[];
  relatedCases: readonly string[];
  items: readonly { kind: PointKind; position: number; entry: EntryWords }[];
  timeline: readonly { position: number; entry: EntryWords }[];
}

const numbered = <K extends string>(key: K, ids: readonly string[]) => ids.map((id, index) => ({ [key]: id, position: index + 1 })) as ({ position: number } & Record<K, string>)[];

/** Makes a case with everything under it. The key of the table decides who was first; see `whatIsTaken`. */
export async function createCase({ id, language, facts, texts, industries, relatedCases, items, timeline }: NewCase, tx: Transaction): Promise<void> {
  await tx.businessCase.create({
    data: {
      ...facts, id, language,
      translations: { create: { ...texts, language } },
      industries: { create: numbered("industryId", industries) },
      related: { create: numbered("relatedId", relatedCases) },
      items: {
        create: items.map(({ kind, position, entry }) => ({
          kind, position, isBefore: entry.isBefore ?? false, translations: { create: { language: entry.language ?? language, text: entry.words } },
        })),
      },
      timeline: {
        create: timeline.map(({ position, entry }) => ({
          stepNumber: position, duration: entry.duration ?? "", translations: { create: { language: entry.language ?? language, name: entry.words } },
        })),
      },
    },
  });
}

export async function changeCaseFacts(id: string, facts: object, tx: Transaction): Promise<void> {
  await tx.businessCase.update({ where: { id }, data: facts });
}

export async function setIndustries(caseId: string, industries: readonly string[], tx: Transaction): Promise<void> {
  await tx.businessCaseIndustry.deleteMany({ where: { caseId } });
  await tx.businessCaseIndustry.createMany({ data: numbered("industryId", industries).map((link) => ({ ...link, caseId })) });
}

export async function setRelatedCases(caseId: string, related: readonly string[], tx: Transaction): Promise<void> {
  await tx.relatedCase.deleteMany({ where: { caseId } });
  await tx.relatedCase.createMany({ data: numbered("relatedId", related).map((link) => ({ ...link, caseId })) });
}

/** Takes a case away with everything under it, and from the cases that refer to it. */
export async function deleteCase(id: string, tx: Transaction): Promise<void> {
  await tx.businessCase.delete({ where: { id } });
}

/** Those of the ids that are cases, in no order. Until the transaction ends nobody can take them away. */
export async function holdCases(ids: readonly string[], tx: Transaction): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx.$queryRaw<{ id: string }[]>`SELECT id FROM business_case WHERE id = ANY(${[...ids]}) ORDER BY id FOR KEY SHARE`;
  return rows.map(({ id }) => id);
}
