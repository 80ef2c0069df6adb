// Requests that verify or hash a password. So that hundreds at once don't delay pages, each
// iteration of the event loop begins one; those beyond the hash queue (lib/auth/hash-queue.ts) are
// rejected here, before more time is spent on them.
import type { IncomingMessage, ServerResponse } from "node:http";
import { isHashQueueFull } from "@/lib/auth/hash-queue";
import type { Refusals } from "../responses/refusals";

const HASHING_PATHS = new Set([
  "/api/v1/auth/login",
  "/api/v1/auth/register",
  "/api/v1/auth/change-password",
  "/api/auth/callback/credentials",
]);
const CSRF_TOKEN = "/api/auth/csrf";
const BUSY = { message: "The site is busy. Please try again in a few seconds.", code: "busy" };
const RETRY_LATER = { "retry-after": "5" };

const isHashing = ({ method }: IncomingMessage, pathname: string): boolean =>
  method === "POST" && HASHING_PATHS.has(pathname);

/** Whether a request belongs to a sign-in, a registration or a change of password. */
export const isSignIn = (request: IncomingMessage, pathname: string): boolean =>
  isHashing(request, pathname) || pathname === CSRF_TOKEN;

/** Lets one caller continue in each iteration of the event loop. */
function eventLoopQueue(): () => Promise<void> {
  const waiting: (() => void)[] = [];
  let isScheduled = false;

  function next(): void {
    const start = waiting.shift();
    isScheduled = start !== undefined;
    if (!start) return;
    setImmediate(next);
    start();
  }

  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      if (isScheduled) return;
      isScheduled = true;
      setImmediate(next);
    });
}

/** `refuse` sends the server's error responses. */
export function signIns(refuse: Refusals) {
  const waitForIteration = eventLoopQueue();
  return {
    async respond(
      request: IncomingMessage,
      response: ServerResponse,
      pathname: string,
      dispatch: () => Promise<void>,
    ): Promise<void> {
      await waitForIteration();
      if (response.destroyed) return;
      if (isHashing(request, pathname) && isHashQueueFull())
        refuse.json(request, response, 503, BUSY, RETRY_LATER);
      else await dispatch();
    },
  };
}
