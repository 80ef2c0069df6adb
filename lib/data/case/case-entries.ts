import "server-only";
import { randomUUID } from "node:crypto";
import { caseCollections, type CaseCollection } from "../../domain/case/case-collections";
import type { EntryPosition } from "../../domain/case/positions";
import type { TranslationRecord } from "../../domain/translation/translation-record";
import { tablesOf } from "./entry-tables";
import { Prisma } from "../database/prisma";
import type { Transaction } from "../database/transaction";

/** An entry of any of the six lists. A list with two sides numbers each from 1. */
export interface EntryRow {
  id: string;
  isBefore: boolean;
  position: number;
  /** Only timeline steps have one. */
  duration: string | undefined;
  records: TranslationRecord[];
}

/** An entry with its case and the case's source language. */
export type OwnedEntry = EntryRow & { owner: string; sourceLanguage: string };

interface EntryTextRow {
  id: string;
  owner: string;
  sourceLanguage: string;
  isBefore: boolean;
  position: number;
  duration: string | null;
  language: string | null;
  text: string;
  source: string | null;
}

/**
 * The entries of a list that a condition on `e` selects, each with its texts in all languages, in
 * order: manual steps before automated ones.
 */
async function selectEntries(
  kind: CaseCollection,
  condition: Prisma.Sql,
  db: Transaction,
): Promise<OwnedEntry[]> {
  const { entries, isOfKind, side, positionColumn, duration, texts, entryId, textColumn } =
    tablesOf(kind);
  const rows = await db.$queryRaw<EntryTextRow[]>`
    SELECT e.id, e.case_id AS owner, c.language AS "sourceLanguage", ${side} AS "isBefore",
           e.${positionColumn} AS position, ${duration} AS duration,
           t.language, t.${textColumn} AS text, t.source
      FROM ${entries} e
      JOIN business_case c ON c.id = e.case_id
      LEFT JOIN ${texts} t ON t.${entryId} = e.id
     WHERE ${isOfKind} AND ${condition}
     ORDER BY "isBefore" DESC, e.${positionColumn}, e.id`;
  const field = caseCollections[kind].textKey;
  const found = new Map<string, OwnedEntry>();
  for (const { language, text, source, duration: storedDuration, ...entry } of rows) {
    const known = found.get(entry.id) ?? {
      ...entry,
      duration: storedDuration ?? undefined,
      records: [],
    };
    if (language !== null)
      known.records.push({
        language,
        texts: { [field]: text },
        source: source === null ? null : { [field]: source },
      });
    found.set(entry.id, known);
  }
  return [...found.values()];
}

export const listEntries = (
  kind: CaseCollection,
  caseId: string,
  tx: Transaction,
): Promise<EntryRow[]> => selectEntries(kind, Prisma.sql`e.case_id = ${caseId}`, tx);

/** Entries of a list by id, whichever case they belong to; unknown ids are left out. */
export const findEntries = (
  kind: CaseCollection,
  ids: readonly string[],
  db: Transaction,
): Promise<OwnedEntry[]> => selectEntries(kind, Prisma.sql`e.id = ANY(${[...ids]})`, db);

export interface NewEntry {
  isBefore: boolean;
  position: number;
  duration: string | undefined;
  language: string;
  text: string;
}

/** Adds any number of entries with two statements. Resolves to their ids. */
export async function createEntries(
  kind: CaseCollection,
  caseId: string,
  given: readonly NewEntry[],
  tx: Transaction,
): Promise<string[]> {
  const entries = given.map((entry) => ({ ...entry, id: randomUUID() }));
  if (entries.length === 0) return [];
  if (kind === "implementationStep") {
    await tx.timelineStep.createMany({
      data: entries.map(({ id, position, duration = "" }) => ({
        id,
        caseId,
        duration,
        stepNumber: position,
      })),
    });
  } else
    await tx.caseItem.createMany({
      data: entries.map(({ id, position, isBefore }) => ({ id, caseId, kind, isBefore, position })),
    });
  await upsertEntryTexts(
    kind,
    entries.map(({ id, language, text }) => ({ id, language, text, source: null })),
    tx,
  );
  return entries.map(({ id }) => id);
}

/** The text of an entry in a language, and the source text it was made from. */
export interface EntryText {
  id: string;
  language: string;
  text: string;
  source: string | null;
}

/**
 * Creates or replaces any number of texts with one statement. Each pair of entry and language must
 * be unique.
 */
export async function upsertEntryTexts(
  kind: CaseCollection,
  given: readonly EntryText[],
  tx: Transaction,
): Promise<void> {
  const { texts, entryId, textColumn } = tablesOf(kind);
  await tx.$executeRaw`
    INSERT INTO ${texts} (${entryId}, language, ${textColumn}, source)
    SELECT * FROM unnest(
      ${given.map(({ id }) => id)}::text[],
      ${given.map(({ language }) => language)}::text[],
      ${given.map((entryText) => entryText.text)}::text[],
      ${given.map(({ source }) => source)}::text[])
        ON CONFLICT (${entryId}, language)
        DO UPDATE SET ${textColumn} = excluded.${textColumn}, source = excluded.source`;
}

export async function deleteEntryText(
  kind: CaseCollection,
  id: string,
  language: string,
  tx: Transaction,
): Promise<void> {
  const { texts, entryId } = tablesOf(kind);
  await tx.$executeRaw`DELETE FROM ${texts} WHERE ${entryId} = ${id} AND language = ${language}`;
}

/**
 * Sets all positions with one statement; the unique constraint is deferred to the end of the
 * transaction.
 */
export async function setEntryPositions(
  kind: CaseCollection,
  positions: readonly EntryPosition[],
  tx: Transaction,
): Promise<void> {
  if (positions.length === 0) return;
  const { entries, positionColumn } = tablesOf(kind);
  const side = kind === "implementationStep" ? Prisma.empty : Prisma.sql`, is_before = p.side`;
  await tx.$executeRaw`
    UPDATE ${entries} e SET ${positionColumn} = p.position ${side}
      FROM unnest(
             ${positions.map(({ id }) => id)}::text[],
             ${positions.map(({ position }) => position)}::int[],
             ${positions.map(({ isBefore }) => isBefore)}::boolean[]) AS p (id, position, side)
     WHERE e.id = p.id`;
}

export async function setDuration(id: string, duration: string, tx: Transaction): Promise<void> {
  await tx.timelineStep.update({ where: { id }, data: { duration } });
}

export async function deleteEntry(
  kind: CaseCollection,
  id: string,
  tx: Transaction,
): Promise<void> {
  await tx.$executeRaw`DELETE FROM ${tablesOf(kind).entries} WHERE id = ${id}`;
}
