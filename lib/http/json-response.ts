import "server-only";
import {
  isDatabaseUnavailable,
  isWriteConflict,
  isTransactionTimeout,
} from "../data/database/database-errors";
import { AppError } from "../domain/error";
import { logger } from "../logger";
import { requestIdHeader } from "./request-id";

const RETRY_AFTER_SECONDS = 5;

/** Headers of a response that shared caches may store, for requests without credentials. */
export const sharedHeaders = {
  "cache-control": "public, max-age=0, must-revalidate",
  vary: "authorization, cookie",
};

/** `headers` besides those of every response that is JSON. */
export const jsonHeaders = (headers: Record<string, string> = {}): Record<string, string> => ({
  "content-type": "application/json",
  "cache-control": "no-store",
  ...headers,
});

/** A response whose body is JSON. */
export const createJsonResponse = (
  status: number,
  json: string,
  headers?: Record<string, string>,
): Response => new Response(json, { status, headers: jsonHeaders(headers) });

/**
 * What an endpoint says when the caller made no mistake. `body` is added to all of its error
 * responses.
 */
export interface ErrorDetails {
  message?: string;
  body?: Record<string, unknown>;
  /** Whether `unavailable` is logged; true by default. A probe reports it every few seconds. */
  isUnavailableLogged?: boolean;
}

function toAppError(error: unknown, details: ErrorDetails): AppError {
  if (error instanceof AppError) return error;
  if (isTransactionTimeout(error))
    return new AppError(
      "unavailable",
      details.message ?? "This took too long, and nothing was changed. Please try again.",
      { cause: error },
    );
  if (isDatabaseUnavailable(error))
    return new AppError(
      "unavailable",
      details.message ?? "The database cannot be reached. Please try again.",
      { cause: error },
    );
  if (isWriteConflict(error))
    return new AppError(
      "unavailable",
      details.message ?? "The database is busy. Please try again.",
      { cause: error },
    );
  return new AppError("internal_error", details.message ?? "Something went wrong on our side.", {
    cause: error,
  });
}

const BUSY_LOG_MS = 60_000;
let busyLoggedAt = -Infinity;

/**
 * A busy server refuses hundreds of requests: one line per minute, without a stack, keeps the log
 * readable.
 */
function logBusy(message: string): void {
  if (performance.now() - busyLoggedAt < BUSY_LOG_MS) return;
  busyLoggedAt = performance.now();
  logger.warn("requests are refused because the server is busy", { reason: message });
}

function logFailure(
  error: AppError,
  requestId: string,
  { isUnavailableLogged = true }: ErrorDetails,
): void {
  const { code, message, status, cause } = error;
  if (code === "busy") logBusy(message);
  else if (status >= 500 && (code !== "unavailable" || isUnavailableLogged))
    logger.error(message, cause ?? error, { requestId, code });
}

/**
 * Turns whatever was thrown into an error response. Details go to the log under the request's id,
 * never to the caller.
 */
export function createErrorResponse(
  error: unknown,
  id: string,
  details: ErrorDetails = {},
  headers: Record<string, string> = {},
): Response {
  const appError = toAppError(error, details);
  logFailure(appError, id, details);
  const body = {
    success: false,
    message: appError.message,
    code: appError.code,
    params: appError.params,
    ...(appError.errors && { errors: appError.errors }),
    ...(appError.status >= 500 && { requestId: id }),
    ...appError.body,
    ...details.body,
  };
  const retryAfter =
    appError.retryAfter ?? (appError.code === "unavailable" ? RETRY_AFTER_SECONDS : undefined);
  const retry = retryAfter === undefined ? {} : { "retry-after": String(retryAfter) };
  return createJsonResponse(appError.status, JSON.stringify(body), {
    [requestIdHeader]: id,
    ...retry,
    ...headers,
  });
}
