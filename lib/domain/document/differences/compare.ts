import { caseCollections, type CaseCollection } from "../../case/case-collections";
import { movedIds } from "./moves";
import type { Snapshot, SnapshotEntry } from "../snapshot";

/**
 * One difference between two snapshots. `language` is null for what is not translated. An entry of
 * a list is named `problemPoint.<id>`: added or removed as a whole, or changed in one of its fields.
 */
export interface DocumentChange {
  field: string;
  language: string | null;
  before: unknown;
  after: unknown;
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const sorted = (texts: object | null): unknown[] | null =>
  texts && Object.entries(texts).sort(([a], [b]) => (a < b ? -1 : 1));
const keysOf = (...objects: object[]): string[] => [
  ...new Set(objects.flatMap((object) => Object.keys(object))),
];

const fieldChanges = (before: Snapshot, after: Snapshot): DocumentChange[] =>
  ["language", ...keysOf(before.fields, after.fields)].flatMap((field) => {
    const [from, to] = [before, after].map((snapshot) =>
      field === "language" ? snapshot.language : (snapshot.fields[field] ?? null),
    );
    return isSame(from, to) ? [] : [{ field, language: null, before: from, after: to }];
  });

/** A translation whose texts are the same can have been confirmed for a changed original. */
const textChanges = (before: Snapshot, after: Snapshot): DocumentChange[] =>
  keysOf(before.texts, after.texts).flatMap((language): DocumentChange[] => {
    const [from, to] = [before.texts[language], after.texts[language]];
    const changed = keysOf(from?.texts ?? {}, to?.texts ?? {}).flatMap((field) => {
      const [old, current] = [from?.texts[field] ?? "", to?.texts[field] ?? ""];
      return old === current ? [] : [{ field, language, before: old, after: current }];
    });
    const [source, newSource] = [from?.source ?? null, to?.source ?? null];
    return changed.length > 0 || isSame(sorted(source), sorted(newSource))
      ? changed
      : [{ field: "source", language, before: source, after: newSource }];
  });

const sideOf = (entries: readonly SnapshotEntry[], isBefore: boolean): string[] =>
  entries.filter((entry) => entry.isBefore === isBefore).map(({ id }) => id);

/** The value of an added or removed entry: its texts by language, and its duration. */
const wholeEntry = ({ texts, duration }: SnapshotEntry): object => ({
  ...Object.fromEntries(Object.entries(texts).map(([language, { text }]) => [language, text])),
  ...(duration !== undefined && { duration }),
});

function entryChanges(
  list: CaseCollection,
  before: SnapshotEntry,
  after: SnapshotEntry,
): DocumentChange[] {
  const field = `${list}.${after.id}`;
  const { textKey } = caseCollections[list];
  const texts = keysOf(before.texts, after.texts).flatMap((language) => {
    const [from, to] = [before.texts[language]?.text ?? "", after.texts[language]?.text ?? ""];
    return from === to ? [] : [{ field: `${field}.${textKey}`, language, before: from, after: to }];
  });
  const untranslated = (["duration", "isBefore"] as const).flatMap((key) =>
    before[key] === after[key]
      ? []
      : [{ field: `${field}.${key}`, language: null, before: before[key], after: after[key] }],
  );
  return [...texts, ...untranslated];
}

/** The entries that were moved on their side, with their old and new positions. */
function moves(
  list: CaseCollection,
  before: readonly SnapshotEntry[],
  after: readonly SnapshotEntry[],
): DocumentChange[] {
  return [true, false].flatMap((isBefore) => {
    const [from, to] = [sideOf(before, isBefore), sideOf(after, isBefore)];
    return [...movedIds(from, to)].map((id) => ({
      field: `${list}.${id}.${caseCollections[list].positionKey}`,
      language: null,
      before: from.indexOf(id) + 1,
      after: to.indexOf(id) + 1,
    }));
  });
}

function listChanges(
  list: CaseCollection,
  before: readonly SnapshotEntry[],
  after: readonly SnapshotEntry[],
): DocumentChange[] {
  const changed = after.flatMap((entry) => {
    const old = before.find(({ id }) => id === entry.id);
    const field = `${list}.${entry.id}`;
    return old
      ? entryChanges(list, old, entry)
      : [{ field, language: null, before: null, after: wholeEntry(entry) }];
  });
  const removed = before
    .filter(({ id }) => !after.some((entry) => entry.id === id))
    .map((entry) => ({
      field: `${list}.${entry.id}`,
      language: null,
      before: wholeEntry(entry),
      after: null,
    }));
  return [...changed, ...removed, ...moves(list, before, after)];
}

/** The differences between two snapshots of a document, field by field. */
export const compareSnapshots = (before: Snapshot, after: Snapshot): DocumentChange[] => [
  ...fieldChanges(before, after),
  ...textChanges(before, after),
  ...(keysOf(before.lists, after.lists) as CaseCollection[]).flatMap((list) =>
    listChanges(list, before.lists[list] ?? [], after.lists[list] ?? []),
  ),
];

/** The fields and languages that changes concern: an entry counts as its list. */
export const summarizeChanges = (changes: readonly DocumentChange[]) => ({
  fields: [...new Set(changes.map(({ field }) => field.split(".")[0] ?? field))],
  languages: [...new Set(changes.flatMap(({ language }) => language ?? []))],
});
