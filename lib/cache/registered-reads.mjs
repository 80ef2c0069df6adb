// Public reads that route files register for the HTTP server (docs/decisions/0038). On globalThis,
// because the server runs outside Next's bundles.

const globalKey = Symbol.for("site.registered-reads");

/**
 * @typedef {{ status: number, headers: Record<string, string>, json: string }} ReadResponse
 * @typedef {(address: URL, params: Record<string, string>, requestId: string) => Promise<ReadResponse>} RegisteredRead
 * @typedef {{ pattern: RegExp, read: RegisteredRead }} ReadRoute
 */

/** @returns {Map<string, ReadRoute>} */
const readRoutes = () => (globalThis[globalKey] ??= new Map());

/**
 * @param {string} path with the names of its segments in brackets
 * @param {RegisteredRead} read
 */
export function registerRead(path, read) {
  readRoutes().set(path, {
    pattern: new RegExp(`^${path.replace(/\[(\w+)\]/g, "(?<$1>[^/]+)")}$`),
    read,
  });
}

/** The paths registered so far: a route file registers its read when it is loaded. */
export const registeredReads = () => [...readRoutes().keys()];

/**
 * The read for a path; undefined without one, or before its route file is loaded.
 * @param {string} pathname
 */
export function registeredRead(pathname) {
  for (const { pattern, read } of readRoutes().values()) {
    const match = pattern.exec(pathname);
    if (match)
      return (/** @type {URL} */ url, /** @type {string} */ requestId) =>
        read(url, { ...match.groups }, requestId);
  }
  return undefined;
}
