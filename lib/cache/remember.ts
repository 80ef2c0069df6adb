import "server-only";
import { LRUCache } from "lru-cache";
import { contentState, isCurrent } from "./content-state.mjs";

interface Remembered {
  value: Promise<unknown>;
  generation: number;
  madeAt: number;
}

const MAX_CHARACTERS = 8 * 1024 * 1024;
/** Until a result is known it counts as little; then as long as it is. */
const results = new LRUCache<string, Remembered>({ maxSize: MAX_CHARACTERS });
const SMALL = 1_000;

/**
 * The result of a read per parameter combination, until content changes, or for as long as a layer may keep it (P§7, P§9).
 * Equal reads under way at once are one read; a failure is never kept, and neither is a result begun before a change.
 */
export function remember<T>(key: string, read: () => Promise<T>): Promise<T> {
  const known = results.get(key);
  // The key names the read, so a remembered value has the type of this read.
  if (known && isCurrent(known)) return known.value as Promise<T>;
  const value = read();
  const entry: Remembered = { value, generation: contentState().generation, madeAt: Date.now() };
  // A copy: what is set anew as it was keeps the size that it had.
  const keep = (size: number) => results.set(key, { ...entry }, { size });
  keep(SMALL);
  const isStillKept = () => results.peek(key)?.value === value;
  value.then(
    (result) => isStillKept() && keep(SMALL + (typeof result === "string" ? result : JSON.stringify(result)).length),
    () => isStillKept() && results.delete(key),
  );
  return value;
}
