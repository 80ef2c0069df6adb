// Next's cache of rendered pages (next.config.ts, `cacheHandler`): in memory, bounded, emptied by any change of content.
import { LRUCache } from "lru-cache";
import { contentState, forgetContent, isCurrent } from "./content-state.mjs";

const MAX_BYTES = 48 * 1024 * 1024;

const sizeOf = ({ value }) =>
  1024 + (value?.html?.length ?? 0) * 2 + (value?.rscData?.length ?? 0) + (value?.body?.length ?? 0) +
  [...(value?.segmentData?.values() ?? [])].reduce((sum, segment) => sum + segment.length, 0);

const place = Symbol.for("site.page-cache");
/** Pages by key, and the generation each running render began under. @returns {{ pages: LRUCache, begun: LRUCache }} */
const store = () =>
  (globalThis[place] ??= {
    pages: new LRUCache({ maxSize: MAX_BYTES, sizeCalculation: sizeOf }),
    begun: new LRUCache({ max: 5_000, ttl: 60_000 }),
  });

export default class PageCache {
  async get(key) {
    const { pages, begun } = store();
    const entry = pages.get(key);
    if (entry && isCurrent(entry)) {
      // While the database is away an old page must not look stale to Next, or it would try to render it again.
      return { value: entry.value, lastModified: contentState().listening ? entry.madeAt : Date.now() };
    }
    if (entry) pages.delete(key);
    // The oldest render under way decides: what it has read may be older than the change.
    if (!begun.has(key)) begun.set(key, contentState().generation);
    return null;
  }

  async set(key, value) {
    const { pages, begun } = store();
    const generation = begun.get(key);
    begun.delete(key);
    if (!value || generation !== contentState().generation) return;
    pages.set(key, { value, generation, madeAt: Date.now() });
  }

  async revalidateTag() {
    forgetContent();
  }

  resetRequestCache() {}
}
