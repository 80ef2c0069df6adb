// The application thread: Next, the endpoints and the jobs. It responds on a socket that only the
// HTTP thread of its process connects to (docs/decisions/0070), and caches no responses.
import { createServer, type IncomingHttpHeaders } from "node:http";
import { parentPort, workerData } from "node:worker_threads";
import { logger } from "@/lib/logger";
import { withRequestId } from "@/lib/logging/request-context";
import { handleScrapes, reportMetrics } from "@/lib/metrics/scrape";
import { measureThread } from "@/lib/metrics/thread-metrics";
import { receiveProcessEvents } from "@/lib/runtime/process-events";
import { runShutdownHandlers } from "@/lib/runtime/shutdown";
import { readRedirects } from "@/lib/services/address/find-redirect";
import { recordRedirectHits } from "@/lib/services/address/redirects";
import { publicLanguages } from "@/lib/services/language/site-languages";
import { checkHealth } from "@/lib/services/site/health";
import { startUp } from "@/lib/startup";
import { startTracing, stopTracing, withHeaders } from "@/lib/tracing/tracing";
import { startNext } from "../next-internals/application";
import { refusals } from "../responses/refusals";
import { reportFailure } from "../responses/report-failure";
import { responseHeaders } from "../responses/response-headers";
import { cachedReads, readAnonymously } from "./endpoints";
import { applicationResponder } from "./routes";
import type { MessageFromHttpThread, MessageToHttpThread, ThreadOptions } from "./messages";

/** The HTTP thread adds a few headers to those that it has accepted. */
const MAX_HEADER_BYTES = 64 * 1024;

const { options, socketPath } = workerData as { options: ThreadOptions; socketPath: string };

const send = (message: MessageToHttpThread): void => parentPort?.postMessage(message);

/**
 * Relays messages to and from the primary process through the main thread, because a worker thread
 * has no channel of its own. Replaces `process.send`, which packages call.
 */
function relayProcessMessages(): void {
  process.send = (message: unknown) => {
    send({ type: "to primary", message });
    return true;
  };
  parentPort?.on("message", (message: MessageFromHttpThread) => {
    if (message.type === "from primary") process.emit("message", message.message, undefined);
  });
}

/** Runs the work of a request in its trace, and logs under its id. */
const inRequest = <T>(headers: IncomingHttpHeaders, work: () => T): T =>
  withRequestId(String(headers["x-request-id"]), () => withHeaders(headers, work));

/** Responds to the reads that arrive as messages. */
function handleReads(): void {
  parentPort?.on("message", async (message: MessageFromHttpThread) => {
    if (message.type !== "read") return;
    const { id, url, headers } = message;
    const read = () =>
      readAnonymously(url, headers).catch((error: unknown) => {
        logger.error("request failed", error);
        return undefined;
      });
    const response = await inRequest(headers, read);
    send({ type: "response", id, response });
  });
}

/** Returns an error handler that logs `message` and returns undefined. */
const logAs = (message: string) => (error: unknown) => {
  logger.error(message, error);
  return undefined;
};

/** Reads the redirects, and stores how often they were used. */
function handleRedirectMessages(): void {
  parentPort?.on("message", async (message: MessageFromHttpThread) => {
    if (message.type === "read redirects") {
      const reading = readRedirects();
      const redirects = await reading.catch(logAs("the redirects could not be read"));
      // Updates the public languages, which the HTTP thread reads for its redirects.
      await publicLanguages();
      send({ type: "redirects", redirects });
    } else if (message.type === "redirect hits") {
      const storing = recordRedirectHits(message.hits).then(() => true);
      const areStored = await storing.catch(logAs("hits of redirects could not be stored"));
      send({ type: "hits", areStored: areStored === true });
    }
  });
}

/**
 * The first query loads the database client and connects. On a busy machine that takes longer than
 * a request may wait for a connection, so it's done before the first one. Also resolves while the
 * database is unavailable.
 */
const connectToDatabase = (): Promise<unknown> => checkHealth().catch(() => undefined);

async function start(): Promise<void> {
  relayProcessMessages();
  handleReads();
  handleRedirectMessages();
  receiveProcessEvents();
  await Promise.all([startUp(), startTracing()]);
  measureThread("application");
  handleScrapes("application");
  const headers = responseHeaders(options.siteOrigin);
  const refuse = refusals(headers);
  const next = await startNext(options);
  await connectToDatabase();
  const respond = applicationResponder({ handle: next.handle, refuse, headers });
  const server = createServer(
    // The HTTP thread limits its clients.
    { headersTimeout: 0, requestTimeout: 0, keepAliveTimeout: 0, maxHeaderSize: MAX_HEADER_BYTES },
    (request, response) =>
      void inRequest(request.headers, () =>
        respond(request, response).catch((error: unknown) =>
          reportFailure(refuse, request, response, error),
        ),
      ),
  );
  parentPort?.on("message", async ({ type }: MessageFromHttpThread) => {
    if (type === "shut down") await runShutdownHandlers();
    else if (type === "close") {
      await Promise.all([reportMetrics("application"), stopTracing()]);
      await next.close();
    } else return;
    send({ type: "done" });
  });
  server.listen(socketPath, () => send({ type: "ready", reads: cachedReads() }));
}

void start();
