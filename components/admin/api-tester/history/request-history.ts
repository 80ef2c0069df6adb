import type { Method } from "@/lib/domain/endpoint";

/** A sent request without its secrets. */
export interface PastRequest {
  id: number;
  /** ISO 8601. */
  at: string;
  method: Method;
  path: string;
  address: string;
  parameterText: string;
  body: string | undefined;
  /** Undefined when no response came. */
  status: number | undefined;
  durationMs: number;
}

/** A-TEST-20. */
const MAX_STORED_REQUESTS = 10;

// Held in memory only: signing out reloads the page and clears it, and no browser storage exposes
// it to the next user (docs/decisions/0035).
let requests: readonly PastRequest[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/**
 * The last requests, newest first. The array is the same until it changes, as
 * `useSyncExternalStore` requires.
 */
export const pastRequests = (): readonly PastRequest[] => requests;

export function storeRequest(request: Omit<PastRequest, "id">): void {
  requests = [{ ...request, id: ++lastId }, ...requests].slice(0, MAX_STORED_REQUESTS);
  listeners.forEach((listener) => listener());
}

/** Calls `listener` on every change; the returned function unsubscribes. */
export function subscribeToRequests(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
