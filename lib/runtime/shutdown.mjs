// Shutdown handlers of this process. On globalThis, because Next loads services inside its bundles.

const globalKey = Symbol.for("site.shutdown");

/** @returns {Set<() => Promise<void>>} */
const handlers = () => (globalThis[globalKey] ??= new Set());

/**
 * Registers a handler that the server runs, and waits for, when it stops. It must finish within 20
 * seconds.
 * @param {() => Promise<void>} handler
 */
export const beforeShutdown = (handler) => void handlers().add(handler);

/** Runs all shutdown handlers. Resolves when all have settled. */
export const runShutdownHandlers = () =>
  Promise.allSettled([...handlers()].map((handler) => handler()));
