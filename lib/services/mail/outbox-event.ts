import "server-only";
import { EventEmitter } from "node:events";
import { processState } from "../../runtime/process-state.mjs";

const events = () => processState("outbox events", () => new EventEmitter());

/** Wakes this process's outbox before its next poll. Call it after the commit that adds a mail. */
export const wakeOutbox = (): void => void events().emit("mail");

/** Calls `listener` on each event. Returns a function that unsubscribes it. */
export function onOutboxWake(listener: () => void): () => void {
  events().on("mail", listener);
  return () => events().off("mail", listener);
}
