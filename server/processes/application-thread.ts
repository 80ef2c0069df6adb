// Starts the application thread of this process, and stops it.
import { mkdtempSync, rmSync } from "node:fs";
import type { IncomingHttpHeaders } from "node:http";
import os from "node:os";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { contentStateBuffer } from "@/lib/cache/content-state.mjs";
import type { ThreadData } from "@/lib/runtime/thread-data.mjs";
import { webProcesses } from "@/lib/runtime/web-processes.mjs";
import type {
  BufferedResponse,
  MessageFromHttpThread,
  MessageToHttpThread,
  ThreadOptions,
} from "../application/messages";

/** The socket is in a folder that only this user may enter; on Windows it is a named pipe. */
function makeSocketPath(): { socketPath: string; remove: () => void } {
  const folder = mkdtempSync(path.join(os.tmpdir(), "site-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  return process.platform === "win32"
    ? { socketPath: `\\\\.\\pipe\\${path.basename(folder)}`, remove }
    : { socketPath: path.join(folder, "application"), remove };
}

/** Passes messages between the application and the primary process of several web processes. */
function relayToPrimary(worker: Worker): void {
  worker.on("message", (message: MessageToHttpThread) => {
    // Without a callback, a closed channel would be an uncaught error.
    if (message.type === "to primary")
      process.send?.(message.message, undefined, undefined, () => undefined);
  });
  if (process.send)
    process.on("message", (message: unknown) => {
      worker.postMessage({ type: "from primary", message } satisfies MessageFromHttpThread);
    });
}

function startWorker(options: ThreadOptions, socketPath: string): Worker {
  const site: ThreadData = {
    webProcesses: webProcesses(),
    contentState: contentStateBuffer(),
  };
  const file = path.join(options.projectRoot, options.buildDirectory, "application.cjs");
  const worker = new Worker(file, { workerData: { site, options, socketPath } });
  // An uncaught error of the thread ends the process, like one of the main thread.
  worker.on("error", (error) => {
    throw error;
  });
  worker.on("exit", (code) => process.exit(code || 1));
  return worker;
}

const received = ({
  body: { buffer, byteOffset, length },
  ...rest
}: BufferedResponse): BufferedResponse => ({
  ...rest,
  body: Buffer.from(buffer, byteOffset, length),
});

/**
 * Returns a function that reads public endpoints by messages. It rejects if a read fails
 * unexpectedly.
 */
function readerOf(worker: Worker) {
  const waiting = new Map<number, (response: BufferedResponse | undefined) => void>();
  let lastId = 0;
  worker.on("message", (message: MessageToHttpThread) => {
    if (message.type !== "response") return;
    waiting.get(message.id)?.(message.response);
    waiting.delete(message.id);
  });
  return (url: string, headers: IncomingHttpHeaders): Promise<BufferedResponse> =>
    new Promise((resolve, reject) => {
      const id = (lastId += 1);
      waiting.set(id, (response) =>
        response
          ? resolve(received(response))
          : reject(new Error(`the application could not read ${url}`)),
      );
      worker.postMessage({ type: "read", id, url, headers } satisfies MessageFromHttpThread);
    });
}

/** Waits for messages of the application by type. Only one of a type may be awaited at a time. */
function replies(worker: Worker) {
  const reply = <Type extends MessageToHttpThread["type"]>(type: Type) =>
    new Promise<Extract<MessageToHttpThread, { type: Type }>>((resolve) => {
      const receive = (message: MessageToHttpThread) => {
        if (message.type !== type) return;
        worker.off("message", receive);
        resolve(message as Extract<MessageToHttpThread, { type: Type }>);
      };
      worker.on("message", receive);
    });
  const request = <Type extends MessageToHttpThread["type"]>(
    message: MessageFromHttpThread,
    type: Type,
  ) => {
    const response = reply(type);
    worker.postMessage(message);
    return response;
  };
  return { reply, request };
}

export type ApplicationThread = Awaited<ReturnType<typeof startApplicationThread>>;

/** Resolves once the application accepts requests. */
export async function startApplicationThread(options: ThreadOptions) {
  const { socketPath, remove } = makeSocketPath();
  const worker = startWorker(options, socketPath);
  relayToPrimary(worker);
  const { reply, request } = replies(worker);
  const end = async (type: "shut down" | "close") => void (await request({ type }, "done"));
  const { reads } = await reply("ready");
  return {
    socketPath,
    /** The reads of endpoints that may be cached. */
    reads,
    read: readerOf(worker),
    /** Reads the redirects; undefined if they can't be read. Only one call at a time. */
    readRedirects: async () => (await request({ type: "read redirects" }, "redirects")).redirects,
    /** Resolves to whether the hits are stored. Only one call at a time. */
    storeRedirectHits: async (hits: ReadonlyMap<string, number>) =>
      (await request({ type: "redirect hits", hits }, "hits")).areStored,
    /** Ends jobs, and connections besides those of requests. */
    runShutdownHandlers: () => end("shut down"),
    /** Must be called after the last request. */
    async close(): Promise<void> {
      await end("close");
      remove();
    },
  };
}
