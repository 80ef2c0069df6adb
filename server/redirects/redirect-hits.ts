// Counts redirected requests in memory, and stores the counts every few seconds.

const INTERVAL_MS = 5_000;

/** Resolves to whether the hits are stored. */
type StoreHits = (hits: ReadonlyMap<string, number>) => Promise<boolean>;

export function redirectHits(store: StoreHits) {
  let hits = new Map<string, number>();
  let storing: Promise<void> | undefined;

  const add = (id: string, count: number) => void hits.set(id, (hits.get(id) ?? 0) + count);

  async function storeNow(): Promise<void> {
    const counted = hits;
    hits = new Map();
    if (!(await store(counted))) for (const [id, count] of counted) add(id, count);
  }

  function flush(): Promise<void> {
    if (hits.size > 0) storing ??= storeNow().finally(() => (storing = undefined));
    return storing ?? Promise.resolve();
  }

  const timer = setInterval(() => void flush(), INTERVAL_MS).unref();

  return {
    count: (ruleId: string) => add(ruleId, 1),
    /** Stores the remaining counts; must be called after the last request. */
    async stop(): Promise<void> {
      clearInterval(timer);
      // The first may only wait for earlier counts, which were being stored already.
      await flush();
      await flush();
    },
  };
}
