// Images that Next resizes and converts on request: a bounded number at a time.
import type { IncomingMessage, ServerResponse } from "node:http";
import { AppError } from "@/lib/domain/error";
import { deadlineIn, Semaphore } from "@/lib/runtime/semaphore";
import type { Handle } from "../next-internals/application";
import type { Refusals } from "../refusals";

const CONCURRENCY = 2;
const MAX_WAITING = 60;
const MAX_WAIT_MS = 10_000;
const RETRY_LATER = { "retry-after": "5" };
const BUSY = "Too many pictures at once. Please try again.";

export function optimisedImages(handle: Handle, refuse: Refusals) {
  const queue = new Semaphore({
    permits: CONCURRENCY,
    maxWaiting: MAX_WAITING,
    busyMessage: BUSY,
  });

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      await queue.run(() => handle(request, response), deadlineIn(MAX_WAIT_MS));
    } catch (error) {
      if (!(error instanceof AppError && error.code === "busy")) throw error;
      refuse.text(request, response, 503, RETRY_LATER);
    }
  };
}
