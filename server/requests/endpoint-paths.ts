// Tells which addresses are endpoints: those of the API, stored files, sitemaps.
import type { IncomingMessage } from "node:http";
import { routeTable, type RouteMatch } from "@/lib/http/route-table";
import { rootIcons } from "@/lib/domain/site/site-icons";
import type { CachedReads } from "../application/messages";
import { hasCredentials } from "./plain-read";

/** Other addresses of endpoints. On hosts without this server next.config.ts rewrites them. */
const ALIASES: Record<string, string> = {
  "/.well-known/security.txt": "/security.txt",
  ...Object.fromEntries(rootIcons.map((name) => [`/${name}`, `/icons/${name}`])),
};

export const isApi = (pathname: string): boolean =>
  pathname === "/api" || pathname.startsWith("/api/");

/** Whether Next redirects a path to one without double slashes and without a slash at the end. */
export const isRedirected = (pathname: string): boolean => /.\/$|\/\//.test(pathname);

/**
 * Returns the function that finds the route of a path. `routes` are by path, as in `routeTable`.
 */
export function endpointFinder<Route>(
  routes: Record<string, Route>,
): (pathname: string) => RouteMatch<Route> | undefined {
  const find = routeTable(routes);
  return (pathname) => (isRedirected(pathname) ? undefined : find(ALIASES[pathname] ?? pathname));
}

/** The endpoints as the HTTP thread knows them: their paths, and the reads that it may cache. */
export function knownEndpoints(reads: CachedReads) {
  const find = endpointFinder(reads);
  return {
    has: (pathname: string): boolean => find(pathname) !== undefined,
    /**
     * Whether a request is a public read without credentials, with the same response for everyone.
     */
    isCachedRead(request: Pick<IncomingMessage, "method" | "headers">, pathname: string): boolean {
      if (!["GET", "HEAD"].includes(request.method ?? "") || hasCredentials(request)) return false;
      const match = find(pathname);
      if (!match) return false;
      const { route, params } = match;
      return route.some((fixedParams) =>
        Object.entries(fixedParams).every(([name, value]) => params[name] === value),
      );
    },
  };
}
