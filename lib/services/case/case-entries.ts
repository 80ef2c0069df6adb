import "server-only";
import * as data from "../../data/case/case-entries";
import type { Transaction } from "../../data/database/transaction";
import type { Grant } from "../../domain/account/account";
import { changesBetween, type AuditAction, type Changes } from "../../domain/audit/audit";
import { caseCollections, type CaseCollection } from "../../domain/case/case-collections";
import { maxEntries, type EntryChange, type EntryCreate } from "../../domain/case/case-entry";
import type { DocumentRef } from "../../domain/document/document-kinds";
import { isWorkingCopyId, workingCopyId } from "../../domain/document/stored-id";
import { AppError } from "../../domain/error";
import type { Language } from "../../domain/language";
import { renumberEntries, changedPositions } from "../../domain/case/positions";
import { recordIn } from "../../domain/translation/translation-record";
import { changeExisting, requireSameId } from "../change/content-change";
import { toEntryResponse } from "./entry-response";
import { requireReplaced, writeTexts } from "../translation/translated-texts";

/** A list of a case. An entry is found only in its own list of its own case. */
interface CollectionRef {
  caseId: string;
  kind: CaseCollection;
}
type EntryRef = CollectionRef & { entryId: string };

/** An entry in a response, and the new version of its case. */
interface ChangedEntry {
  entry: Record<string, unknown>;
  version: number;
}

/** Changes a list of a case. Resolves to the entry in question, and the new version of the case. */
async function changeList<T>(
  grant: Grant,
  caseId: string,
  work: (
    tx: Transaction,
    sourceLanguage: string,
  ) => Promise<{ entry: T; changes: Changes; action?: AuditAction }>,
): Promise<{ entry: T; version: number }> {
  const resource: DocumentRef = { kind: "business_case", id: caseId };
  const { result, version } = await changeExisting(
    grant,
    resource,
    {},
    async (tx, { language }) => {
      const { entry, ...change } = await work(tx, language);
      return { result: entry, ...change };
    },
  );
  return { entry: result, version };
}

/** An editor whose change makes the working copy knows only the ids of the original. */
function requireEntry(
  rows: readonly data.EntryRow[],
  { caseId, kind, entryId }: EntryRef,
): data.EntryRow {
  const copied = isWorkingCopyId(caseId) ? workingCopyId(entryId) : entryId;
  const row = rows.find(({ id }) => id === entryId || id === copied);
  if (!row)
    throw new AppError("not_found", `${caseCollections[kind].noun} ${entryId} not found`, {
      params: { id: entryId },
    });
  return row;
}

const entryChanges = (
  kind: CaseCollection,
  id: string,
  from: Record<string, unknown>,
  to: Record<string, unknown>,
): Changes =>
  Object.fromEntries(
    Object.entries(changesBetween(from, to)).map(([field, change]) => [
      `${kind}.${id}.${field}`,
      change,
    ]),
  );

/**
 * Adds an entry at its position, or at the end; later ones move down. Throws not_found for an
 * unknown case.
 */
export async function addEntry(
  grant: Grant,
  { caseId, kind }: CollectionRef,
  entry: EntryCreate,
): Promise<ChangedEntry> {
  return changeList(grant, caseId, async (tx, sourceLanguage) => {
    const rows = await data.listEntries(kind, caseId, tx);
    if (rows.length >= maxEntries)
      throw new AppError("conflict", `A list has at most ${maxEntries} entries`, {
        params: { most: maxEntries },
      });
    const { isBefore = false, duration, text, language = sourceLanguage } = entry;
    const newEntry = { id: "", isBefore, position: entry.position ?? rows.length + 1 };
    const positions = renumberEntries(rows, newEntry);
    const position = positions.find(({ id }) => id === "")?.position ?? 1;
    await data.setEntryPositions(kind, changedPositions(rows, positions), tx);
    const [id = ""] = await data.createEntries(
      kind,
      caseId,
      [{ isBefore, position, duration, language, text }],
      tx,
    );
    const record = { language, texts: { [caseCollections[kind].textKey]: text }, source: null };
    const response = toEntryResponse(
      kind,
      { id, isBefore, position, duration, records: [record] },
      entry.language,
      sourceLanguage,
    );
    return { entry: response, changes: entryChanges(kind, id, {}, response) };
  });
}

