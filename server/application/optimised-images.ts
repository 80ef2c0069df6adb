// Images that Next resizes and converts on request: a bounded number at a time.
import type { IncomingMessage, ServerResponse } from "node:http";
import { AppError, isNotFound } from "@/lib/domain/error";
import { isAllowedMediaUrl, isUploadedFilePath } from "@/lib/domain/media/media-url";
import { deadlineIn, Semaphore } from "@/lib/runtime/semaphore";
import { getFile } from "@/lib/services/media/file-reads";
import type { Handle } from "../next-internals/application";
import type { Refusals } from "../responses/refusals";

const CONCURRENCY = 2;
const MAX_WAITING = 60;
const MAX_WAIT_MS = 10_000;
const RETRY_LATER = { "retry-after": "5" };
const BUSY = "Too many images at once. Please try again.";

/**
 * Whether the image isn't on the site. Next would still send the sizes that it has cached. The
 * address of an uploaded file has only one spelling, so this check can't be avoided with another
 * one.
 */
async function isGone({ url = "/" }: IncomingMessage): Promise<boolean> {
  const image = new URL(url, "http://this.site").searchParams.get("url") ?? "";
  if (!isAllowedMediaUrl(image, [])) return true;
  if (!isUploadedFilePath(image)) return false;
  return getFile(image.slice(1)).then(() => false, isNotFound);
}

export function optimisedImages(handle: Handle, refuse: Refusals) {
  const queue = new Semaphore({
    permits: CONCURRENCY,
    maxWaiting: MAX_WAITING,
    busyMessage: BUSY,
  });

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (await isGone(request)) return refuse.text(request, response, 404);
    try {
      await queue.run(() => handle(request, response), deadlineIn(MAX_WAIT_MS));
    } catch (error) {
      if (!(error instanceof AppError && error.code === "busy")) throw error;
      refuse.text(request, response, 503, RETRY_LATER);
    }
  };
}
