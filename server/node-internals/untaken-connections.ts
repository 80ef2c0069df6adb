// Connections that the primary process passes to a web process: relies on the messages of node:cluster, which Node
// doesn't document. tests/system/node-internals.spec.ts compares them with the installed version.
import type { ChildProcess } from "node:child_process";

/** How node:cluster passes a connection, and what the process responds once it has taken or refused it. */
interface ClusterMessage {
  cmd?: string;
  act?: string;
  seq?: number;
  ack?: number;
}

interface Handle {
  close: () => void;
}

const isConnection = ({ cmd, act }: ClusterMessage) => cmd === "NODE_CLUSTER" && act === "newconn";

/**
 * Closes connections that a process was passed and hadn't taken when it ended. Node keeps them open, so
 * that their clients would wait until they give up. Without the messages that it expects, it does
 * nothing.
 */
export function closeUntakenConnections(child: ChildProcess): void {
  const untaken = new Map<number, Handle>();
  const send = child.send.bind(child) as (...sent: unknown[]) => boolean;
  child.send = (message: ClusterMessage, handle?: unknown, ...rest: unknown[]) => {
    if (handle && message.seq !== undefined && isConnection(message))
      untaken.set(message.seq, handle as Handle);
    return send(message, handle, ...rest);
  };
  child.on("internalMessage", ({ ack }: ClusterMessage) => {
    if (ack !== undefined) untaken.delete(ack);
  });
  child.once("exit", () => {
    for (const handle of untaken.values()) handle.close();
    untaken.clear();
  });
}
