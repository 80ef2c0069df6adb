// The server of the metrics, in the primary process. Its port isn't that of the site, so that the
// site's address doesn't lead to the metrics.
import { createHash, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { METRICS_TYPE } from "@/lib/metrics/scrape";

const PATH = "/metrics";
const TIMEOUT_MS = 10_000;
const MAX_CONNECTIONS = 32;

export interface MetricsServerOptions {
  host: string;
  port: number;
  /** The bearer token that a request must have; undefined if none is needed. */
  token: string | undefined;
}

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

const isAllowed = ({ headers }: IncomingMessage, token: string | undefined): boolean =>
  token === undefined ||
  timingSafeEqual(digest(headers.authorization ?? ""), digest(`Bearer ${token}`));

function refusalOf(request: IncomingMessage, token: string | undefined): number | undefined {
  if (!isAllowed(request, token)) return 401;
  if (request.url?.split("?")[0] !== PATH) return 404;
  return request.method === "GET" || request.method === "HEAD" ? undefined : 405;
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  token: string | undefined,
  page: () => Promise<string>,
): Promise<void> {
  const refusal = refusalOf(request, token);
  const headers = { "cache-control": "no-store", "x-content-type-options": "nosniff" };
  if (refusal) response.writeHead(refusal, headers).end();
  else response.writeHead(200, { ...headers, "content-type": METRICS_TYPE }).end(await page());
}

/** Resolves once it listens. */
export function startMetricsServer(
  { host, port, token }: MetricsServerOptions,
  page: () => Promise<string>,
): Promise<Server> {
  const server = createServer(
    { headersTimeout: TIMEOUT_MS, requestTimeout: TIMEOUT_MS, keepAliveTimeout: TIMEOUT_MS },
    (request, response) =>
      void respond(request, response, token, page).catch(() => response.destroy()),
  );
  server.maxConnections = MAX_CONNECTIONS;
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => resolve(server));
  });
}
