import "server-only";
import { AppError } from "../../domain/error";
import { Prisma } from "./prisma";

/**
 * PostgreSQL's codes for "not now" (appendix A of its manual): connection (class 08), resources (53), shutdown (57P),
 * read-only (25006), and a session that the server ended because it was idle or slow in a transaction (25P03, 25P04).
 */
const unavailableCodes = /^(08|53|57P|25006$|25P0[34]$)/;
/** Prisma's codes for the same: unreachable, timed out, closed, no free connection. */
const prismaUnavailableCodes = new Set([
  "P1001",
  "P1002",
  "P1008",
  "P1011",
  "P1017",
  "P2024",
  "P2028",
  "P2037",
]);
const socketUnavailableCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOTFOUND",
  "EAI_AGAIN",
  "ETIMEDOUT",
  "EPIPE",
  "EHOSTUNREACH",
  "ENETUNREACH",
]);
/** The driver adapter's kinds for the same. */
const adapterUnavailableKinds = new Set([
  "DatabaseNotReachable",
  "ConnectionClosed",
  "SocketTimeout",
  "TooManyConnections",
  "TlsConnectionError",
]);
const driverUnavailableMessage =
  /timeout|connection (terminated|closed|ended)|terminat|not (queryable|reachable)|server closed/i;

function textOf(value: unknown, key: string): string {
  const found =
    typeof value === "object" && value !== null && key in value
      ? Reflect.get(value, key)
      : undefined;
  return typeof found === "string" ? found : "";
}

/**
 * Whether a transaction was rolled back because it took too long. Prisma uses the same code when no
 * connection was free.
 */
export const isTransactionTimeout = (error: unknown): boolean =>
  error instanceof Error &&
  textOf(error, "code") === "P2028" &&
  !/unable to start/i.test(error.message);

function hasUnavailableCode(error: object): boolean {
  const code = textOf(error, "code");
  return (
    adapterUnavailableKinds.has(textOf(error, "kind")) ||
    prismaUnavailableCodes.has(code) ||
    socketUnavailableCodes.has(code) ||
    unavailableCodes.test(code) ||
    unavailableCodes.test(textOf(error, "originalCode"))
  );
}

/** Whether an error means that the database is out of reach, as opposed to an invalid query. */
export function isDatabaseUnavailable(error: unknown): boolean {
  // The message of an AppError may contain anything, even the text of a driver error.
  if (
    typeof error !== "object" ||
    error === null ||
    error instanceof AppError ||
    isTransactionTimeout(error)
  )
    return false;
  if (error instanceof Prisma.PrismaClientInitializationError) return true;
  if (hasUnavailableCode(error)) return true;
  if (error instanceof Error && driverUnavailableMessage.test(error.message)) return true;
  return ["cause", "meta", "driverAdapterError"].some(
    (key) => key in error && isDatabaseUnavailable(Reflect.get(error, key)),
  );
}

/** Deadlock, serialization failure and unavailable lock, as PostgreSQL, Prisma and its driver call them. */
const conflictCodes = new Set(["40P01", "40001", "55P03", "P2034", "TransactionWriteConflict"]);

/** Whether a transaction conflicted with another one, so that it can be retried. */
export function isWriteConflict(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  if (["code", "originalCode", "kind"].some((key) => conflictCodes.has(textOf(error, key))))
    return true;
  return ["cause", "meta", "driverAdapterError"].some(
    (key) => key in error && isWriteConflict(Reflect.get(error, key)),
  );
}

/** Whether a retry may succeed: the database was out of reach, busy or too slow. */
export const isTransient = (error: unknown): boolean =>
  isDatabaseUnavailable(error) || isWriteConflict(error) || isTransactionTimeout(error);

/** Whether a write was in a language that the site doesn't use. */
export const isInUnusedLanguage = (error: unknown): boolean =>
  error instanceof Prisma.PrismaClientKnownRequestError &&
  `${error.message} ${JSON.stringify(error.meta ?? {})}`.includes("_language_fkey");

/**
 * The columns (or the constraint) whose uniqueness a write violated; undefined for any other error.
 */
export function violatedUniqueKey(error: unknown): string | undefined {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError) || error.code !== "P2002")
    return undefined;
  return JSON.stringify(error.meta ?? {});
}
