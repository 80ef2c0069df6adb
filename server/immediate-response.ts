// Sends a response that is prepared and current, before anything else looks at the request.
import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { sessionCookie } from "@/lib/privacy/session-cookies";
import { encodingOf, type PreparedResponse, sendEncoded } from "./prepared-response";
import { hasUsableHost } from "./request-line";

/** Whether a request asks for a part, or sets a condition other than another ETag. */
export const hasCondition = ({ headers }: IncomingMessage): boolean =>
  headers.range !== undefined ||
  headers["if-match"] !== undefined ||
  headers["if-unmodified-since"] !== undefined ||
  headers["if-modified-since"] !== undefined;

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || headers["content-length"] !== undefined;

const hasCredentials = ({ headers }: IncomingMessage): boolean =>
  headers.authorization !== undefined || headers.cookie?.includes(sessionCookie.name) === true;

/** Whether a request is the plain read that every visitor sends. */
const isPlainRead = (request: IncomingMessage): boolean =>
  (request.method === "GET" || request.method === "HEAD") &&
  request.headers.rsc === undefined &&
  !hasCredentials(request) &&
  !hasCondition(request) &&
  !hasBody(request);

/** `find` returns the current response for an address exactly as it was requested. */
export const immediateResponder =
  (find: (url: string) => PreparedResponse | undefined) =>
  (request: IncomingMessage, response: ServerResponse): boolean => {
    const prepared = find(request.url ?? "");
    if (!prepared || !isPlainRead(request) || !hasUsableHost(request)) return false;
    const encoding = encodingOf(request, prepared);
    const body = prepared.body(encoding);
    if (body instanceof Promise) return false;
    sendEncoded(request, response, prepared, { encoding, body, requestId: randomUUID() });
    return true;
  };
