// The HTTP server around Next's request handler.
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { contentState } from "@/lib/cache/content-state.mjs";
import { logger } from "@/lib/logger";
import { receiveProcessEvents } from "@/lib/runtime/process-events";
import { runShutdownHandlers } from "@/lib/runtime/shutdown";
import { processShare } from "@/lib/runtime/web-processes.mjs";
import {
  externalServices,
  securityHeaders,
  STRICT_TRANSPORT_SECURITY,
} from "@/lib/security-headers";
import { setClientIdentity } from "./client-identity";
import { createLimitedServer, LIMITS } from "./connections";
import { languageRedirects } from "./language-redirects";
import { respondServerOptions } from "./methods";
import { immediateResponder } from "./immediate-response";
import { responseCache } from "./response-cache";
import { startApplication } from "./next-internals/application";
import { type Refusals, refusals } from "./refusals";
import { hasUsableHost, originForm, plainPath } from "./request-line";
import { staticFiles } from "./static-files";
import type { Handle } from "./next-internals/capture";
import { developmentResponder, type Respond, responder } from "./routes";

export { compressBuilt } from "./built-files";
export { hintCompile } from "./compile-hint";

const DRAIN_MS = 25_000;
const CACHE_BYTES = 64 * 1024 * 1024;
/**
 * For invented addresses: pages that don't exist, other spellings, lists of industries without
 * cases.
 */
const UNKNOWN_PAGES_BYTES = 4 * 1024 * 1024;

export interface ServeOptions {
  host: string;
  port: number;
  /** The public origin of the site. */
  siteOrigin: string;
  /** The number of proxies in front of the server. */
  trustProxy: number;
  isDevelopment: boolean;
  projectRoot: string;
  /** Relative to the project's root. */
  buildDirectory: string;
}

function reportFailure(
  refuse: Refusals,
  request: IncomingMessage,
  response: ServerResponse,
  error: unknown,
): void {
  logger.error("request failed", error, { requestId: request.headers["x-request-id"] });
  if (response.headersSent) response.destroy();
  else
    refuse.json(request, response, 500, {
      message: "Something went wrong on our side.",
      code: "internal_error",
    });
}

/** The security headers of the server's own responses, by lower-case name. */
function responseHeaders(siteOrigin: string): Record<string, string> {
  // The policy depends on the environment of this process, not of the build.
  const headers = Object.entries(securityHeaders(externalServices(process.env)));
  return {
    ...Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), value])),
    ...(siteOrigin.startsWith("https:") && {
      "strict-transport-security": STRICT_TRANSPORT_SECURITY,
    }),
  };
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

/** What handles the requests of a build, or of development. */
function responders(handle: Handle, options: ServeOptions, refuse: Refusals) {
  const { isDevelopment, siteOrigin, projectRoot, buildDirectory } = options;
  if (isDevelopment)
    return { respond: developmentResponder(handle, refuse), respondAtOnce: () => false };
  contentState().cachesResponses = true;
  const headers = responseHeaders(siteOrigin);
  const buildFolder = path.join(projectRoot, buildDirectory);
  const files = staticFiles({ projectRoot, buildFolder, headers, refuse });
  const cache = responseCache(processShare(CACHE_BYTES), processShare(UNKNOWN_PAGES_BYTES));
  const redirects = languageRedirects(headers);
  return {
    respond: responder({ handle, cache, files, redirects, refuse, headers, buildFolder }),
    respondAtOnce: immediateResponder((request) => {
      const { url = "" } = request;
      return cache.current(url) ?? files.current(url) ?? redirects.current(request);
    }),
  };
}

/** Serves a finished build. Resolves once it listens; `close` waits for running requests. */
export async function serve(options: ServeOptions) {
  const { host, port, trustProxy } = options;
  const app = await startApplication(options);
  const refuse = refusals(responseHeaders(options.siteOrigin));
  const { respond, respondAtOnce } = responders(app.handle, options, refuse);
  const receive = receiver(respond, refuse, options);
  let draining = false;

  const server = createLimitedServer(
    (request, response) => {
      if (draining) response.setHeader("connection", "close");
      receive(request, response).catch((error) => reportFailure(refuse, request, response, error));
    },
    {
      limits: LIMITS,
      isBehindProxy: trustProxy > 0,
      refuse,
      respondAtOnce: (request, response) => !draining && respondAtOnce(request, response),
    },
  );
  receiveProcessEvents();
  await listen(server, port, host);

  return {
    port: (server.address() as AddressInfo).port,
    /**
     * For `handoverMs` it still accepts requests, and closes their connections with the response, so
     * that clients connect to another process.
     */
    async close({ handoverMs = 0 } = {}): Promise<void> {
      draining = true;
      await wait(handoverMs);
      contentState().stopping = true;
      const handlersEnded = runShutdownHandlers();
      await drain(server);
      await handlersEnded;
      await app.close();
    },
  };
}
