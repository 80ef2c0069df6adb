// A web process; server/processes/web-processes.ts starts it.
import { webProcesses } from "../lib/runtime/web-processes.mjs";
import { importServer } from "./bootstrap/bundle-server.mjs";

// Ctrl-C and service managers signal all processes of a group. The primary process stops this one.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => undefined);

/** @type {Awaited<ReturnType<typeof import("../server/main").serve>> | undefined} */
let server;

process.on("message", async ({ type, handoverMs, isShutdown }) => {
  if (type === "exit") process.exit(0);
  if (type !== "stop") return;
  await server?.close({ handoverMs, isShutdown });
  // Connections that the primary process has sent before it knows go back to it before its answer.
  process.send?.({ type: "closed" });
});

const { processes, ...options } = JSON.parse(process.argv[2] ?? "");
Object.assign(webProcesses(), { count: processes, hasPrimary: true });
const { serve } = await importServer();
server = await serve(options);
