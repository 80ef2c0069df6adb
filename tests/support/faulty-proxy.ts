import { connect, createServer, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "./site-process";

/**
 * What happens to connections:
 * `refuse`: nothing listens, and open connections are reset;
 * `hang`: they are accepted and stay open, and nothing is passed on;
 * `cut`: each is reset in the middle of what it transfers, sooner or later;
 * `delay`: each piece is passed on later, in both directions.
 */
export const proxyFaults = ["refuse", "hang", "cut", "delay"] as const;
export type ProxyFault = (typeof proxyFaults)[number];

const DELAY_MS = 50;
/** Connections are cut after 1 to this many bytes, so that a handshake, a request or a response breaks. */
const MAX_BYTES_BEFORE_CUT = 6_000;
/** Spreads the numbers of connections over the bytes. */
const STEP = 997;

interface Connection {
  client: Socket;
  server: Socket;
  /** What it may still transfer before it is cut. */
  bytesLeft: number;
}

/** A TCP proxy in front of a service, whose faults a test turns on and off. */
export async function startFaultyProxy(target: string) {
  const url = new URL(target);
  const service = { host: url.hostname, port: Number(url.port) };
  const port = await freePort();
  let fault: ProxyFault | undefined;
  let accepted = 0;
  const connections = new Set<Connection>();

  const reset = ({ client, server }: Connection) => {
    client.resetAndDestroy();
    server.resetAndDestroy();
  };
  const pass = (connection: Connection, to: Socket, chunk: Buffer) => {
    if (fault !== "cut") return void to.write(chunk);
    connection.bytesLeft -= chunk.length;
    if (connection.bytesLeft > 0) return void to.write(chunk);
    to.write(chunk.subarray(0, connection.bytesLeft), () => reset(connection));
  };
  const forward = (connection: Connection, from: Socket, to: Socket) => {
    // One after the other, so that bytes keep their order when the delay ends.
    let last = Promise.resolve();
    const inOrder = (work: () => void) => {
      const due = performance.now() + (fault === "delay" ? DELAY_MS : 0);
      last = last.then(async () => {
        const left = due - performance.now();
        if (left > 0) await wait(left);
        work();
      });
    };
    from.on("data", (chunk: Buffer) => inOrder(() => pass(connection, to, chunk)));
    from.on("end", () => inOrder(() => to.end()));
    from.on("error", () => reset(connection));
    from.on("close", () => connections.delete(connection));
    if (fault === "hang") from.pause();
  };
  const listener = createServer({ allowHalfOpen: true }, (client) => {
    const server = connect({ ...service, allowHalfOpen: true });
    const bytesLeft = 1 + ((++accepted * STEP) % MAX_BYTES_BEFORE_CUT);
    const connection = { client, server, bytesLeft };
    connections.add(connection);
    forward(connection, client, server);
    forward(connection, server, client);
  });
  const listen = () =>
    new Promise<void>((resolve, reject) => {
      listener.once("error", reject);
      listener.listen(port, "127.0.0.1", resolve);
    });
  const close = () => {
    listener.close();
    for (const connection of connections) reset(connection);
  };

  await listen();
  url.hostname = "127.0.0.1";
  url.port = String(port);
  return {
    /** The address of the service through the proxy. */
    url: url.href,
    /** Turns a fault on, or with undefined off. */
    async set(next: ProxyFault | undefined): Promise<void> {
      const wasClosed = fault === "refuse";
      fault = next;
      for (const { client, server } of connections)
        for (const socket of [client, server])
          if (next === "hang") socket.pause();
          else socket.resume();
      if (next === "refuse") close();
      else if (wasClosed) await listen();
    },
    stop: close,
  };
}
export type FaultyProxy = Awaited<ReturnType<typeof startFaultyProxy>>;
