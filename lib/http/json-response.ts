import "server-only";
import { isDatabaseAway, isWorthRepeating, tookTooLong } from "../data/database/database-errors";
import { AppError } from "../domain/error";
import { logger } from "../logger";
import { requestIdHeader } from "./request-id";

const RETRY_AFTER_SECONDS = 5;

/** An answer whose body is JSON. */
export interface JsonAnswer {
  status: number;
  headers: Record<string, string>;
  json: string;
}

export const jsonAnswer = (status: number, json: string, headers: Record<string, string> = {}): JsonAnswer =>
  ({ status, headers: { "content-type": "application/json", "cache-control": "no-store", ...headers }, json });

/** The same for the framework. */
export const toResponse = ({ json, ...rest }: JsonAnswer): Response => new Response(json, rest);

/** Answers with a text that is JSON. */
export const answer = (...given: Parameters<typeof jsonAnswer>): Response => toResponse(jsonAnswer(...given));

/** What a route says when it fails for reasons that are not the caller's (P§8); `body` is added to every failure of the route. */
export interface FailureWords {
  message?: string;
  body?: Record<string, unknown>;
}

function toAppError(error: unknown, words: FailureWords): AppError {
  if (error instanceof AppError) return error;
  if (tookTooLong(error)) return new AppError("unavailable", words.message ?? "This took too long, and nothing was changed. Please try again.", { cause: error });
  if (isDatabaseAway(error))
    return new AppError("unavailable", words.message ?? "The database is out of reach. Please try again.", { cause: error });
  if (isWorthRepeating(error))
    return new AppError("unavailable", words.message ?? "The database is busy. Please try again.", { cause: error });
  return new AppError("internal_error", words.message ?? "Something went wrong on our side.", { cause: error });
}

const BUSY_LOG_MS = 60_000;
let busyLoggedAt = -Infinity;

/** Refusals of a busy server come by the hundred and are no mistake: one line per minute, without a stack. */
function logBusy(message: string): void {
  if (performance.now() - busyLoggedAt < BUSY_LOG_MS) return;
  busyLoggedAt = performance.now();
  logger.warn("requests are refused because the server is busy", { reason: message });
}

/** Turns whatever was thrown into the answer of design.md §3; details go to the log under the request's id, never to the caller. */
export function failedAnswer(error: unknown, id: string, words: FailureWords = {}, headers: Record<string, string> = {}): JsonAnswer {
  const failure = toAppError(error, words);
  if (failure.code === "busy") logBusy(failure.message);
  else if (failure.status >= 500) logger.error(failure.message, failure.cause ?? failure, { requestId: id, code: failure.code });
  const body = {
    success: false,
    message: failure.message,
    code: failure.code,
    params: failure.params,
    ...(failure.errors && { errors: failure.errors }),
    ...(failure.status >= 500 && { requestId: id }),
    ...words.body,
  };
  const retryAfter = failure.retryAfter ?? (failure.code === "unavailable" ? RETRY_AFTER_SECONDS : undefined);
  const retry = retryAfter === undefined ? {} : { "retry-after": String(retryAfter) };
  return jsonAnswer(failure.status, JSON.stringify(body), { [requestIdHeader]: id, ...retry, ...headers });
}

export const failureAnswer = (...given: Parameters<typeof failedAnswer>): Response => toResponse(failedAnswer(...given));
