// Reads that are everybody's, handed by the route files that declare them to our server (docs/decisions/0038). On globalThis, since the server stands outside the bundles.

const place = Symbol.for("site.offered-reads");

/**
 * @typedef {{ status: number, headers: Record<string, string>, json: string }} ReadAnswer
 * @typedef {(address: URL, params: Record<string, string>, requestId: string) => Promise<ReadAnswer>} OfferedRead
 * @typedef {{ pattern: RegExp, read: OfferedRead }} Offered
 */

/** @returns {Map<string, Offered>} */
const offered = () => (globalThis[place] ??= new Map());

/**
 * @param {string} path with the names of its segments in brackets
 * @param {OfferedRead} read
 */
export function offerRead(path, read) {
  offered().set(path, { pattern: new RegExp(`^${path.replace(/\[(\w+)\]/g, "(?<$1>[^/]+)")}$`), read });
}

/** The paths that are offered so far: a route file offers its own when it is loaded. */
export const offeredReads = () => [...offered().keys()];

/**
 * What answers a path; undefined when nothing does, or not yet.
 * @param {string} pathname
 */
export function offeredRead(pathname) {
  for (const { pattern, read } of offered().values()) {
    const found = pattern.exec(pathname);
    if (found) return (/** @type {URL} */ address, /** @type {string} */ requestId) => read(address, { ...found.groups }, requestId);
  }
  return undefined;
}
