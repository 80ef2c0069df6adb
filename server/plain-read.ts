// What a request asks for besides its address.
import type { IncomingMessage } from "node:http";
import { sessionCookie } from "@/lib/privacy/session-cookies";

type Head = Pick<IncomingMessage, "method" | "headers">;

/** Whether the response may depend on who asks. The session cookie's name may have a prefix. */
export const hasCredentials = ({ headers }: Pick<Head, "headers">): boolean =>
  headers.authorization !== undefined || headers.cookie?.includes(sessionCookie.name) === true;

/** Whether a request asks for a part, or sets a condition other than another ETag. */
export const hasCondition = ({ headers }: Pick<Head, "headers">): boolean =>
  headers.range !== undefined ||
  headers["if-match"] !== undefined ||
  headers["if-unmodified-since"] !== undefined ||
  headers["if-modified-since"] !== undefined;

export const hasBody = ({ headers }: Pick<Head, "headers">): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/** Whether a request is the plain read that every visitor sends. */
export const isPlainRead = (request: Head): boolean =>
  (request.method === "GET" || request.method === "HEAD") &&
  request.headers.rsc === undefined &&
  !hasCredentials(request) &&
  !hasCondition(request) &&
  !hasBody(request);
