import "server-only";
import { EventEmitter } from "node:events";
import { onProcessEvent, publish } from "../../runtime/process-events";
import { processState } from "../../runtime/process-state.mjs";

const events = () =>
  processState("outbox events", () => {
    const emitter = new EventEmitter();
    onProcessEvent("mail added", () => emitter.emit("mail"));
    return emitter;
  });

/** Wakes this machine's outbox before its next poll. Call it after the commit that adds a mail. */
export function wakeOutbox(): void {
  events().emit("mail");
  void publish("mail added");
}

/** Calls `listener` on each event. Returns a function that unsubscribes it. */
export function onOutboxWake(listener: () => void): () => void {
  events().on("mail", listener);
  return () => events().off("mail", listener);
}
