import { statusOf, type ErrorCode } from "../domain/error";
import type { Operation } from "../http/operation-declaration";

const descriptions: Readonly<Record<number, string>> = {
  400: "The path, the query or the body is not valid",
  401: "No or bad credentials",
  403: "Not allowed, or asked for by a page of another site",
  404: "Not found",
  409: "Taken, in the way of something else, or changed by someone else meanwhile",
  413: "The body is too large",
  415: "The body has another type",
  429: "Too many; see Retry-After",
  500: "Something went wrong here; the log has it under requestId",
  503: "The database, or the storage of files, is out of reach, or the server is busy; see Retry-After",
  507: "There is no space left for uploads",
};

/**
 * The errors that follow from the declaration of an operation, and those that it declares itself.
 */
function errorCodes(
  { access, body, contentType, isRateLimited, hasAdministratorResponse, errors }: Operation,
  hasParameters: boolean,
): ErrorCode[] {
  const isForProgram = access === "scheduler" || access === "monitoring";
  const needsCredentials = access !== "public" && access !== "same-origin";
  return [
    "invalid",
    "internal_error",
    "unavailable",
    "busy",
    ...(needsCredentials || hasAdministratorResponse ? (["authentication_required"] as const) : []),
    ...(access !== "public" && !isForProgram ? (["forbidden"] as const) : []),
    ...(isRateLimited ? (["too_many_requests"] as const) : []),
    ...(body || contentType ? (["too_large", "unsupported_media_type"] as const) : []),
    // Without its secret a program's path does not exist.
    ...(hasParameters || isForProgram ? (["not_found"] as const) : []),
    ...errors,
  ];
}

/** Every error status that an operation can respond with, and what it means. */
export function errorStatuses(operation: Operation, hasParameters: boolean): Map<number, string> {
  const statuses = [...new Set(errorCodes(operation, hasParameters).map(statusOf))].toSorted(
    (a, b) => a - b,
  );
  return new Map(statuses.map((status) => [status, descriptions[status] ?? "Failed"]));
}
