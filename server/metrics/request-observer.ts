// Counts and traces requests, and logs them if ACCESS_LOG is set.
import type { IncomingMessage, ServerResponse } from "node:http";
import { contentState } from "@/lib/cache/content-state.mjs";
import { environment } from "@/lib/env";
import { logger } from "@/lib/logger";
import { counter, gauge, type Metric, registerMetrics } from "@/lib/metrics/metrics";
import { tracing } from "@/lib/tracing/tracing";
import type { PreparedResponse } from "../responses/prepared-response";
import { cacheCounts } from "./cache-counts";
import { beginRequestSpan } from "./request-spans";
import { RouteCounts, routeMetrics } from "./route-counts";
import { isFile } from "./route-labels";

const CLIENT_LEFT = 499;
const MAX_PATH = 200;

/**
 * The path of an address without private data: query, e-mail addresses, which some endpoints have
 * in their paths, and the signatures of previews.
 */
const loggedPath = (url: string): string =>
  (url.split("?")[0] ?? "")
    .slice(0, MAX_PATH)
    .replace(/[^/]*(@|%40)[^/]*/gi, "[address]")
    .replace(/(\/preview\/[^/.]*\.).*/, "$1[signature]");

interface Observed {
  request: Pick<IncomingMessage, "method">;
  url: string;
  route: string;
  status: number;
  requestId: string;
  seconds: number;
}

function logAccess({ request, url, route, status, requestId, seconds }: Observed): void {
  logger.info("request", {
    method: request.method,
    path: loggedPath(url),
    route,
    status,
    ms: Math.round(seconds * 1e4) / 10,
    requestId,
  });
}

/** Responses that were sent at once are from the cache, unless they are files or redirects. */
function cacheMetrics(routes: readonly RouteCounts[]): Metric[] {
  const atOnce = routes
    .filter(({ route }) => !isFile(route))
    .reduce((sum, counts) => sum + counts.atOnce, 0);
  const { hit, miss, stale } = cacheCounts;
  return [
    counter(
      "site_cache_requests_total",
      "Responses from the cache (hit), made anew (miss), and of those the outdated ones that were sent because the database was away (stale)",
      [
        [{ result: "hit" }, hit + atOnce],
        [{ result: "miss" }, miss],
        [{ result: "stale" }, stale],
      ],
    ),
  ];
}

const contentMetrics = (): Metric[] => [
  gauge(
    "site_content_generation",
    "Changes of content that a process has heard of; of several the greatest",
    [[{}, contentState().generation]],
    "max",
  ),
  gauge(
    "site_content_changes_arrive",
    "1 while all processes hear of changes of content",
    [[{}, Number(contentState().changesArrive)]],
    "min",
  ),
];

/** The counts of each route. `labelOf` names the route of a path. */
function countedRoutes(labelOf: (pathname: string) => string): (url: string) => RouteCounts {
  const routes = new Map<string, RouteCounts>();
  registerMetrics("http", () => {
    const counts = [...routes.values()];
    return [...routeMetrics(counts), ...cacheMetrics(counts), ...contentMetrics()];
  });
  return (url) => {
    const route = labelOf(url.split("?")[0] ?? "");
    const counts = routes.get(route) ?? new RouteCounts(route);
    routes.set(route, counts);
    return counts;
  };
}

/** `labelOf` names the route of a path. */
export function requestObserver(labelOf: (pathname: string) => string) {
  const countsOf = countedRoutes(labelOf);
  const { ACCESS_LOG } = environment();
  const isTraced = tracing() !== undefined;

  return {
    /** Counts a prepared response, on which the counts of its route are stored. */
    sentAtOnce(
      request: IncomingMessage,
      { statusCode: status }: ServerResponse,
      prepared: PreparedResponse,
      requestId: string,
    ): void {
      const { method, url = "/" } = request;
      const counts = (prepared.counts ??= countsOf(url));
      counts.addAtOnce(method, status);
      if (isTraced) beginRequestSpan(request)({ method, route: counts.route, status, requestId });
      if (ACCESS_LOG)
        logAccess({ request, url, route: counts.route, status, requestId, seconds: 0 });
    },

    /** Measures any other request, from its headers to the end of its response. */
    observe(request: IncomingMessage, response: ServerResponse): void {
      const { url = "/" } = request;
      const startedAt = performance.now();
      const endSpan = beginRequestSpan(request);
      response.once("close", () => {
        const status = response.writableFinished ? response.statusCode : CLIENT_LEFT;
        const seconds = (performance.now() - startedAt) / 1000;
        const counts = countsOf(url);
        counts.add(request.method, status, seconds);
        const requestId = String(request.headers["x-request-id"]);
        endSpan({ method: request.method, route: counts.route, status, requestId });
        if (ACCESS_LOG)
          logAccess({ request, url, route: counts.route, status, requestId, seconds });
      });
    },
  };
}
