// Our own HTTP server around Next's request handler (design.md §1).
import { createServer } from "node:http";
import next from "next";
import { inProject, projectRoot } from "../bootstrap/paths.mjs";
import { superviseAnswer } from "./answer.mjs";
import { settleIdentity } from "./forwarded.mjs";
import { beginRender } from "./renders.mjs";
import { standingPages, standingSegment } from "./standing-pages.mjs";

const HEADERS_TIMEOUT_MS = 15_000;
const REQUEST_TIMEOUT_MS = 120_000;
const KEEP_ALIVE_MS = 65_000;
const DRAIN_MS = 25_000;

const isCall = (pathname) => pathname === "/api" || pathname.startsWith("/api/");
const isFile = (pathname) => pathname.startsWith("/_next/") || /\.[a-z0-9]+$/i.test(pathname);

function pathOf(request) {
  const [raw = "/"] = (request.url ?? "/").split("?");
  try {
    decodeURIComponent(raw);
    return raw;
  } catch {
    return undefined;
  }
}

function sendJson(request, response, status, message, code) {
  const id = request.headers["x-request-id"];
  const body = JSON.stringify({ success: false, message, code, params: {} });
  response.writeHead(status, { "content-type": "application/json", "cache-control": "no-store", "x-content-type-options": "nosniff", "x-request-id": id });
  response.end(request.method === "HEAD" ? undefined : body);
}

/** Starts serving a finished build. Resolves to `{ port, close }`; close lets running requests finish first. */
export async function serve({ host, port, buildDirectory, siteOrigin, trustProxy, isDevelopment = false }) {
  const app = next({ dev: isDevelopment, dir: projectRoot, hostname: host, port });
  await app.prepare();
  const handle = app.getRequestHandler();
  const pages = standingPages(inProject(buildDirectory));
  let draining = false;

  async function respond(request, response) {
    settleIdentity(request, trustProxy, siteOrigin);
    if (draining) response.setHeader("connection", "close");
    const pathname = pathOf(request);
    if (pathname === undefined) return sendJson(request, response, 400, "The address is not valid", "invalid");
    if (isDevelopment || isCall(pathname)) return handle(request, response);
    superviseAnswer(request, response, (status) => pages.find(status, pathname));
    // The standing pages have no address of their own.
    if (pathname.split("/")[2] === standingSegment) return response.writeHead(404).end();
    if (isFile(pathname)) return handle(request, response);
    const done = await beginRender(pathname);
    response.once("close", done);
    return handle(request, response);
  }

  const server = createServer((request, response) => {
    respond(request, response).catch((error) => {
      process.stderr.write(`${JSON.stringify({ time: new Date().toISOString(), level: "error", message: "request failed", requestId: request.headers["x-request-id"], error: String(error?.stack ?? error) })}\n`);
      if (!response.headersSent) sendJson(request, response, 500, "Something went wrong on our side.", "internal_error");
      else response.destroy();
    });
  });
  server.headersTimeout = HEADERS_TIMEOUT_MS;
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  server.keepAliveTimeout = KEEP_ALIVE_MS;

  await new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });

  return {
    port: server.address().port,
    async close() {
      draining = true;
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeIdleConnections();
      const late = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
      await closed;
      clearTimeout(late);
      await app.close();
    },
  };
}
