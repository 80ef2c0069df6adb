import "server-only";
import * as data from "../../data/case/case-entries";
import type { Transaction } from "../../data/database/transaction";
import type { Grant } from "../../domain/account/account";
import { changesBetween, type Changes } from "../../domain/audit/audit";
import { caseCollectionKinds, caseCollections, hasSides, type CaseCollection } from "../../domain/case/case-collections";
import { mostEntries, type EntryChange, type EntryWords } from "../../domain/case/case-entry";
import { AppError } from "../../domain/error";
import type { Language } from "../../domain/language";
import { arrange, displaced } from "../../domain/case/positions";
import { recordIn, wordsFor } from "../../domain/translation/translation-record";
import { changeExisting, invalid, note, requireSameId, type Subject } from "./content-change";
import { requireReplaced, writeTexts } from "../translation/translated-texts";

/** A list of a case, and one entry in it. An entry is only found in its own list of its own case. */
export interface ListPlace {
  caseId: string;
  kind: CaseCollection;
}
export type EntryPlace = ListPlace & { entryId: string };

/** An entry as calls answer it, and the version that its case has now. */
export interface ChangedEntry {
  entry: Record<string, unknown>;
  version: number;
}

const subjectOf = (caseId: string): Subject => ({ kind: "business_case", id: caseId });

function show(kind: CaseCollection, row: data.EntryRow, asked: Language | undefined, written: string): Record<string, unknown> {
  const { words, place, lasts } = caseCollections[kind];
  const { text, language } = wordsFor({ written, records: row.records }, (asked ?? written) as Language, words);
  return {
    id: row.id, [words]: text, language, [place]: row.position,
    ...(hasSides(kind) && { isBefore: row.isBefore }), ...(lasts && { duration: row.duration ?? "" }),
  };
}

function requireEntry(rows: readonly data.EntryRow[], { kind, entryId }: EntryPlace): data.EntryRow {
  const row = rows.find(({ id }) => id === entryId);
  if (!row) throw new AppError("not_found", `${caseCollections[kind].noun} ${entryId} not found`, { params: { id: entryId } });
  return row;
}

const described = (kind: CaseCollection, id: string, from: Record<string, unknown>, to: Record<string, unknown>): Changes =>
  Object.fromEntries(Object.entries(changesBetween(from, to)).map(([field, change]) => [`${kind}.${id}.${field}`, change]));

/** Adds an entry, last or at the place that it names; those behind it move on. Throws not_found for an unknown case. */
export async function addEntry(grant: Grant, { caseId, kind }: ListPlace, entry: EntryWords): Promise<ChangedEntry> {
  return changeExisting(subjectOf(caseId), async (tx, { version, language: written }) => {
    const rows = await data.listEntries(kind, caseId, tx);
    if (rows.length >= mostEntries) throw new AppError("conflict", `A list has at most ${mostEntries} entries`, { params: { most: mostEntries } });
    const { isBefore = false, duration, words, language = written } = entry;
    const fresh = { id: "", isBefore, position: entry.place ?? rows.length + 1 };
    const places = arrange(rows, fresh);
    const position = places.find(({ id }) => id === "")?.position ?? 1;
    await data.placeEntries(kind, displaced(rows, places), tx);
    const [id = ""] = await data.createEntries(kind, caseId, [{ isBefore, position, duration, language, words }], tx);
    const record = { language, texts: { [caseCollections[kind].words]: words }, source: null };
    const shown = show(kind, { id, isBefore, position, duration, records: [record] }, entry.language, written);
    await note(grant, "update", subjectOf(caseId), described(kind, id, {}, shown), tx);
    return { entry: shown, version: version + 1 };
  });
}

/** Where an entry stands after a change: elsewhere on its side, or last on the other one. */
async function move(kind: CaseCollection, rows: readonly data.EntryRow[], row: data.EntryRow, { place, isBefore = row.isBefore }: EntryChange, tx: Transaction): Promise<data.EntryRow> {
  if (place === undefined && isBefore === row.isBefore) return row;
  const places = arrange(rows, { id: row.id, isBefore, position: place ?? rows.length + 1 });
  await data.placeEntries(kind, displaced(rows, places), tx);
  return { ...row, ...places.find(({ id }) => id === row.id) };
}

