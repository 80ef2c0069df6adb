import "server-only";
import { EventEmitter } from "node:events";

declare global {
  // One bell a process, whichever of Next's bundles rings or listens.
  var outboxEvents: EventEmitter | undefined;
}

const events = (): EventEmitter => (globalThis.outboxEvents ??= new EventEmitter());

/** Tells this process's outbox that a mail has been written, so that it need not wait for its next round. Call it after the commit. */
export const wakeOutbox = (): void => void events().emit("mail");

/** Calls `listener` at each ring; gives back how to stop listening. */
export function onOutboxWake(listener: () => void): () => void {
  events().on("mail", listener);
  return () => events().off("mail", listener);
}
