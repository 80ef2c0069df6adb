// The HTTP server of a web process. It sends files and cached responses itself, and passes other
// requests to the application thread (docs/decisions/0070).
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { contentState } from "@/lib/cache/content-state.mjs";
import { loadErrorHook } from "@/lib/logging/error-hook";
import { handleScrapes, reportMetrics } from "@/lib/metrics/scrape";
import { measureThread } from "@/lib/metrics/thread-metrics";
import { logProcessWarnings } from "@/lib/runtime/process-warnings";
import { runShutdownHandlers } from "@/lib/runtime/shutdown";
import { processShare } from "@/lib/runtime/web-processes.mjs";
import { startTracing, stopTracing } from "@/lib/tracing/tracing";
import { SANDBOX_POLICY, STRICT_TRANSPORT_SECURITY } from "@/lib/security-headers";
import type { ThreadOptions } from "./application/messages";
import { applicationClient } from "./processes/application-client";
import { startApplicationThread } from "./processes/application-thread";
import { dataCacheKey } from "./cache/cache-keys";
import { setClientIdentity } from "./client-identity";
import { createLimitedServer, LIMITS } from "./connections";
import { addressRedirects } from "./redirects/address-redirects";
import { languageRedirects } from "./redirects/language-redirects";
import { respondServerOptions } from "./requests/methods";
import { immediateResponder, type RespondAtOnce } from "./immediate-response";
import { startNext } from "./next-internals/application";
import { hasHeaderBlocks } from "./node-internals/header-block";
import { requestObserver } from "./metrics/request-observer";
import { routeLabels } from "./metrics/route-labels";
import type { PlainRead } from "./requests/plain-read";
import { responseCache } from "./cache/response-cache";
import { redirectHits } from "./redirects/redirect-hits";
import { type Refusals, refusals } from "./responses/refusals";
import { hasUsableHost, originForm, plainPath } from "./requests/request-line";
import { reportFailure } from "./responses/report-failure";
import { responseHeaders } from "./responses/response-headers";
import { invalidUrl, type Respond, responder } from "./routes";
import { staticFiles } from "./files/static-files";

export { prepareBuiltFiles } from "./files/built-files";
export { hintCompile } from "./files/compile-hint";

const DRAIN_MS = 25_000;
const CACHE_BYTES = 64 * 1024 * 1024;
/**
 * The part of the cache for invented addresses: pages that don't exist, other spellings, lists of
 * industries without cases.
 */
const UNKNOWN_PAGES_BYTES = 4 * 1024 * 1024;

export interface ServeOptions extends ThreadOptions {
  /** The number of proxies in front of the server. */
  trustProxy: number;
}

/** Validates request line and host, then passes the request on. */
const receiver =
  (respond: Respond, refuse: Refusals, { siteOrigin, trustProxy }: ServeOptions) =>
  async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    setClientIdentity(request, trustProxy, siteOrigin);
    if (siteOrigin.startsWith("https:"))
      response.setHeader("strict-transport-security", STRICT_TRANSPORT_SECURITY);
    const { url = "/" } = request;
    const target = originForm(url);
    if (!hasUsableHost(request)) return refuse.text(request, response, 400);
    if (url === "*" && request.method === "OPTIONS")
      return respondServerOptions(request, response, refuse);
    if (target === undefined) return refuse.text(request, response, 400);
    request.url = target;
    return respond(request, response, plainPath(target));
  };

const listen = (server: Server, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });

/** Stops accepting connections and waits until running requests have finished, up to DRAIN_MS. */
async function drain(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  // Busy connections become idle when their requests finish.
  const sweep = setInterval(() => server.closeIdleConnections(), 100);
  const deadline = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await closed;
  clearTimeout(deadline);
  clearInterval(sweep);
}

/** The functions that handle requests, and those that end their work. */
interface Responders {
  respond: Respond;
  respondAtOnce: RespondAtOnce;
  /** Counts, logs and traces a request for which `respondAtOnce` has no response. */
  observe: (request: IncomingMessage, response: ServerResponse) => void;
  /** Ends jobs, and connections besides those of requests. */
  runShutdownHandlers: () => Promise<unknown>;
  /** Must be called after the last request. */
  close: () => Promise<void>;
}

