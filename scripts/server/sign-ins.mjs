// Requests that check or hash a password. Hundreds at once must not keep pages waiting, so each turn of the event loop hands one to Next, and those
// beyond the hash queue (lib/auth/hash-queue.ts) are refused here, before the framework spends time on them.

const HASHING = new Set(["/api/v1/auth/login", "/api/v1/auth/register", "/api/v1/auth/change-password", "/api/auth/callback/credentials"]);
const CSRF_TOKEN = "/api/auth/csrf";
const RETRY_AFTER_SECONDS = "5";

const isHashing = ({ method }, pathname) => method === "POST" && HASHING.has(pathname);

/** Whether a request belongs to a sign-in, a registration or a change of password. */
export const isSignIn = (request, pathname) => isHashing(request, pathname) || pathname === CSRF_TOKEN;

const isQueueFull = () => globalThis.siteHashQueue?.isFull === true;

function refuse(request, response) {
  const requestId = request.headers["x-request-id"];
  const body = JSON.stringify({ success: false, message: "The site is busy. Please try again in a few seconds.", code: "busy", params: {}, requestId });
  response.writeHead(503, {
    "content-type": "application/json", "cache-control": "no-store", "x-content-type-options": "nosniff", "retry-after": RETRY_AFTER_SECONDS, "x-request-id": requestId,
  });
  response.end(body);
}

/** `handle` is Next's request handler. */
export function signIns(handle) {
  const waiting = [];
  let isScheduled = false;

  function next() {
    const start = waiting.shift();
    isScheduled = start !== undefined;
    if (!isScheduled) return;
    setImmediate(next);
    start();
  }

  const turn = () => new Promise((resolve) => {
    waiting.push(resolve);
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(next);
  });

  return {
    async answer(request, response, pathname) {
      await turn();
      if (response.destroyed) return undefined;
      if (isHashing(request, pathname) && isQueueFull()) return refuse(request, response);
      return handle(request, response);
    },
  };
}
