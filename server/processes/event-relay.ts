// Relays events between the web processes (lib/runtime/process-events.ts), in the primary one.
import cluster, { type Worker } from "node:cluster";
import type { MessageFromPrimary, MessageToPrimary } from "@/lib/runtime/process-events";

export function sendTo(worker: Worker, message: MessageFromPrimary): void {
  if (worker.isConnected()) worker.send(message);
}

interface Publication {
  unhandledBy: Set<Worker>;
  confirm: () => void;
}

/**
 * Passes each event on to all other processes, and tells its publisher when all that listen have
 * handled it. A process that is still starting gets the event before its first connection, because
 * both come by the same channel.
 */
export function relayEvents(): void {
  const listening = new Set<Worker>();
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
    if (message.type === "handled") markHandled(message.id, worker);
    if (message.type !== "publish") return;
    const { id: publisherId, event } = message;
    const id = (lastId += 1);
    publications.set(id, {
      unhandledBy: new Set(listening).add(worker),
      confirm: () => sendTo(worker, { type: "published", id: publisherId, event }),
    });
    for (const other of Object.values(cluster.workers ?? {}))
      if (other && other !== worker) sendTo(other, { type: "event", id, event });
    markHandled(id, worker);
  });
  cluster.on("listening", (worker) => listening.add(worker));
  cluster.on("exit", (worker) => {
    listening.delete(worker);
    for (const id of publications.keys()) markHandled(id, worker);
  });
}
