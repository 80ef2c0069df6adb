import "server-only";
import { EventEmitter } from "node:events";

declare global {
  // Global, because Next loads this module in several bundles of one process.
  var outboxEvents: EventEmitter | undefined;
}

const events = (): EventEmitter => (globalThis.outboxEvents ??= new EventEmitter());

/** Wakes this process's outbox before its next poll. Call it after the commit that adds a mail. */
export const wakeOutbox = (): void => void events().emit("mail");

/** Calls `listener` on each event. Returns a function that unsubscribes it. */
export function onOutboxWake(listener: () => void): () => void {
  events().on("mail", listener);
  return () => events().off("mail", listener);
}
