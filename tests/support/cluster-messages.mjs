// Prints what node:cluster sends for one connection, as JSON: what the primary process passes to the other, and what it
// gets from it.
import cluster from "node:cluster";
import { createServer, connect } from "node:net";

function startPrimary() {
  const worker = cluster.fork();
  /** @type {{ message: object, hasHandle: boolean }[]} */
  const passed = [];
  const child = worker.process;
  const send = child.send.bind(child);
  child.send = (/** @type {any[]} */ ...sent) => {
    passed.push({ message: sent[0], hasHandle: Boolean(sent[1]) });
    return Reflect.apply(send, child, sent);
  };
  /** @type {object[]} */
  const received = [];
  child.on("internalMessage", (message) => received.push(message));
  worker.on("listening", ({ port }) => connect(port, "127.0.0.1").resume());
  worker.on("message", () => {
    process.stdout.write(JSON.stringify({ passed, received }), () => process.exit());
  });
}

function startWorker() {
  // The acknowledgement is sent before the server hears of the connection, and the message after it.
  const server = createServer(() => process.send?.("connected"));
  server.listen(0, "127.0.0.1");
}

if (cluster.isPrimary) startPrimary();
else startWorker();
