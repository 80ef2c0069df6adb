import type { Method } from "@/lib/domain/endpoint";

/** A request that was made, as much of it as may be kept. */
export interface PastRequest {
  id: number;
  /** When, as a time of ISO 8601. */
  at: string;
  method: Method;
  path: string;
  /** The address that was asked, without secrets. */
  address: string;
  /** URL parameters and body, without secrets. */
  parameterText: string;
  body: string | undefined;
  /** Of the answer; undefined where none came. */
  status: number | undefined;
  /** Milliseconds. */
  durationMs: number;
}

/** As the specification has it (A-TEST-20). */
const MAX_STORED_REQUESTS = 10;

// In this page's memory alone: it goes with the page, as at the sign-out, and is in no storage that others could read (ambiguity 98).
let requests: readonly PastRequest[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** The last requests, newest first; the same list for as long as nothing is added. */
export const pastRequests = (): readonly PastRequest[] => requests;

export function storeRequest(request: Omit<PastRequest, "id">): void {
  requests = [{ ...request, id: ++lastId }, ...requests].slice(0, MAX_STORED_REQUESTS);
  listeners.forEach((listener) => listener());
}

export function clearRequests(): void {
  requests = [];
  listeners.forEach((listener) => listener());
}

/** Hears of changes. Gives the way to stop. */
export function subscribeToRequests(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
