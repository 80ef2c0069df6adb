// Next's cache of rendered pages (next.config.ts, `cacheHandler`): in memory, bounded, emptied by any change of content.
import { contentState, invalidateContent, isCurrent } from "./content-state.mjs";
import { groupedCache, isNoindex } from "./grouped-cache.mjs";

const MAX_BYTES = 24 * 1024 * 1024;
const MAX_UNKNOWN_BYTES = 2 * 1024 * 1024;

const sizeOf = ({ value }, key) =>
  1024 +
  key.length +
  (value.html?.length ?? 0) * 2 +
  (value.rscData?.length ?? 0) +
  (value.body?.length ?? 0) +
  [...(value.segmentData?.values() ?? [])].reduce((sum, segment) => sum + segment.length, 0);

/** Whether a page is one that does not exist, or the empty list of an industry: both have as many addresses as anybody likes. */
const isUnknownPage = (key, { status, html = "" }) =>
  status === 404 || (key.includes("/success-stories/browse/") && isNoindex(html));

const globalKey = Symbol.for("site.page-cache");
/** @returns {ReturnType<typeof groupedCache<{ value: { html?: string }, generation: number, madeAt: number }>>} */
const pages = () =>
  (globalThis[globalKey] ??= groupedCache({
    maxBytes: MAX_BYTES,
    maxUnknownBytes: MAX_UNKNOWN_BYTES,
    sizeOf,
  }));

/** Next makes one of these for each request: what this request renders, it began to render under this generation. */
export default class PageCache {
  #generation = contentState().generation;

  async get(key) {
    const entry = pages().get(key);
    if (!entry || !isCurrent(entry)) return null;
    // While the database is away an old page must not look stale to Next, or it would try to render it again.
    return {
      value: entry.value,
      lastModified: contentState().changesArrive ? entry.madeAt : Date.now(),
    };
  }

  async set(key, value) {
    const generation = this.#generation;
    if (value && generation === contentState().generation)
      pages().set(key, { value, generation, madeAt: Date.now() }, isUnknownPage(key, value));
  }

  async revalidateTag() {
    invalidateContent();
  }

  resetRequestCache() {}
}
