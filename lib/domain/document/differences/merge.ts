import { caseCollections, type CaseCollection } from "../../case/case-collections";
import { compareSnapshots, type DocumentChange } from "./compare";
import { mergeOrder } from "./merge-order";
import type { Snapshot, SnapshotEntry } from "../snapshot";
import type { FactSides, MergedFact } from "../../site/facts/merge-facts";
import type { Conflict, FieldOfDocument } from "../working-copy";

/** A working copy, what it was made from, and what is published now. */
export interface SnapshotSides {
  base: Snapshot;
  working: Snapshot;
  published: Snapshot;
  /** Merges a field that both changed part by part; undefined where it counts as a whole. */
  mergeField?: (field: string, sides: FactSides) => MergedFact | undefined;
}

const keyOf = ({ field, language }: FieldOfDocument): string => `${language ?? ""} ${field}`;
/** The JSON of a value whatever the order of its keys, which a database doesn't keep. */
const canonical = (value: unknown): string | undefined =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
const isSame = (a: unknown, b: unknown): boolean => canonical(a) === canonical(b);
const keysOf = (...objects: (object | undefined)[]): string[] => [
  ...new Set(objects.flatMap((object) => Object.keys(object ?? {}))),
];

/** `problemPoint.<id>` of a field of an entry, which is added and removed as a whole. */
const entryOf = (field: string): string => field.split(".").slice(0, 2).join(".");

/** The value on each side. */
type Values<T> = readonly [base: T, working: T, published: T];

const valuesOf = ({ base, working, published }: SnapshotSides, field: string): Values<unknown> => [
  base.fields[field],
  working.fields[field],
  published.fields[field],
];

/**
 * The merged value of a field whose parts are merged one by one; undefined for a field that is
 * merged as a whole. For a part that both sides changed, it has the value of the copy or, if
 * `isTaken`, the published one.
 */
function mergedParts(sides: SnapshotSides, field: string, isTaken = false): MergedFact | undefined {
  const [base, working, published] = valuesOf(sides, field);
  const [mine, theirs] = isTaken ? [published, working] : [working, published];
  return sides.mergeField?.(field, { base, mine, theirs });
}

/** The fields that were changed in the published document since the copy was made. */
export function findConflicts(sides: SnapshotSides): Conflict[] {
  const { base, working, published } = sides;
  const own = compareSnapshots(base, working);
  const ownByKey = new Map(own.map((change) => [keyOf(change), change]));
  const ownByEntry = new Map(
    own.filter(({ field }) => field.includes(".")).map((change) => [entryOf(change.field), change]),
  );
  const ownChange = (change: DocumentChange) =>
    ownByKey.get(keyOf(change)) ??
    (change.language === null && change.field === entryOf(change.field)
      ? ownByEntry.get(change.field)
      : ownByKey.get(keyOf({ field: entryOf(change.field), language: null })));
  return compareSnapshots(base, published).map((change) => {
    const ours = ownChange(change);
    return {
      field: change.field,
      language: change.language,
      base: change.before,
      published: change.after,
      working: ours ? ours.after : change.before,
      is_changed_in_both:
        ours !== undefined &&
        !isSame(ours.after, change.after) &&
        mergedParts(sides, change.field)?.conflicts.length !== 0,
    };
  });
}

type Side = "working" | "published";

/** The fields changed on both sides that stay as they are published. */
class Taken {
  private readonly fields: ReadonlySet<string>;
  private readonly entries: ReadonlySet<string>;

  constructor(fields: readonly FieldOfDocument[]) {
    this.fields = new Set(fields.map(keyOf));
    this.entries = new Set(fields.map(({ field }) => entryOf(field)));
  }

  has = (field: string, language: string | null = null): boolean =>
    this.fields.has(keyOf({ field, language }));

  /** Whether the set contains an entry of a list, or a field of it. */
  hasEntry = (entry: string): boolean => this.entries.has(entry);
}

/** The side that changed something; the copy if both did, unless the published one is taken. */
function sideOf([base, working, published]: Values<unknown>, isTaken: boolean): Side {
  if (isSame(working, base)) return "published";
  if (isSame(published, base) || isSame(published, working)) return "working";
  return isTaken ? "published" : "working";
}

const pick = <T>(values: Values<T>, isTaken: boolean): T =>
  values[sideOf(values, isTaken) === "working" ? 1 : 2];

const toValues = <T>([base, working, published]: readonly T[]) =>
  [base, working, published] as Values<T>;

type TextRecord = Snapshot["texts"][string];

