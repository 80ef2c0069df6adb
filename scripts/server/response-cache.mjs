// A bounded memory of answers that are the same for everybody. None is shown once something has changed since it was
// begun (docs/decisions/0001), except during an outage of the database (docs/decisions/0043).
import { contentState, isCurrent, isUsableInOutage } from "../../lib/cache/content-state.mjs";
import { groupedCache } from "../../lib/cache/grouped-cache.mjs";

/**
 * The bounds are in bytes. An answer is a `PreparedResponse`; one without `isCacheable` is never kept. One with `isUnknownPage` belongs
 * to an address that anybody can make up, and is kept under the smaller bound.
 */
export function responseCache(maxBytes, maxUnknownBytes = maxBytes) {
  const entries = groupedCache({
    maxBytes,
    maxUnknownBytes,
    sizeOf: ({ response }, key) => response.size + key.length,
  });

  /** What to send in the place of an answer that says that the database is away. */
  function lastResponse(key) {
    const last = entries.peek(key);
    if (!last) return undefined;
    // A database that hangs is not known to be away: the last answer is good as long as nothing has changed.
    if (last.generation === contentState().generation) return last.response;
    return last.response.status === 200 && isUsableInOutage(last)
      ? { ...last.response, isOutdated: true }
      : undefined;
  }

  return {
    /** The answer that is kept under a key; undefined when there is none that is current. */
    current(key) {
      const entry = entries.get(key);
      return entry && isCurrent(entry) ? entry.response : undefined;
    },
    /**
     * Makes an answer, and keeps it unless something has changed meanwhile.
     * `make` resolves to undefined when nobody waits for it any more.
     */
    async fill(key, render) {
      const { generation, removals } = contentState();
      const started = { generation, removals, madeAt: Date.now() };
      const response = await render();
      if (response?.isCacheable && isCurrent(started))
        entries.set(key, { ...started, response }, response.isUnknownPage === true);
      else if (response?.status === 404) entries.delete(key);
      return response?.status === 503 ? (lastResponse(key) ?? response) : response;
    },
  };
}
