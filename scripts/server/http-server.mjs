// Our own HTTP server around Next's request handler (design.md §1).
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import next from "next";
import { contentSecurityPolicy, outsideServices, STRICT_TRANSPORT_SECURITY } from "../../lib/security-headers.mjs";
import { contentState } from "../../lib/cache/content-state.mjs";
import { endAll } from "../../lib/shutdown.mjs";
import { inProject, projectRoot } from "../bootstrap/paths.mjs";
import { replaceFailedPage } from "./answer.mjs";
import { builtFiles } from "./built-files.mjs";
import { isPublicRead, publicCalls } from "./calls.mjs";
import { settleIdentity } from "./forwarded.mjs";
import { isData, isForEverybody, isInternal, isPublicPage, publicPages } from "./pages.mjs";
import { beginRender } from "./renders.mjs";
import { isSignIn, signIns } from "./sign-ins.mjs";
import { isStoredFile, sayLength } from "./stored-files.mjs";
import { answerWhole, isAboutOneThing } from "./whole-page.mjs";

const HEADERS_TIMEOUT_MS = 15_000;
/** A film of 50 MB over half a megabit a second. */
const REQUEST_TIMEOUT_MS = 15 * 60_000;
const KEEP_ALIVE_MS = 65_000;
const DRAIN_MS = 25_000;

const isCall = (pathname) => pathname === "/api" || pathname.startsWith("/api/");

function pathOf(request) {
  const [raw = "/"] = (request.url ?? "/").split("?");
  try {
    // Next would resolve these; here an address is judged as it stands.
    const isPlain = !/[\\#]/.test(request.url ?? "") && !decodeURIComponent(raw).split("/").some((segment) => segment === "." || segment === "..");
    return isPlain ? raw : undefined;
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

function reportFailure(request, response, error) {
  const facts = { time: new Date().toISOString(), level: "error", message: "request failed", requestId: request.headers["x-request-id"], error: String(error?.stack ?? error) };
  process.stderr.write(`${JSON.stringify(facts)}\n`);
  if (response.headersSent) response.destroy();
  else sendJson(request, response, 500, "Something went wrong on our side.", "internal_error");
}

/** Data of a page for a browser that moves within the site: must not join a rendering older than the last change either. */
async function answerData(handle, request, response, pathname) {
  const done = await beginRender(pathname);
  // Next keeps a header that is already set; its own would let proxies keep old data.
  response.setHeader("cache-control", "public, max-age=0, must-revalidate");
  try {
    await handle(request, response);
  } finally {
    done();
  }
}

/** Who answers what. In development Next answers everything. */
function responder(handle, { siteOrigin, trustProxy, isDevelopment, buildDirectory }) {
  // Which services a page may reach only the environment of this process knows.
  const services = outsideServices(process.env);
  const headers = { "content-security-policy": contentSecurityPolicy(services) };
  const pages = isDevelopment ? undefined : publicPages(handle, inProject(buildDirectory), headers);
  const calls = publicCalls(handle, services);
  const signInRequests = signIns(handle);
  const built = isDevelopment ? undefined : builtFiles(inProject(buildDirectory));
  return async (request, response) => {
    settleIdentity(request, trustProxy, siteOrigin);
    if (siteOrigin.startsWith("https:")) response.setHeader("strict-transport-security", STRICT_TRANSPORT_SECURITY);
    const pathname = pathOf(request);
    if (pathname === undefined) return sendJson(request, response, 400, "The address is not valid", "invalid");
    if (isStoredFile(pathname)) sayLength(response);
    if (!pages) return handle(request, response);
    if (isPublicRead(request, pathname)) return calls.answer(request, response);
    if (isSignIn(request, pathname)) return signInRequests.answer(request, response, pathname);
    if (isCall(pathname)) return handle(request, response);
    if (built.has(request, pathname)) return built.answer(request, response, pathname);
    if (isInternal(pathname)) request.url = `/${pathname.split("/")[1]}/-`;
    if (isPublicPage(request, pathname)) return pages.answer(request, response, pathname);
    if (isData(request) && isForEverybody(pathname)) return answerData(handle, request, response, pathname);
    if (isAboutOneThing(request, pathname)) return answerWhole(handle, request, response, (headers) => pages.answerNotFound(request, response, headers, pathname));
    replaceFailedPage(response, (headers, sender) => pages.answerNotFound(request, sender, headers, pathname));
    return handle(request, response);
  };
}

/**
 * The build's own copy of its configuration, handed over the way Next's standalone output does it: reading next.config.ts
 * again would load a compiler (60 MB) into the web process.
 */
function adoptBuiltConfiguration(buildDirectory) {
  const { config } = JSON.parse(readFileSync(inProject(buildDirectory, "required-server-files.json"), "utf8"));
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);
}

/** Starts serving a finished build. Resolves to `{ port, close }`; close lets running requests finish first. */
export async function serve({ host, port, ...given }) {
  if (!given.isDevelopment) adoptBuiltConfiguration(given.buildDirectory);
  const app = next({ dev: given.isDevelopment, dir: projectRoot, hostname: host, port });
  await app.prepare();
  const respond = responder(app.getRequestHandler(), given);
  let draining = false;

  const server = createServer((request, response) => {
    if (draining) response.setHeader("connection", "close");
    respond(request, response).catch((error) => reportFailure(request, response, error));
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
      contentState().stopping = true;
      const ended = endAll();
      const closed = new Promise((resolve) => server.close(resolve));
      // A connection that was busy at first is idle a moment later.
      const sweep = setInterval(() => server.closeIdleConnections(), 100);
      const late = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
      await closed;
      clearTimeout(late);
      clearInterval(sweep);
      await ended;
      await app.close();
    },
  };
}
