// Images that Next resizes and converts on request (`/_next/image`): a bounded number at a time, and
// cached as they are sent.
import type { IncomingMessage, ServerResponse } from "node:http";
import { AppError } from "@/lib/domain/error";
import { deadlineIn, Semaphore } from "@/lib/runtime/semaphore";
import { processShare } from "@/lib/runtime/web-processes.mjs";
import { renderAnonymous } from "./next-internals/anonymous-request";
import type { Captured, Handle } from "./next-internals/capture";
import { prepareResponse, sendPrepared } from "./prepared-response";
import type { Refusals } from "./refusals";
import { type CacheableResponse, responseCache } from "./response-cache";

const PATH = "/_next/image";
const CACHE_BYTES = 16 * 1024 * 1024;
const CONCURRENCY = 2;
const MAX_WAITING = 60;
const MAX_WAIT_MS = 10_000;
const RETRY_LATER = { "retry-after": "5" };
const BUSY = "Too many pictures at once. Please try again.";

export const isOptimisedImage = ({ method }: IncomingMessage, pathname: string): boolean =>
  pathname === PATH && (method === "GET" || method === "HEAD");

/** Next's configuration has one format besides that of the original. */
const acceptedFormats = ({ headers: { accept } }: IncomingMessage): string =>
  accept?.includes("image/webp") ? "image/webp,*/*" : "*/*";

function toCacheEntry({ status, headers, body }: Captured): CacheableResponse {
  const cacheControl = String(headers["cache-control"] ?? "no-store");
  return {
    ...prepareResponse(status, headers, body, "Accept"),
    cacheControl,
    isCompressible: false,
    size: body.length + 2048,
    isCacheable: status === 200 && cacheControl.startsWith("public"),
  };
}

export function optimisedImages(handle: Handle, refuse: Refusals) {
  const cache = responseCache(processShare(CACHE_BYTES));
  const queue = new Semaphore({
    permits: CONCURRENCY,
    maxWaiting: MAX_WAITING,
    busyMessage: BUSY,
  });

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    request.headers.accept = acceptedFormats(request);
    const key = `${request.url} ${request.headers.accept}`;
    const make = async () => {
      const made = await renderAnonymous(handle, request, response, ["accept"]);
      return made && toCacheEntry(made);
    };
    try {
      const image =
        cache.current(key) ??
        (await cache.fill(key, () => queue.run(make, deadlineIn(MAX_WAIT_MS))));
      if (image) await sendPrepared(request, response, image);
    } catch (error) {
      if (!(error instanceof AppError && error.code === "busy")) throw error;
      refuse.text(request, response, 503, RETRY_LATER);
    }
  };
}
