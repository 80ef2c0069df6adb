import "server-only";
import { EventEmitter } from "node:events";

declare global {
  // One bell a process, whichever of Next's bundles rings or listens.
  var outboxBell: EventEmitter | undefined;
}

const bell = (): EventEmitter => (globalThis.outboxBell ??= new EventEmitter());

/** Tells this process's outbox that a mail has been written, so that it need not wait for its next round. Call it after the commit. */
export const ringOutbox = (): void => void bell().emit("mail");

/** Calls `listener` at each ring; gives back how to stop listening. */
export function onOutboxBell(listener: () => void): () => void {
  bell().on("mail", listener);
  return () => bell().off("mail", listener);
}
