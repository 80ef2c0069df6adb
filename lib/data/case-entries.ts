import "server-only";
import type { CaseCollection, PointKind } from "../domain/case-collections";
import type { TranslationRecord } from "../domain/translation-record";
import type { Transaction } from "./transaction";

/** An entry of any of the six lists. A list with two sides numbers each from 1. */
export interface EntryRow {
  id: string;
  isBefore: boolean;
  position: number;
  /** Of a timeline step only. */
  duration: string | undefined;
  records: TranslationRecord[];
}

async function listItems(kind: PointKind, caseId: string, tx: Transaction): Promise<EntryRow[]> {
  const rows = await tx.caseItem.findMany({ where: { caseId, kind }, include: { translations: true }, orderBy: [{ isBefore: "desc" }, { position: "asc" }] });
  return rows.map(({ id, isBefore, position, translations }) => ({
    id, isBefore, position, duration: undefined,
    records: translations.map(({ language, text, source }) => ({ language, texts: { text }, source: source === null ? null : { text: source } })),
  }));
}

async function listSteps(caseId: string, tx: Transaction): Promise<EntryRow[]> {
  const rows = await tx.timelineStep.findMany({ where: { caseId }, include: { translations: true }, orderBy: { stepNumber: "asc" } });
  return rows.map(({ id, stepNumber, duration, translations }) => ({
    id, isBefore: false, position: stepNumber, duration,
    records: translations.map(({ language, name, source }) => ({ language, texts: { name }, source: source === null ? null : { name: source } })),
  }));
}

/** The entries of a list in order, the old side before the new one. */
export const listEntries = (kind: CaseCollection, caseId: string, tx: Transaction): Promise<EntryRow[]> =>
  kind === "implementationStep" ? listSteps(caseId, tx) : listItems(kind, caseId, tx);

export interface NewEntry {
  isBefore: boolean;
  position: number;
  duration: string | undefined;
  language: string;
  words: string;
}

/** Adds an entry; resolves to its id. */
export async function createEntry(kind: CaseCollection, caseId: string, { isBefore, position, duration = "", language, words }: NewEntry, tx: Transaction): Promise<string> {
  const { id } = kind === "implementationStep"
    ? await tx.timelineStep.create({ data: { caseId, duration, stepNumber: position, translations: { create: { language, name: words } } }, select: { id: true } })
    : await tx.caseItem.create({ data: { caseId, kind, isBefore, position, translations: { create: { language, text: words } } }, select: { id: true } });
  return id;
}

export type Place = Pick<EntryRow, "id" | "isBefore" | "position">;

/** Puts entries in their places at once: numbers are compared when the transaction ends. */
export async function placeEntries(kind: CaseCollection, places: readonly Place[], tx: Transaction): Promise<void> {
  if (places.length === 0) return;
  const [ids, positions, sides] = [places.map(({ id }) => id), places.map(({ position }) => position), places.map(({ isBefore }) => isBefore)];
  await (kind === "implementationStep"
    ? tx.$executeRaw`UPDATE timeline_step s SET step_number = p.position FROM unnest(${ids}::text[], ${positions}::int[]) AS p (id, position) WHERE s.id = p.id`
    : tx.$executeRaw`UPDATE case_item i SET position = p.position, is_before = p.side
                       FROM unnest(${ids}::text[], ${positions}::int[], ${sides}::boolean[]) AS p (id, position, side) WHERE i.id = p.id`);
}

export async function setDuration(id: string, duration: string, tx: Transaction): Promise<void> {
  await tx.timelineStep.update({ where: { id }, data: { duration } });
}

export async function deleteEntry(kind: CaseCollection, id: string, tx: Transaction): Promise<void> {
  await (kind === "implementationStep" ? tx.timelineStep.delete({ where: { id } }) : tx.caseItem.delete({ where: { id } }));
}
