// A bounded cache of responses that are the same for every client. An entry isn't served after a
// change of content that happened since its render began (docs/decisions/0001), except during an
// outage of the database (docs/decisions/0043).
import { contentState, isCurrent, isUsableInOutage } from "@/lib/cache/content-state.mjs";
import { groupedCache } from "@/lib/cache/grouped-cache.mjs";
import { cacheCounts } from "../metrics/cache-counts";
import type { PreparedResponse } from "../responses/prepared-response";

export interface CacheableResponse extends PreparedResponse {
  isCacheable: boolean;
  /** Whether the address may be invented: the entry counts towards the smaller bound. */
  isUnknownPage?: boolean;
}

/** The state of the content when a response was started. */
interface Start {
  generation: number;
  removals: number;
  madeAt: number;
}

interface Entry extends Start {
  response: PreparedResponse;
}

interface Pending extends Start {
  response: Promise<PreparedResponse>;
}

const begin = (): Start => {
  const { generation, removals } = contentState();
  return { generation, removals, madeAt: performance.now() };
};

type Make = () => Promise<CacheableResponse>;

/** The response to send instead of one that reports an outage of the database. */
function usableInOutage(last: Entry | undefined): PreparedResponse | undefined {
  if (!last) return undefined;
  // A database that hangs isn't yet known to be unavailable. The last response is valid while
  // nothing has changed.
  if (last.generation === contentState().generation) return last.response;
  if (last.response.status !== 200 || !isUsableInOutage(last)) return undefined;
  cacheCounts.stale += 1;
  return { ...last.response, isOutdated: true };
}

const sizeOf = ({ response }: Entry, key: string): number => response.size + key.length;

export type ResponseCache = ReturnType<typeof responseCache>;

/** Bounds are in bytes. Responses that aren't cacheable aren't stored. */
export function responseCache(maxBytes: number, maxUnknownBytes = maxBytes) {
  const entries = groupedCache<Entry>({ maxBytes, maxUnknownBytes, sizeOf });
  const pending = new Map<string, Pending>();

  function store(key: string, start: Start, made: CacheableResponse): PreparedResponse {
    if (made.isCacheable && isCurrent(start))
      entries.set(key, { ...start, response: made }, made.isUnknownPage === true);
    else if (made.status === 404) entries.delete(key);
    return made.status === 503 ? (usableInOutage(entries.peek(key)) ?? made) : made;
  }

  function fillAnew(key: string, make: Make): Promise<PreparedResponse> {
    const start = begin();
    const response = make()
      .then((made) => store(key, start, made))
      .finally(() => pending.get(key)?.response === response && pending.delete(key));
    pending.set(key, { ...start, response });
    return response;
  }

  function fill(key: string, make: Make): Promise<PreparedResponse> {
    cacheCounts.miss += 1;
    const running = pending.get(key);
    return running && isCurrent(running) ? running.response : fillAnew(key, make);
  }

  return {
    /** The current response for a key, if there is one. */
    current(key: string): PreparedResponse | undefined {
      const entry = entries.get(key);
      return entry && isCurrent(entry) ? entry.response : undefined;
    },

    /**
     * Makes a response, and stores it unless content has changed meanwhile. Requests for the same
     * key share the response that is being made.
     */
    fill,
  };
}
