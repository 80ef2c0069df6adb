// Requests of the HTTP thread to the application thread.
import {
  Agent,
  type ClientRequest,
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type RequestOptions,
  type ServerResponse,
} from "node:http";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import type { BufferedResponse } from "../application/messages";
import { hasBody } from "../requests/plain-read";

/** Headers of one connection (RFC 9110, 7.6.1), and those that Node.js writes itself. */
const HOP_BY_HOP =
  /^(connection|keep-alive|proxy-connection|te|trailer|transfer-encoding|upgrade|expect|date)$/;

/** Passed on with every request, for the log and the origin; no cached response depends on them. */
const ANONYMOUS_HEADERS = [
  "host",
  "x-forwarded-for",
  "x-forwarded-proto",
  "x-request-id",
  "traceparent",
];

/** The headers that an anonymous request passes on, and those in `names`. */
export function anonymousHeaders(
  original: IncomingHttpHeaders,
  names: readonly string[] = [],
): IncomingHttpHeaders {
  const headers: IncomingHttpHeaders = {};
  for (const name of [...ANONYMOUS_HEADERS, ...names])
    if (original[name] !== undefined) headers[name] = original[name];
  return headers;
}

/** Sends status and headers of a response, without those of the connection between the threads. */
function sendHead(response: IncomingMessage, outgoing: ServerResponse): void {
  for (const [name, values = []] of Object.entries(response.headersDistinct))
    if (!HOP_BY_HOP.test(name))
      outgoing.setHeader(name, values.length > 1 ? values : values.join());
  outgoing.writeHead(response.statusCode ?? 500);
}

function forwardedHeaders(request: IncomingMessage): OutgoingHttpHeaders {
  const headers = Object.entries(request.headers).filter(([name]) => !HOP_BY_HOP.test(name));
  const isChunked = request.headers["transfer-encoding"] !== undefined;
  return { ...Object.fromEntries(headers), ...(isChunked && { "transfer-encoding": "chunked" }) };
}

type Send = (options: RequestOptions) => ClientRequest;

/**
 * Reads an address as an anonymous client. Of the request's headers only those in `names` are
 * passed on, which rules out cache poisoning: they belong in the cache's key.
 */
function fetchResponse(
  send: Send,
  { url, headers: original }: Pick<IncomingMessage, "url" | "headers">,
  names: readonly string[],
): Promise<BufferedResponse> {
  const headers = anonymousHeaders(original, names);
  return new Promise((resolve, reject) => {
    send({ path: url, headers })
      .on("response", (response) => {
        const { statusCode: status = 500, headers: responseHeaders } = response;
        buffer(response).then(
          (body) => resolve({ status, headers: responseHeaders, body }),
          reject,
        );
      })
      .on("error", reject)
      .end();
  });
}

/** The part of a response that arrives before its body. */
export type ResponseHead = Pick<IncomingMessage, "statusCode" | "headers">;

/** Returns true if it sends another response instead of this one. */
type Replace = (response: ResponseHead) => boolean;

/** Passes a request on, and its response back as it arrives. */
function forwardRequest(
  send: Send,
  request: IncomingMessage,
  outgoing: ServerResponse,
  replace: Replace,
): Promise<void> {
  const { method, url: path } = request;
  return new Promise((resolve, reject) => {
    const forwarded = send({ method, path, headers: forwardedHeaders(request) });
    outgoing.once("close", () => {
      forwarded.destroy();
      resolve();
    });
    forwarded.on("response", (response) => {
      if (replace(response)) return void response.resume();
      sendHead(response, outgoing);
      // A client that disconnects ends the request, and an application that does, the response.
      return void pipeline(response, outgoing).catch(() => outgoing.destroy());
    });
    forwarded.on("error", (error) => (outgoing.destroyed ? resolve() : reject(error)));
    if (hasBody(request)) request.pipe(forwarded);
    else forwarded.end();
  });
}

export type ApplicationClient = ReturnType<typeof applicationClient>;

export function applicationClient(socketPath: string) {
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 32 });
  const send: Send = (options) => httpRequest({ ...options, socketPath, agent, setHost: false });
  return {
    fetch: (request: Pick<IncomingMessage, "url" | "headers">, names: readonly string[] = []) =>
      fetchResponse(send, request, names),
    forward: (
      request: IncomingMessage,
      outgoing: ServerResponse,
      replace: Replace = () => false,
    ): Promise<void> => forwardRequest(send, request, outgoing, replace),
  };
}
