// Public reads that route files register for the HTTP server (docs/decisions/0038).
import { processState } from "../runtime/process-state.mjs";

export interface ReadResponse {
  status: number;
  headers: Record<string, string>;
  json: string;
}

type RegisteredRead = (
  address: URL,
  params: Record<string, string>,
  requestId: string,
) => Promise<ReadResponse>;

interface ReadRoute {
  pattern: RegExp;
  read: RegisteredRead;
}

const readRoutes = () => processState("registered reads", () => new Map<string, ReadRoute>());

/** `path` has the names of its segments in brackets. */
export function registerRead(path: string, read: RegisteredRead): void {
  readRoutes().set(path, {
    pattern: new RegExp(`^${path.replace(/\[(\w+)\]/g, "(?<$1>[^/]+)")}$`),
    read,
  });
}

/** The paths registered so far: a route file registers its read when it is loaded. */
export const registeredReads = (): string[] => [...readRoutes().keys()];

/** The read for a path; undefined without one, or before its route file is loaded. */
export function registeredRead(pathname: string) {
  for (const { pattern, read } of readRoutes().values()) {
    const match = pattern.exec(pathname);
    if (match) return (url: URL, requestId: string) => read(url, { ...match.groups }, requestId);
  }
  return undefined;
}