async function rename(kind: CaseCollection, row: data.EntryRow, { words, language, duration, replaces }: EntryChange, written: string, tx: Transaction): Promise<{ row: data.EntryRow; changes: Changes }> {
  const field = caseCollections[kind].words;
  const thing = { written, records: row.records };
  const target = (language ?? written) as Language;
  const seen = words === undefined ? { duration: row.duration ?? "" } : recordIn(thing, target)?.texts;
  if (replaces !== undefined) requireReplaced(seen, { [words === undefined ? "duration" : field]: replaces });
  const renamed = words === undefined ? { thing, changes: {} } : await writeTexts({ kind, id: row.id, language: target }, thing, { [field]: words }, tx);
  const lasts = duration !== undefined && duration !== row.duration;
  if (lasts) await data.setDuration(row.id, duration, tx);
  return {
    row: { ...row, records: [...renamed.thing.records], duration: lasts ? duration : row.duration },
    changes: { ...renamed.changes, ...(lasts && described(kind, row.id, { duration: row.duration }, { duration })) },
  };
}

/** Changes the words, the duration or the place of an entry. A place behind the last is the last. Throws not_found, stale. */
export async function changeEntry(grant: Grant, where: EntryPlace, change: EntryChange): Promise<ChangedEntry> {
  const { caseId, kind, entryId } = where;
  requireSameId(entryId, change.id);
  return changeExisting(subjectOf(caseId), async (tx, { version, language: written }) => {
    const rows = await data.listEntries(kind, caseId, tx);
    const before = requireEntry(rows, where);
    const { row: renamed, changes } = await rename(kind, before, change, written, tx);
    const row = await move(kind, rows, renamed, change, tx);
    const { place } = caseCollections[kind];
    const moved = described(kind, entryId, { [place]: before.position, isBefore: before.isBefore }, { [place]: row.position, isBefore: row.isBefore });
    const isChanged = await note(grant, Object.keys(changes).length > 0 ? "update" : "move", subjectOf(caseId), { ...changes, ...moved }, tx);
    return { entry: show(kind, row, change.language, written), version: isChanged ? version + 1 : version };
  });
}

/** Takes an entry away; those behind it move up. Throws not_found. */
export async function removeEntry(grant: Grant, where: EntryPlace): Promise<{ version: number }> {
  const { caseId, kind, entryId } = where;
  return changeExisting(subjectOf(caseId), async (tx, { version, language: written }) => {
    const rows = await data.listEntries(kind, caseId, tx);
    const row = requireEntry(rows, where);
    const rest = rows.filter(({ id }) => id !== entryId);
    await data.deleteEntry(kind, entryId, tx);
    await data.placeEntries(kind, displaced(rest, arrange(rest)), tx);
    await note(grant, "update", subjectOf(caseId), described(kind, entryId, show(kind, row, undefined, written), {}), tx);
    return { version: version + 1 };
  });
}

/**
 * The lists that come along in the body of a case have calls of their own: they are accepted as they were read, so that a read object can be
 * sent back, and anything else is refused rather than lost (docs/decisions/0024).
 */
export async function requireListsAsRead(caseId: string, written: string, body: object, tx: Transaction): Promise<void> {
  for (const kind of caseCollectionKinds) {
    const { list, path } = caseCollections[kind];
    const given: unknown = Reflect.get(body, list);
    if (!Array.isArray(given)) continue;
    const rows = await data.listEntries(kind, caseId, tx);
    const isAsRead = rows.length === given.length && rows.every((row, index) => {
      const entry = given[index] as Record<string, unknown>;
      return Object.keys(changesBetween(show(kind, row, entry.language as Language, written), entry)).length === 0;
    });
    if (!isAsRead) throw invalid(list, `${list} differ from what is stored; they are changed at /api/v1/business-cases/${caseId}/${path}`, "changed_elsewhere");
  }
}
