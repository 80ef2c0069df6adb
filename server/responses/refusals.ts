// Error responses that the server sends itself, without Next. None may be cached.
import { randomUUID } from "node:crypto";
import {
  STATUS_CODES,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from "node:http";
import type { Duplex } from "node:stream";

interface ApiError {
  message: string;
  code: string;
  params?: Record<string, string>;
}

interface Refusal {
  type?: string;
  body?: string;
  extraHeaders?: OutgoingHttpHeaders;
}

type Headers = Record<string, string>;

function send(
  securityHeaders: Headers,
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  { type, body = "", extraHeaders }: Refusal,
): void {
  response.writeHead(status, {
    ...securityHeaders,
    ...(type && { "content-type": type, "content-length": Buffer.byteLength(body) }),
    "cache-control": "no-store",
    "x-request-id": request.headers["x-request-id"],
    ...extraHeaders,
  });
  response.end(request.method === "HEAD" ? undefined : body);
}

/** Responds on a socket without a complete request, and closes it. */
function sendOnSocket(securityHeaders: Headers, socket: Duplex, status: number): void {
  const headers = {
    ...securityHeaders,
    "cache-control": "no-store",
    "x-request-id": randomUUID(),
    "content-length": 0,
    connection: "close",
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, "", ""];
  socket.end(head.join("\r\n"), () => socket.destroy());
}

export type Refusals = ReturnType<typeof refusals>;

/** `securityHeaders` have lower-case names. */
export const refusals = (securityHeaders: Headers) => ({
  /** In the form of an API error. */
  json(
    request: IncomingMessage,
    response: ServerResponse,
    status: number,
    { message, code, params = {} }: ApiError,
    extraHeaders: OutgoingHttpHeaders = {},
  ): void {
    const requestId = status >= 500 ? { requestId: request.headers["x-request-id"] } : {};
    const body = JSON.stringify({ success: false, message, code, params, ...requestId });
    const refusal = { type: "application/json", body, extraHeaders };
    send(securityHeaders, request, response, status, refusal);
  },

  /** As text: the reason phrase of the status. */
  text(
    request: IncomingMessage,
    response: ServerResponse,
    status: number,
    extraHeaders: OutgoingHttpHeaders = {},
  ): void {
    const type = "text/plain; charset=utf-8";
    const refusal = { type, body: `${STATUS_CODES[status]}\n`, extraHeaders };
    send(securityHeaders, request, response, status, refusal);
  },

  empty(
    request: IncomingMessage,
    response: ServerResponse,
    extraHeaders: OutgoingHttpHeaders,
  ): void {
    send(securityHeaders, request, response, 204, { extraHeaders });
  },

  onSocket: (socket: Duplex, status: number): void => sendOnSocket(securityHeaders, socket, status),
});
