// Connections that the primary process passes to a web process: relies on the messages of node:cluster, which Node
// doesn't document. tests/system/node-internals.spec.ts compares them with the installed version.
import type { ChildProcess } from "node:child_process";

/**
 * How node:cluster passes a connection, and what a process responds: "listening" and "close" of its server,
 * and whether it has accepted a connection.
 */
interface ClusterMessage {
  cmd?: string;
  act?: string;
  seq?: number;
  ack?: number;
  accepted?: boolean;
}

interface Handle {
  close: () => void;
}

const isConnection = ({ cmd, act }: ClusterMessage) => cmd === "NODE_CLUSTER" && act === "newconn";

const listeners = new Set<ChildProcess>();
/** Refused by a process that closes its server, and not passed to another one yet. */
const refused = new Set<Handle>();

/** Node closes connections that wait when the last process stops listening, but not ones it refuses afterwards. */
function closeRefused(): void {
  if (listeners.size > 0) return;
  for (const handle of refused) handle.close();
  refused.clear();
}

/**
 * Closes connections that a process was passed and hadn't taken when it ended, or that it refused when
 * no other process listened. Node keeps them open, so that their clients would wait until they give up.
 * Without the messages that it expects, it does nothing.
 */
export function closeUntakenConnections(child: ChildProcess): void {
  const untaken = new Map<number, Handle>();
  const send = child.send.bind(child) as (...sent: unknown[]) => boolean;
  child.send = (message: ClusterMessage, handle?: unknown, ...rest: unknown[]) => {
    if (handle && message.seq !== undefined && isConnection(message)) {
      untaken.set(message.seq, handle as Handle);
      refused.delete(handle as Handle);
    }
    return send(message, handle, ...rest);
  };
  // Before Node's listener, which passes a refused connection on.
  child.prependListener("internalMessage", ({ act, ack, accepted }: ClusterMessage) => {
    if (act === "listening") listeners.add(child);
    if (act === "close") listeners.delete(child);
    const handle = ack === undefined ? undefined : untaken.get(ack);
    if (ack !== undefined) untaken.delete(ack);
    if (handle && accepted === false) refused.add(handle);
  });
  child.on("internalMessage", closeRefused);
  child.once("exit", () => {
    for (const handle of untaken.values()) handle.close();
    untaken.clear();
    listeners.delete(child);
    closeRefused();
  });
}
