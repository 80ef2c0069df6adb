// Relays events between the web processes (lib/runtime/process-events.ts). Runs in the primary
// process.
import cluster, { type Worker } from "node:cluster";
import type { MessageFromPrimary, MessageToPrimary } from "@/lib/runtime/process-events";

export function sendTo(worker: Worker, message: MessageFromPrimary): void {
  if (worker.isConnected()) worker.send(message);
}

interface Publication {
  unhandledBy: Set<Worker>;
  confirm: () => void;
}

/** Passes each event on to all other processes, and tells its publisher when all have handled it. */
export function relayEvents(): void {
  const subscribers = new Set<Worker>();
  const publications = new Map<number, Publication>();
  let lastId = 0;

  const markHandled = (id: number, worker: Worker): void => {
    const publication = publications.get(id);
    publication?.unhandledBy.delete(worker);
    if (!publication || publication.unhandledBy.size > 0) return;
    publications.delete(id);
    publication.confirm();
  };

  cluster.on("message", (worker, message: MessageToPrimary) => {
    if (message.type === "subscribe") subscribers.add(worker);
    if (message.type === "handled") markHandled(message.id, worker);
    if (message.type !== "publish") return;
    const { id: publisherId, event } = message;
    const id = (lastId += 1);
    publications.set(id, {
      unhandledBy: new Set(subscribers).add(worker),
      confirm: () => sendTo(worker, { type: "published", id: publisherId, event }),
    });
    for (const other of subscribers)
      if (other !== worker) sendTo(other, { type: "event", id, event });
    markHandled(id, worker);
  });
  cluster.on("exit", (worker) => {
    subscribers.delete(worker);
    for (const id of publications.keys()) markHandled(id, worker);
  });
}