/** The texts of a document in one language; undefined for none. */
function mergeTexts(
  taken: Taken,
  language: string,
  records: Values<TextRecord | undefined>,
): TextRecord | undefined {
  const [base, working, published] = records;
  const fields = keysOf(base?.texts, working?.texts, published?.texts);
  if (!working || !published)
    return pick(
      records,
      fields.some((field) => taken.has(field, language)),
    );
  const side = (field: string): TextRecord => {
    const values = toValues(records.map((record) => record?.texts[field] ?? ""));
    const sources = toValues(records.map((record) => record?.source?.[field]));
    // A translation whose text is the same can have been confirmed for a changed original.
    const isUnchanged = values.every((value) => value === values[0]);
    const isTaken = taken.has(field, language);
    return sideOf(isUnchanged ? sources : values, isTaken) === "working" ? working : published;
  };
  const textEntries = fields.map((field) => [field, side(field).texts[field] ?? ""] as const);
  const sourceEntries = fields.flatMap((field) => {
    const source = side(field).source?.[field];
    return source === undefined ? [] : [[field, source] as const];
  });
  const hasSource = working.source !== null || published.source !== null;
  return {
    texts: Object.fromEntries(textEntries),
    source: hasSource ? Object.fromEntries(sourceEntries) : null,
  };
}

function mergeEntry(
  taken: Taken,
  list: CaseCollection,
  entries: Values<SnapshotEntry | undefined>,
): SnapshotEntry | undefined {
  const [base, working, published] = entries;
  const name = `${list}.${(working ?? published)?.id}`;
  if (!working || !published) return pick(entries, taken.hasEntry(name));
  const { textKey } = caseCollections[list];
  const texts = keysOf(working.texts, published.texts).flatMap((language) => {
    const records = [base, working, published].map((entry) => entry?.texts[language]);
    const isTaken = taken.has(`${name}.${textKey}`, language);
    const side = sideOf(toValues(records.map((record) => record?.text)), isTaken);
    const record = records[side === "working" ? 1 : 2];
    return record ? [[language, record] as const] : [];
  });
  const duration = pick(
    [base?.duration, working.duration, published.duration],
    taken.has(`${name}.duration`),
  );
  return {
    id: working.id,
    isBefore: pick(
      [base?.isBefore ?? false, working.isBefore, published.isBefore],
      taken.has(`${name}.isBefore`),
    ),
    ...(duration !== undefined && { duration }),
    texts: texts.length > 0 ? Object.fromEntries(texts) : working.texts,
  };
}

function mergeList(taken: Taken, list: CaseCollection, sides: SnapshotSides): SnapshotEntry[] {
  const lists = toValues(
    [sides.base, sides.working, sides.published].map((side) => side.lists[list] ?? []),
  );
  const ids = lists.map((entries) => entries.map(({ id }) => id));
  const { positionKey } = caseCollections[list];
  const takesOrder = ids.flat().some((id) => taken.has(`${list}.${id}.${positionKey}`));
  return mergeOrder(toValues(ids), takesOrder).flatMap((id) => {
    const entries = lists.map((entries) => entries.find((entry) => entry.id === id));
    return mergeEntry(taken, list, toValues(entries)) ?? [];
  });
}

function mergeField(sides: SnapshotSides, field: string, isTaken: boolean): unknown {
  const parts = mergedParts(sides, field, isTaken);
  return parts ? parts.value : pick(valuesOf(sides, field), isTaken);
}

/**
 * The published document with the changes of its working copy. For fields that both changed, the
 * copy wins unless `takePublished` names them.
 */
export function mergeSnapshots(
  sides: SnapshotSides,
  takePublished: readonly FieldOfDocument[] = [],
): Snapshot {
  const { base, working, published } = sides;
  const taken = new Taken(takePublished);
  const texts = keysOf(base.texts, working.texts, published.texts).flatMap((language) => {
    const record = mergeTexts(taken, language, [
      base.texts[language],
      working.texts[language],
      published.texts[language],
    ]);
    return record ? [[language, record] as const] : [];
  });
  return {
    language: pick([base.language, working.language, published.language], taken.has("language")),
    fields: Object.fromEntries(
      keysOf(working.fields, published.fields).map((field) => [
        field,
        mergeField(sides, field, taken.has(field)),
      ]),
    ),
    texts: Object.fromEntries(texts),
    lists: Object.fromEntries(
      keysOf(working.lists, published.lists).map((list) => [
        list,
        mergeList(taken, list as CaseCollection, sides),
      ]),
    ),
  };
}
