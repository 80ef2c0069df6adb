import "server-only";
import { randomUUID } from "node:crypto";

export const requestIdHeader = "x-request-id";

/** The id under which the log tells of this request; our server sets it and lets no client choose it. */
export const requestId = (request: Request): string =>
  request.headers.get(requestIdHeader) ?? randomUUID();
