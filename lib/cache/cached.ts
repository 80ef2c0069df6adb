import "server-only";
import { LRUCache } from "lru-cache";
import { contentState, isCurrent } from "./content-state.mjs";

interface CacheEntry {
  /** Until the result is known. A promise is not kept longer: it holds the asynchronous context that made it, with the whole request. */
  pending?: Promise<unknown>;
  result?: unknown;
  generation: number;
  madeAt: number;
}

const MAX_CHARACTERS = 8 * 1024 * 1024;
/** Until a result is known it counts as little; then as long as it is. */
const results = new LRUCache<string, CacheEntry>({ maxSize: MAX_CHARACTERS });
const BASE_ENTRY_SIZE = 1_000;

/**
 * The result of a read per parameter combination, until content changes, or for as long as a layer may keep it (P§7, P§9).
 * Equal reads under way at once are one read; a failure is never kept, and neither is a result begun before a change.
 */
export function cached<T>(key: string, read: () => Promise<T>): Promise<T> {
  const entry = results.get(key);
  // The key names the read, so a remembered value has the type of this read.
  if (entry && isCurrent(entry))
    return entry.pending ? (entry.pending as Promise<T>) : Promise.resolve(entry.result as T);
  const pending = read();
  const startState = { generation: contentState().generation, madeAt: Date.now() };
  results.set(key, { ...startState, pending }, { size: BASE_ENTRY_SIZE });
  const isStillStored = () => results.peek(key)?.pending === pending;
  pending.then(
    (result) =>
      isStillStored() &&
      results.set(
        key,
        { ...startState, result },
        {
          size:
            BASE_ENTRY_SIZE + (typeof result === "string" ? result : JSON.stringify(result)).length,
        },
      ),
    () => isStillStored() && results.delete(key),
  );
  return pending;
}
