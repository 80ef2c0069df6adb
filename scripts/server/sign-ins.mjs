// Requests that verify or hash a password. So that hundreds at once don't delay pages, each turn of
// the event loop passes one to Next; those beyond the hash queue (lib/auth/hash-queue.ts) are
// rejected here, before Next spends time on them.

const HASHING_PATHS = new Set([
  "/api/v1/auth/login",
  "/api/v1/auth/register",
  "/api/v1/auth/change-password",
  "/api/auth/callback/credentials",
]);
const CSRF_TOKEN = "/api/auth/csrf";
const BUSY = { message: "The site is busy. Please try again in a few seconds.", code: "busy" };
const RETRY_LATER = { "retry-after": "5" };

const isHashing = ({ method }, pathname) => method === "POST" && HASHING_PATHS.has(pathname);

/** Whether a request belongs to a sign-in, a registration or a change of password. */
export const isSignIn = (request, pathname) =>
  isHashing(request, pathname) || pathname === CSRF_TOKEN;

const isQueueFull = () => globalThis.siteHashQueue?.isFull === true;

/** `handle` is Next's request handler, `refuse` sends the server's error responses. */
export function signIns(handle, refuse) {
  const waiting = [];
  let isScheduled = false;

  function next() {
    const start = waiting.shift();
    isScheduled = start !== undefined;
    if (!isScheduled) return;
    setImmediate(next);
    start();
  }

  const waitForTurn = () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      if (isScheduled) return;
      isScheduled = true;
      setImmediate(next);
    });

  return {
    async respond(request, response, pathname) {
      await waitForTurn();
      if (response.destroyed) return undefined;
      if (isHashing(request, pathname) && isQueueFull())
        return refuse.json(request, response, 503, BUSY, RETRY_LATER);
      return handle(request, response);
    },
  };
}
