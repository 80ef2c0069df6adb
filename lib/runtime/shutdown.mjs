// Work that is to end well before this process does. Kept on globalThis, because Next loads services inside its bundles.

const globalKey = Symbol.for("site.shutdown");

/** @returns {Set<() => Promise<void>>} */
const handlers = () => (globalThis[globalKey] ??= new Set());

/**
 * Calls `end` when the server is asked to stop, and waits for it; it must not take longer than 20 seconds.
 * @param {() => Promise<void>} handler
 */
export const beforeShutdown = (handler) => void handlers().add(handler);

/** Ends everything that asked for it; resolves when all of it has ended, well or not. */
export const runShutdownHandlers = () =>
  Promise.allSettled([...handlers()].map((handler) => handler()));
