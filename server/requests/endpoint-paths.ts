// Which addresses are endpoints: those of the API, stored files, sitemaps.
import type { IncomingMessage } from "node:http";
import { routeTable, type RouteMatch } from "@/lib/http/route-table";
import { rootIcons } from "@/lib/domain/site/site-icons";
import type { CachedReads } from "../application/messages";
import { hasCredentials } from "./plain-read";

/** Rewritten by next.config.ts on hosts without this server. */
const ALIASES: Record<string, string> = {
  "/.well-known/security.txt": "/security.txt",
  ...Object.fromEntries(rootIcons.map((name) => [`/${name}`, `/icons/${name}`])),
};

export const isApi = (pathname: string): boolean =>
  pathname === "/api" || pathname.startsWith("/api/");

/** Spellings that Next redirects to the plain one. */
export const isRedirected = (pathname: string): boolean => /.\/$|\/\//.test(pathname);

/** `routes` are by path, as `routeTable` takes them. */
export function endpointFinder<Route>(
  routes: Record<string, Route>,
): (pathname: string) => RouteMatch<Route> | undefined {
  const find = routeTable(routes);
  return (pathname) => (isRedirected(pathname) ? undefined : find(ALIASES[pathname] ?? pathname));
}

/** What the HTTP thread knows of the endpoints. */
export function knownEndpoints(reads: CachedReads) {
  const find = endpointFinder(reads);
  return {
    has: (pathname: string): boolean => find(pathname) !== undefined,
    /** Whether a request is a public read without credentials, with the same response for everyone. */
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
