import { mergeOrder } from "../../document/differences/merge-order";
import { isEntry, isSameFact, keyOf, type Entry } from "./fact-paths";

/** The values of two people who changed the same fact; `base` is the value that both began with. */
export interface FactSides {
  base: unknown;
  mine: unknown;
  theirs: unknown;
}

/** A single value that both changed. An entry that one of them removed is undefined there. */
export interface FactConflict extends FactSides {
  /** As in `factPaths`. */
  path: string;
}

export interface MergedFact {
  /** The merged value; in a conflict, the value of `mine`. */
  value: unknown;
  conflicts: FactConflict[];
}

const settled = (value: unknown): MergedFact => ({ value, conflicts: [] });

const isEntryList = (value: unknown): value is readonly Entry[] =>
  Array.isArray(value) && value.every(isEntry);

const valueIn = (side: unknown, name: string): unknown => (isEntry(side) ? side[name] : undefined);

function mergeEntry(path: string, mine: Entry, theirs: Entry, base: unknown): MergedFact {
  const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
  const parts = names.map((name) => {
    const sides = { base: valueIn(base, name), mine: mine[name], theirs: theirs[name] };
    return [name, mergeFact(`${path}.${name}`, sides)] as const;
  });
  return {
    value: Object.fromEntries(
      parts.flatMap(([name, { value }]) => (value === undefined ? [] : [[name, value] as const])),
    ),
    conflicts: parts.flatMap(([, { conflicts }]) => conflicts),
  };
}

const entryIn = (list: readonly Entry[], key: string): Entry | undefined =>
  list.find((entry) => keyOf(entry) === key);

/** Entries stay in the order of the person who moved some; in mine, if both did. */
function mergeLists(
  path: string,
  mine: readonly Entry[],
  theirs: readonly Entry[],
  base: readonly Entry[],
): MergedFact {
  const keys = (list: readonly Entry[]) => list.map(keyOf);
  const parts = mergeOrder([keys(base), keys(mine), keys(theirs)]).map((key) =>
    mergeFact(`${path}.${key}`, {
      base: entryIn(base, key),
      mine: entryIn(mine, key),
      theirs: entryIn(theirs, key),
    }),
  );
  return {
    value: parts.flatMap(({ value }) => (value === undefined ? [] : [value])),
    conflicts: parts.flatMap(({ conflicts }) => conflicts),
  };
}

/**
 * A fact with the changes of two people, value by value; entries of lists are identified by their
 * ids.
 */
export function mergeFact(path: string, { base, mine, theirs }: FactSides): MergedFact {
  if (isSameFact(base, theirs) || isSameFact(mine, theirs)) return settled(mine);
  if (isSameFact(base, mine)) return settled(theirs);
  if (isEntryList(mine) && isEntryList(theirs))
    return mergeLists(path, mine, theirs, isEntryList(base) ? base : []);
  if (isEntry(mine) && isEntry(theirs)) return mergeEntry(path, mine, theirs, base);
  return { value: mine, conflicts: [{ path, base, mine, theirs }] };
}

/** The part of a fact at a path within it. */
export function partAt(value: unknown, [key, ...rest]: readonly string[]): unknown {
  if (key === undefined) return value;
  return partAt(isEntryList(value) ? entryIn(value, key) : valueIn(value, key), rest);
}

/** A fact with another part at a path within it; an entry of a list is removed by undefined. */
export function withPart(
  value: unknown,
  [key, ...rest]: readonly string[],
  part: unknown,
): unknown {
  if (key === undefined) return part;
  const next = withPart(partAt(value, [key]), rest, part);
  if (!isEntryList(value)) return { ...(isEntry(value) && value), [key]: next };
  const list = entryIn(value, key) ? value : [...value, { id: key }];
  return list.flatMap((entry) => {
    if (keyOf(entry) !== key) return [entry];
    return next === undefined ? [] : [next];
  });
}