/** Moves an entry to a position on its side, or to the end of the other side. */
async function move(
  kind: CaseCollection,
  rows: readonly data.EntryRow[],
  row: data.EntryRow,
  { position, isBefore = row.isBefore }: EntryChange,
  tx: Transaction,
): Promise<data.EntryRow> {
  if (position === undefined && isBefore === row.isBefore) return row;
  const positions = renumberEntries(rows, {
    id: row.id,
    isBefore,
    position: position ?? rows.length + 1,
  });
  await data.setEntryPositions(kind, changedPositions(rows, positions), tx);
  return { ...row, ...positions.find(({ id }) => id === row.id) };
}

async function updateTexts(
  kind: CaseCollection,
  row: data.EntryRow,
  { text, language, duration, replaces }: EntryChange,
  sourceLanguage: string,
  tx: Transaction,
): Promise<{ row: data.EntryRow; changes: Changes }> {
  const field = caseCollections[kind].textKey;
  const item = { sourceLanguage, records: row.records };
  const target = (language ?? sourceLanguage) as Language;
  const stored =
    text === undefined ? { duration: row.duration ?? "" } : recordIn(item, target)?.texts;
  if (replaces !== undefined)
    requireReplaced(stored, { [text === undefined ? "duration" : field]: replaces });
  const rewritten =
    text === undefined
      ? { item, changes: {} }
      : await writeTexts({ kind, id: row.id, language: target }, item, { [field]: text }, tx);
  const isDurationChanged = duration !== undefined && duration !== row.duration;
  if (isDurationChanged) await data.setDuration(row.id, duration, tx);
  return {
    row: {
      ...row,
      records: [...rewritten.item.records],
      duration: isDurationChanged ? duration : row.duration,
    },
    changes: {
      ...rewritten.changes,
      ...(isDurationChanged &&
        entryChanges(kind, row.id, { duration: row.duration }, { duration })),
    },
  };
}

/**
 * Changes the text, the duration or the position of an entry. A position after the last means the
 * last. Throws not_found, stale.
 */
export async function changeEntry(
  grant: Grant,
  ref: EntryRef,
  change: EntryChange,
): Promise<ChangedEntry> {
  const { caseId, kind, entryId } = ref;
  requireSameId(entryId, change.id);
  return changeList(grant, caseId, async (tx, sourceLanguage) => {
    const rows = await data.listEntries(kind, caseId, tx);
    const before = requireEntry(rows, ref);
    const { row: renamed, changes } = await updateTexts(kind, before, change, sourceLanguage, tx);
    const row = await move(kind, rows, renamed, change, tx);
    const { positionKey } = caseCollections[kind];
    const moved = entryChanges(
      kind,
      row.id,
      { [positionKey]: before.position, isBefore: before.isBefore },
      { [positionKey]: row.position, isBefore: row.isBefore },
    );
    return {
      entry: toEntryResponse(kind, row, change.language, sourceLanguage),
      changes: { ...changes, ...moved },
      action: Object.keys(changes).length > 0 ? "update" : "move",
    };
  });
}

/** Deletes an entry; later ones move up. Throws not_found. */
export async function removeEntry(grant: Grant, ref: EntryRef): Promise<{ version: number }> {
  const { caseId, kind } = ref;
  const { version } = await changeList(grant, caseId, async (tx, sourceLanguage) => {
    const rows = await data.listEntries(kind, caseId, tx);
    const row = requireEntry(rows, ref);
    const rest = rows.filter(({ id }) => id !== row.id);
    await data.deleteEntry(kind, row.id, tx);
    await data.setEntryPositions(kind, changedPositions(rest, renumberEntries(rest)), tx);
    const last = toEntryResponse(kind, row, undefined, sourceLanguage);
    return { entry: undefined, changes: entryChanges(kind, row.id, last, {}) };
  });
  return { version };
}
