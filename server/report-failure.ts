import type { IncomingMessage, ServerResponse } from "node:http";
import { logger } from "@/lib/logger";
import type { Refusals } from "./refusals";

/** Logs an unexpected error under the id of its request, and responds with 500 if it still can. */
export function reportFailure(
  refuse: Refusals,
  request: IncomingMessage,
  response: ServerResponse,
  error: unknown,
): void {
  logger.error("request failed", error, { requestId: request.headers["x-request-id"] });
  if (response.headersSent) response.destroy();
  else
    refuse.json(request, response, 500, {
      message: "Something went wrong on our side.",
      code: "internal_error",
    });
}
