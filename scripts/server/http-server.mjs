// The HTTP server around Next's request handler.
import { readFileSync } from "node:fs";
import next from "next";
import {
  externalServices,
  securityHeaders,
  STRICT_TRANSPORT_SECURITY,
} from "../../lib/security-headers.mjs";
import { contentState } from "../../lib/cache/content-state.mjs";
import { runShutdownHandlers } from "../../lib/runtime/shutdown.mjs";
import { inProject, projectRoot } from "../bootstrap/paths.mjs";
import { createLimitedServer, LIMITS } from "./connections.mjs";
import { setClientIdentity } from "./client-identity.mjs";
import { respondServerOptions } from "./methods.mjs";
import { refusals } from "./rejections.mjs";
import { hasUsableHost, originForm, plainPath } from "./request-line.mjs";
import { developmentResponder, responder } from "./responder.mjs";

const DRAIN_MS = 25_000;

function reportFailure(refuse, request, response, error) {
  const entry = {
    time: new Date().toISOString(),
    level: "error",
    message: "request failed",
    requestId: request.headers["x-request-id"],
    error: String(error?.stack ?? error),
  };
  process.stderr.write(`${JSON.stringify(entry)}\n`);
  if (response.headersSent) response.destroy();
  else
    refuse.json(request, response, 500, {
      message: "Something went wrong on our side.",
      code: "internal_error",
    });
}

/** The security headers of the server's own responses, by lower-case name. */
function responseHeaders(services, siteOrigin) {
  const headers = Object.entries(securityHeaders(services)).map(([name, value]) => [
    name.toLowerCase(),
    value,
  ]);
  return {
    ...Object.fromEntries(headers),
    ...(siteOrigin.startsWith("https:") && {
      "strict-transport-security": STRICT_TRANSPORT_SECURITY,
    }),
  };
}

/** Validates request line and host, then passes the request on. */
function receiver(respond, refuse, { siteOrigin, trustProxy }) {
  return async (request, response) => {
    setClientIdentity(request, trustProxy, siteOrigin);
    if (siteOrigin.startsWith("https:"))
      response.setHeader("strict-transport-security", STRICT_TRANSPORT_SECURITY);
    const target = originForm(request.url);
    if (!hasUsableHost(request)) return refuse.text(request, response, 400);
    if (request.url === "*" && request.method === "OPTIONS")
      return respondServerOptions(request, response, refuse);
    if (target === undefined) return refuse.text(request, response, 400);
    request.url = target;
    return respond(request, response, plainPath(target));
  };
}

/**
 * Passes the build's copy of the configuration to Next, like its standalone output does. Reading
 * next.config.ts would load a compiler (60 MB) into the web process.
 */
function adoptBuiltConfiguration(buildDirectory) {
  const { config } = JSON.parse(
    readFileSync(inProject(buildDirectory, "required-server-files.json"), "utf8"),
  );
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);
}

const listen = (server, port, host) =>
  new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });

/** Stops accepting connections and waits until running requests have finished, up to DRAIN_MS. */
async function drain(server) {
  const closed = new Promise((resolve) => server.close(resolve));
  // Busy connections become idle when their requests finish.
  const sweep = setInterval(() => server.closeIdleConnections(), 100);
  const deadline = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await closed;
  clearTimeout(deadline);
  clearInterval(sweep);
}

/** Serves a finished build. Resolves to `{ port, close }`; `close` waits for running requests. */
export async function serve({ host, port, ...options }) {
  if (!options.isDevelopment) adoptBuiltConfiguration(options.buildDirectory);
  const app = next({ dev: options.isDevelopment, dir: projectRoot, hostname: host, port });
  await app.prepare();
  // The policy depends on the environment of this process, not of the build.
  const headers = responseHeaders(externalServices(process.env), options.siteOrigin);
  const refuse = refusals(headers);
  const handle = app.getRequestHandler();
  const respond = options.isDevelopment
    ? developmentResponder(handle, refuse)
    : responder(handle, refuse, headers, inProject(options.buildDirectory));
  const receive = receiver(respond, refuse, options);
  let draining = false;

  const server = createLimitedServer(
    (request, response) => {
      if (draining) response.setHeader("connection", "close");
      receive(request, response).catch((error) => reportFailure(refuse, request, response, error));
    },
    { limits: LIMITS, isBehindProxy: options.trustProxy > 0, refuse },
  );
  await listen(server, port, host);

  return {
    port: server.address().port,
    async close() {
      draining = true;
      contentState().stopping = true;
      const handlersEnded = runShutdownHandlers();
      await drain(server);
      await handlersEnded;
      await app.close();
    },
  };
}
