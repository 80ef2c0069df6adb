import { processState } from "./process-state.mjs";

const handlers = () => processState("shutdown handlers", () => new Set<() => Promise<void>>());

/**
 * Registers a handler that the server runs, and waits for, when it stops. It must finish within 20
 * seconds.
 */
export const beforeShutdown = (handler: () => Promise<void>): void => void handlers().add(handler);

/** Runs all shutdown handlers. Resolves when all have settled. */
export const runShutdownHandlers = () =>
  Promise.allSettled([...handlers()].map((handler) => handler()));
