// Work that is to end well before this process does. Kept on globalThis, because Next loads services inside its bundles.

const place = Symbol.for("site.shutdown");

/** @returns {Set<() => Promise<void>>} */
const works = () => (globalThis[place] ??= new Set());

/**
 * Calls `end` when the server is asked to stop, and waits for it; it must not take longer than 20 seconds.
 * @param {() => Promise<void>} end
 */
export const beforeShutdown = (end) => void works().add(end);

/** Ends everything that asked for it; resolves when all of it has ended, well or not. */
export const endAll = () => Promise.allSettled([...works()].map((end) => end()));