/** In development Next handles everything, in this thread. */
async function startDevelopment(options: ServeOptions, refuse: Refusals): Promise<Responders> {
  const { handle, close } = await startNext(options);
  return {
    respond: (request, response, pathname) =>
      pathname === undefined
        ? refuse.json(request, response, 400, invalidUrl)
        : handle(request, response),
    respondAtOnce: () => false,
    observe: () => undefined,
    runShutdownHandlers,
    close,
  };
}

/** Serves a finished build. */
async function startProduction(options: ServeOptions, refuse: Refusals): Promise<Responders> {
  logProcessWarnings();
  await Promise.all([loadErrorHook(), startTracing()]);
  measureThread("http");
  handleScrapes("http");
  const { siteOrigin, projectRoot, buildDirectory } = options;
  contentState().cachesResponses = true;
  const headers = responseHeaders(siteOrigin);
  const buildFolder = path.join(projectRoot, buildDirectory);
  const thread = await startApplicationThread(options);
  const application = applicationClient(thread.socketPath);
  const common = { buildFolder, headers, refuse };
  const fileHeaders = { ...headers, "content-security-policy": SANDBOX_POLICY };
  const files = staticFiles({ projectRoot, ...common, headers: fileHeaders });
  const cache = responseCache(processShare(CACHE_BYTES), processShare(UNKNOWN_PAGES_BYTES));
  const redirects = languageRedirects(headers);
  const { read, reads, readRedirects, storeRedirectHits } = thread;
  const hits = redirectHits(storeRedirectHits);
  const moved = addressRedirects(readRedirects, hits.count, headers);
  const currentRedirect = (url: string, { cookie }: PlainRead) =>
    moved.isCurrent() ? redirects.current(url, cookie) : undefined;
  const find = (url: string, plainRead: PlainRead) =>
    plainRead.rsc === undefined
      ? (cache.current(url) ?? files.current(url) ?? currentRedirect(url, plainRead))
      : cache.current(dataCacheKey({ url, headers: plainRead }));
  const observer = requestObserver(
    routeLabels({ endpoints: Object.keys(reads), isFile: files.has }),
  );
  return {
    respond: responder({ application, read, reads, cache, redirects, moved, files, ...common }),
    respondAtOnce: hasHeaderBlocks() ? immediateResponder(find, observer.sentAtOnce) : () => false,
    observe: observer.observe,
    runShutdownHandlers: thread.runShutdownHandlers,
    async close() {
      await hits.stop();
      await thread.close();
    },
  };
}

/** Ends the server: jobs and the port first, the application after the last request. */
async function stop(server: Server, responders: Responders): Promise<void> {
  contentState().stopping = true;
  const handlersEnded = responders.runShutdownHandlers();
  await drain(server);
  await handlersEnded;
  await Promise.all([reportMetrics("http"), stopTracing()]);
  await responders.close();
}

/** Resolves once the server listens; `close` waits for running requests. */
export async function serve(options: ServeOptions) {
  const { host, port, trustProxy, isDevelopment } = options;
  const refuse = refusals(responseHeaders(options.siteOrigin));
  const start = isDevelopment ? startDevelopment : startProduction;
  const responders = await start(options, refuse);
  const receive = receiver(responders.respond, refuse, options);
  let draining = false;

  const server = createLimitedServer(
    (request, response) => {
      responders.observe(request, response);
      if (draining) response.setHeader("connection", "close");
      receive(request, response).catch((error) => reportFailure(refuse, request, response, error));
    },
    {
      limits: LIMITS,
      isBehindProxy: trustProxy > 0,
      refuse,
      respondAtOnce: (request, response) =>
        !draining && responders.respondAtOnce(request, response),
    },
  );
  await listen(server, port, host);

  return {
    port: (server.address() as AddressInfo).port,
    /**
     * For `handoverMs` the server still accepts requests, and closes their connections with the
     * response, so that clients connect to another process. If the whole site shuts down, its
     * readiness probe fails meanwhile.
     */
    async close({ handoverMs = 0, isShutdown = false } = {}): Promise<void> {
      draining = true;
      contentState().draining = isShutdown;
      await wait(handoverMs);
      await stop(server, responders);
    },
  };
}
