import type { IncomingMessage, ServerResponse } from "node:http";
import { logger } from "@/lib/logger";
import type { Refusals } from "./refusals";

export const logFailure = ({ headers }: IncomingMessage, error: unknown): void =>
  logger.error("request failed", error, { requestId: headers["x-request-id"] });

/** Logs an unexpected error under the id of its request, and responds with 500 if it still can. */
export function reportFailure(
  refuse: Refusals,
  request: IncomingMessage,
  response: ServerResponse,
  error: unknown,
): void {
  logFailure(request, error);
  if (response.headersSent) response.destroy();
  else
    refuse.json(request, response, 500, {
      message: "Something went wrong on our side.",
      code: "internal_error",
    });
}
