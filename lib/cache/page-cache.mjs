// Next's cache (`cacheHandler` in next.config.ts). Rendered pages are for hosts without the HTTP
// server, which caches responses itself: in memory, bounded, invalidated by every change of content.
import { contentState, invalidateContent, isCurrent } from "./content-state.mjs";
import { groupedCache, isNoindex } from "./grouped-cache.mjs";
import { imageCache } from "./image-cache.mjs";
import { processState } from "../runtime/process-state.mjs";
import { processShare } from "../runtime/web-processes.mjs";

const MAX_BYTES = 24 * 1024 * 1024;
const MAX_UNKNOWN_BYTES = 2 * 1024 * 1024;

/**
 * The parts of a rendered page that are read here.
 * @typedef {object} Rendered
 * @property {string} [kind]
 * @property {number | undefined} [status]
 * @property {string | undefined} [html]
 * @property {Buffer | undefined} [rscData]
 * @property {Buffer | undefined} [body]
 * @property {Map<string, Buffer> | undefined} [segmentData]
 *
 * @typedef {{ value: Rendered, generation: number, madeAt: number }} Entry
 */

/**
 * @param {Entry} entry
 * @param {string} key
 */
const sizeOf = ({ value }, key) =>
  1024 +
  key.length +
  (value.html?.length ?? 0) * 2 +
  (value.rscData?.length ?? 0) +
  (value.body?.length ?? 0) +
  [...(value.segmentData?.values() ?? [])].reduce((sum, segment) => sum + segment.length, 0);

/**
 * Whether a page doesn't exist or is the empty list of an industry: there are arbitrarily many such
 * addresses.
 * @param {string} key
 * @param {Rendered} value
 */
const isUnknownPage = (key, { status, html = "" }) =>
  status === 404 || (key.includes("/success-stories/browse/") && isNoindex(html));

/**
 * @param {Rendered | import("./image-cache.mjs").OptimisedImage | null} value
 * @returns {value is import("./image-cache.mjs").OptimisedImage}
 */
const isImage = (value) => value?.kind === "IMAGE";

/** @returns {ReturnType<typeof groupedCache<Entry>>} */
const pages = () =>
  processState("page cache", () =>
    groupedCache({
      maxBytes: processShare(MAX_BYTES),
      maxUnknownBytes: processShare(MAX_UNKNOWN_BYTES),
      sizeOf,
    }),
  );

/** Next creates an instance per request, so the generation is that of the start of the render. */
export default class PageCache {
  #generation = contentState().generation;

  /**
   * @param {string} key
   * @param {{ kind?: string }} [context]
   */
  async get(key, { kind } = {}) {
    if (kind === "IMAGE") return (await imageCache()?.get(key)) ?? null;
    const entry = pages().get(key);
    if (!entry || !isCurrent(entry)) return null;
    // During an outage an old page must not look stale to Next, which would render it again.
    return {
      value: entry.value,
      lastModified: contentState().changesArrive
        ? performance.timeOrigin + entry.madeAt
        : Date.now(),
    };
  }

  /**
   * @param {string} key
   * @param {Rendered | import("./image-cache.mjs").OptimisedImage | null} value
   */
  async set(key, value) {
    if (isImage(value)) return imageCache()?.set(key, value);
    const generation = this.#generation;
    if (contentState().cachesResponses) return;
    if (value && generation === contentState().generation)
      pages().set(key, { value, generation, madeAt: performance.now() }, isUnknownPage(key, value));
  }

  async revalidateTag() {
    invalidateContent();
  }

  resetRequestCache() {}
}
