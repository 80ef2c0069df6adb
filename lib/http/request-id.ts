import "server-only";
import { randomUUID } from "node:crypto";

export const requestIdHeader = "x-request-id";

/** The id of this request in the log. Our server sets it and overwrites what clients send. */
export const requestId = (request: Request): string =>
  request.headers.get(requestIdHeader) ?? randomUUID();
