import "server-only";
import { LRUCache } from "lru-cache";

/**
 * A cache of values that never become outdated, because a key always stands for the same value.
 * Concurrent calls for a key share one `make`; after a failure it is called again.
 */
export function permanentCache<T extends object>(max: number) {
  const results = new LRUCache<string, T>({ max });
  // A promise isn't stored: it retains the async context of its request.
  const pending = new Map<string, Promise<T>>();

  return (key: string, make: () => Promise<T>): Promise<T> => {
    const known = results.get(key);
    if (known) return Promise.resolve(known);
    const begun = pending.get(key);
    if (begun) return begun;
    const result = make()
      .then((made) => (results.set(key, made), made))
      .finally(() => pending.delete(key));
    pending.set(key, result);
    return result;
  };
}
