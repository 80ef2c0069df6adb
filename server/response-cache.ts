// A bounded cache of responses that are the same for every client. An entry isn't served after a
// change of content that happened since its render began (docs/decisions/0001), except during an
// outage of the database (docs/decisions/0043).
import { contentState, isCurrent, isUsableInOutage } from "@/lib/cache/content-state.mjs";
import { groupedCache } from "@/lib/cache/grouped-cache.mjs";
import type { PreparedResponse } from "./prepared-response";

export interface CacheableResponse extends PreparedResponse {
  isCacheable: boolean;
  /** For an invented address; counts towards the smaller bound. */
  isUnknownPage?: boolean;
}

interface Entry {
  generation: number;
  removals: number;
  madeAt: number;
  response: PreparedResponse;
}

/** What to send instead of a response that reports an outage of the database. */
function usableInOutage(last: Entry | undefined): PreparedResponse | undefined {
  if (!last) return undefined;
  // A database that hangs isn't yet known to be out of reach: the last response is valid while
  // nothing has changed.
  if (last.generation === contentState().generation) return last.response;
  return last.response.status === 200 && isUsableInOutage(last)
    ? { ...last.response, isOutdated: true }
    : undefined;
}

export type ResponseCache = ReturnType<typeof responseCache>;

/** Bounds are in bytes. Responses that aren't cacheable aren't stored. */
export function responseCache(maxBytes: number, maxUnknownBytes = maxBytes) {
  const entries = groupedCache<Entry>({
    maxBytes,
    maxUnknownBytes,
    sizeOf: ({ response }, key) => response.size + key.length,
  });

  return {
    /** The current response for a key, if there is one. */
    current(key: string): PreparedResponse | undefined {
      const entry = entries.get(key);
      return entry && isCurrent(entry) ? entry.response : undefined;
    },

    /**
     * Renders a response, and stores it unless content has changed meanwhile. `render` resolves to
     * undefined when the client has disconnected.
     */
    async fill(
      key: string,
      render: () => Promise<CacheableResponse | PreparedResponse | undefined>,
    ): Promise<PreparedResponse | undefined> {
      const { generation, removals } = contentState();
      const started = { generation, removals, madeAt: Date.now() };
      const response = await render();
      if (response && "isCacheable" in response && response.isCacheable && isCurrent(started))
        entries.set(key, { ...started, response }, response.isUnknownPage === true);
      else if (response?.status === 404) entries.delete(key);
      return response?.status === 503 ? (usableInOutage(entries.peek(key)) ?? response) : response;
    },
  };
}
