import { isEntry, keyOf, type Entry } from "./fact-paths";
import type { Facts } from "./facts";

/**
 * Facts that always have all their parts. A stored one that lacks a part is older than the part.
 */
const wholeFacts: readonly string[] = ["plans", "practice", "examples"] satisfies (keyof Facts)[];

function completeEntry(stored: Entry, known: Entry): Entry {
  const parts = Object.entries(known).map(([name, value]) => [name, complete(stored[name], value)]);
  return { ...stored, ...Object.fromEntries(parts) };
}

function complete(stored: unknown, known: unknown): unknown {
  if (stored === undefined) return known;
  if (isEntry(stored) && isEntry(known)) return completeEntry(stored, known);
  if (!Array.isArray(stored) || !Array.isArray(known)) return stored;
  const entries = known.filter(isEntry);
  return stored.map((entry: unknown) => {
    if (!isEntry(entry)) return entry;
    const same = entries.find((one) => keyOf(one) === keyOf(entry));
    return same ? completeEntry(entry, same) : entry;
  });
}

/** A stored fact in which parts that it lacks have their defaults. */
export const completeFact = (name: string, stored: unknown, known: unknown): unknown =>
  wholeFacts.includes(name) ? complete(stored, known) : stored;
