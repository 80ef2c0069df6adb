import "server-only";
import { LRUCache } from "lru-cache";
import { processShare } from "../runtime/web-processes.mjs";
import { contentState, isCurrent } from "./content-state.mjs";

interface CacheEntry {
  /**
   * Set until the result is known. A promise isn't stored longer, because it retains the async
   * context of the request that created it.
   */
  pending?: Promise<unknown>;
  result?: unknown;
  generation: number;
  madeAt: number;
}

const MAX_CHARACTERS = 8 * 1024 * 1024;
/** The size of a pending entry; a finished one adds the length of its JSON. */
const results = new LRUCache<string, CacheEntry>({ maxSize: processShare(MAX_CHARACTERS) });
const BASE_ENTRY_SIZE = 1_000;

const countCharacters = (result: unknown): number =>
  (typeof result === "string" ? result : JSON.stringify(result)).length;

/**
 * Returns the result of `read`, cached under `key` until content changes or LAYER_TTL_MS has passed
 * (P-API-21). Concurrent reads of a key share one promise. Failures, and results of reads that
 * began before a change, aren't cached. `sizeOf` gives the characters that a result counts for.
 */
export function cached<T>(
  key: string,
  read: () => Promise<T>,
  sizeOf: (result: T) => number = countCharacters,
): Promise<T> {
  const entry = results.get(key);
  // A key belongs to one read, so the cached value has that read's type.
  if (entry && isCurrent(entry))
    return entry.pending ? (entry.pending as Promise<T>) : Promise.resolve(entry.result as T);
  const pending = read();
  const startState = { generation: contentState().generation, madeAt: performance.now() };
  results.set(key, { ...startState, pending }, { size: BASE_ENTRY_SIZE });
  const isStillStored = () => results.peek(key)?.pending === pending;
  pending.then(
    (result) =>
      isStillStored() &&
      results.set(key, { ...startState, result }, { size: BASE_ENTRY_SIZE + sizeOf(result) }),
    () => isStillStored() && results.delete(key),
  );
  return pending;
}
