// A cache in two groups with bounds of their own, so that invented addresses displace no page that exists.
import { LRUCache } from "lru-cache";

/**
 * @template {object} T
 * @param {{ maxBytes: number, maxInventedBytes: number, sizeOf: (entry: T, key: string) => number }} bounds
 */
export function groupedCache({ maxBytes, maxInventedBytes, sizeOf }) {
  /** @type {LRUCache<string, T>} */
  const pages = new LRUCache({ maxSize: maxBytes, sizeCalculation: sizeOf });
  /** @type {LRUCache<string, T>} */
  const invented = new LRUCache({ maxSize: maxInventedBytes, sizeCalculation: sizeOf });
  return {
    /** @param {string} key */
    get: (key) => pages.get(key) ?? invented.get(key),
    /** Like `get`, but does not count as a use. @param {string} key */
    peek: (key) => pages.peek(key) ?? invented.peek(key),
    /**
     * @param {string} key
     * @param {T} entry
     * @param {boolean} isInvented whether it belongs to the smaller group
     */
    set(key, entry, isInvented) {
      (isInvented ? pages : invented).delete(key);
      (isInvented ? invented : pages).set(key, entry);
    },
    /** @param {string} key */
    delete(key) {
      pages.delete(key);
      invented.delete(key);
    },
  };
}

/**
 * Whether the HTML of a list of cases asks search engines not to index it: the list of an industry that has no cases
 * or does not exist.
 * @param {string | Buffer} html
 */
export const isUnlisted = (html) => html.includes('<meta name="robots" content="noindex');
