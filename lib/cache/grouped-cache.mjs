// An LRU cache with separate bounds for known and unknown pages, so that requests for invented
// addresses can't evict existing pages.
import { LRUCache } from "lru-cache";

/**
 * @template {object} T
 * @param {{ maxBytes: number, maxUnknownBytes: number, sizeOf: (entry: T, key: string) => number }} bounds
 */
export function groupedCache({ maxBytes, maxUnknownBytes, sizeOf }) {
  /** @type {LRUCache<string, T>} */
  const pages = new LRUCache({ maxSize: maxBytes, sizeCalculation: sizeOf });
  /** @type {LRUCache<string, T>} */
  const unknownPages = new LRUCache({ maxSize: maxUnknownBytes, sizeCalculation: sizeOf });
  return {
    /** @param {string} key */
    get: (key) => pages.get(key) ?? unknownPages.get(key),
    /**
     * Like `get`, but doesn't update recency.
     * @param {string} key
     */
    peek: (key) => pages.peek(key) ?? unknownPages.peek(key),
    /**
     * @param {string} key
     * @param {T} entry
     * @param {boolean} isUnknownPage whether it belongs to the smaller group
     */
    set(key, entry, isUnknownPage) {
      (isUnknownPage ? pages : unknownPages).delete(key);
      (isUnknownPage ? unknownPages : pages).set(key, entry);
    },
    /** @param {string} key */
    delete(key) {
      pages.delete(key);
      unknownPages.delete(key);
    },
  };
}

/**
 * Whether the HTML of a list of cases has a noindex tag: the list of an industry that has no cases
 * or doesn't exist.
 * @param {string | Buffer} html
 */
export const isNoindex = (html) => html.includes('<meta name="robots" content="noindex');
