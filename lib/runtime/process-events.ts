import "server-only";
import { EventEmitter } from "node:events";
import { environment } from "../env";
import { processState } from "./process-state.mjs";
import { webProcesses } from "./web-processes.mjs";

/**
 * The events that web processes of one machine send each other. "run jobs" comes from the primary
 * process, to one of them.
 */
type ProcessEvent = "content changed" | "redirects changed" | "mail added" | "run jobs";

/**
 * A message from a web process to the primary process, which relays it
 * (server/processes/event-relay.ts).
 */
export interface MessageToPrimary {
  type: "publish" | "handled";
  id: number;
  event: ProcessEvent;
}

/** "published" tells the publisher that all other processes have handled its event. */
export interface MessageFromPrimary {
  type: "event" | "published";
  id: number;
  event: ProcessEvent;
}

/**
 * How long a publisher waits for the other processes. One that hangs must not block changes; it
 * also hears of them from the database.
 */
const TIMEOUT_MS = 1_000;

const send = (message: MessageToPrimary): void =>
  // Without a callback, a closed channel would be an uncaught error.
  void process.send?.(message, undefined, undefined, () => undefined);

function connect() {
  const events = new EventEmitter();
  const pending = new Map<number, () => void>();
  const received = new Set<ProcessEvent>();
  const receive = ({ type, id, event }: MessageFromPrimary) => {
    if (type === "published") pending.get(id)?.();
    if (type !== "event") return;
    received.add(event);
    events.emit(event);
    send({ type: "handled", id, event });
  };
  if (webProcesses().hasPrimary) process.on("message", receive);
  return { events, pending, received, lastId: 0 };
}

const connection = () => processState("process events", connect);

/** Call it before the process listens, because the primary process then starts to send events. */
export const receiveProcessEvents = (): void => void connection();

/** Calls `handler`, which must not throw, on each event that another process publishes. */
export const onProcessEvent = (event: ProcessEvent, handler: () => void): void =>
  void connection().events.on(event, handler);

/**
 * Tells the other web processes of this machine. Resolves when all have handled the event, at the
 * latest after a second, and at once if there are none.
 */
export async function publish(event: ProcessEvent): Promise<void> {
  if (!webProcesses().hasPrimary) return;
  const state = connection();
  const id = (state.lastId += 1);
  let timeout: NodeJS.Timeout | undefined;
  await new Promise<void>((resolve) => {
    timeout = setTimeout(resolve, TIMEOUT_MS);
    state.pending.set(id, resolve);
    send({ type: "publish", id, event });
  });
  clearTimeout(timeout);
  state.pending.delete(id);
}

/** Starts recurring jobs, in one web process of this machine, unless a scheduler runs them. */
export function startJobs(start: () => void): void {
  if (!environment().RECURRING_JOBS) return;
  // Next may call this after the event.
  if (!webProcesses().hasPrimary || connection().received.has("run jobs")) start();
  else onProcessEvent("run jobs", start);
}
