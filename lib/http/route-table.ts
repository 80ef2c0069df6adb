import "server-only";

// Finds the route of a path like Next does: literal segments come before dynamic ones, and those
// before catch-all ones.

/** The values of a path's dynamic segments, decoded; those of a catch-all segment are a list. */
type SegmentValues = Record<string, string | string[]>;

export interface RouteMatch<Route> {
  route: Route;
  params: SegmentValues;
}

const CATCH_ALL = /\[\.\.\.(\w+)\]/g;
const DYNAMIC = /\[(\w+)\]/g;

/** Sorts routes as they are tried. */
const sortKey = (path: string): string =>
  path.replace(CATCH_ALL, "\uffff").replace(DYNAMIC, "\ufffe");

/** Dots of literal segments stand for themselves. */
const toPattern = (path: string): RegExp => {
  const source = path
    .replace(CATCH_ALL, "[*$1]")
    .replaceAll(".", "\\.")
    .replace(/\[\*(\w+)\]/g, "(?<$1>.+)")
    .replace(DYNAMIC, "(?<$1>[^/]+)");
  return new RegExp(`^${source}$`);
};

function decoded(value: string, isCatchAll: boolean): string | string[] {
  return isCatchAll ? value.split("/").map(decodeURIComponent) : decodeURIComponent(value);
}

/**
 * `routes` are by path, with the names of dynamic segments in brackets: `/api/cases/[caseId]`,
 * `/images/[...path]`. The function takes a path that can be decoded.
 */
export function routeTable<Route>(
  routes: Record<string, Route>,
): (pathname: string) => RouteMatch<Route> | undefined {
  const table = Object.entries(routes)
    .sort(([a], [b]) => (sortKey(a) < sortKey(b) ? -1 : 1))
    .map(([path, route]) => ({
      route,
      catchAll: [...path.matchAll(CATCH_ALL)].map(([, name]) => name),
      pattern: toPattern(path),
    }));
  return (pathname) => {
    for (const { route, catchAll, pattern } of table) {
      const match = pattern.exec(pathname);
      if (!match) continue;
      const params = Object.entries({ ...match.groups }).map(([name, value]) => [
        name,
        decoded(value, catchAll.includes(name)),
      ]);
      return { route, params: Object.fromEntries(params) as SegmentValues };
    }
    return undefined;
  };
}
