// Requests of the HTTP thread to the application thread.
import {
  Agent,
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type RequestOptions,
  type ServerResponse,
} from "node:http";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { hasBody } from "./plain-read";

/** Headers of one connection (RFC 9110, 7.6.1), and what Node.js writes itself. */
const HOP_BY_HOP =
  /^(connection|keep-alive|proxy-connection|te|trailer|transfer-encoding|upgrade|expect|date)$/;

/** Passed on with every request, for the log and the origin; no cached response depends on them. */
const ANONYMOUS_HEADERS = ["host", "x-forwarded-for", "x-forwarded-proto", "x-request-id"];

/** A complete response of the application. */
export interface Fetched {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

/** Sends the headers of an answer that are for the client. */
function sendHead(answer: IncomingMessage, response: ServerResponse): void {
  for (const [name, values = []] of Object.entries(answer.headersDistinct))
    if (!HOP_BY_HOP.test(name))
      response.setHeader(name, values.length > 1 ? values : values.join());
  response.writeHead(answer.statusCode ?? 500);
}

function forwardedHeaders(request: IncomingMessage): OutgoingHttpHeaders {
  const headers = Object.entries(request.headers).filter(([name]) => !HOP_BY_HOP.test(name));
  const isChunked = request.headers["transfer-encoding"] !== undefined;
  return { ...Object.fromEntries(headers), ...(isChunked && { "transfer-encoding": "chunked" }) };
}

export type ApplicationClient = ReturnType<typeof applicationClient>;

export function applicationClient(socketPath: string) {
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 32 });

  const send = (options: RequestOptions) =>
    httpRequest({ ...options, socketPath, agent, setHost: false });

  return {
    /**
     * Reads an address as an anonymous client. Of the request's headers only those in `names` are
     * passed on, which rules out cache poisoning: they belong in the cache's key.
     */
    fetch: (
      { url, headers: original }: Pick<IncomingMessage, "url" | "headers">,
      names: readonly string[] = [],
    ): Promise<Fetched> =>
      new Promise((resolve, reject) => {
        const headers: IncomingHttpHeaders = {};
        for (const name of [...ANONYMOUS_HEADERS, ...names])
          if (original[name] !== undefined) headers[name] = original[name];
        send({ path: url, headers })
          .on("response", (answer) => {
            const { statusCode: status = 500, headers } = answer;
            buffer(answer).then((body) => resolve({ status, headers, body }), reject);
          })
          .on("error", reject)
          .end();
      }),

    /**
     * Passes a request on, and its response back as it arrives. `replace` is called with the status
     * and headers of the response, and returns true if it sends another one.
     */
    forward: (
      request: IncomingMessage,
      response: ServerResponse,
      replace: (answer: IncomingMessage) => boolean = () => false,
    ): Promise<void> =>
      new Promise((resolve, reject) => {
        const { method, url: path } = request;
        const forwarded = send({ method, path, headers: forwardedHeaders(request) });
        response.once("close", () => {
          forwarded.destroy();
          resolve();
        });
        forwarded.on("response", (answer) => {
          if (replace(answer)) return void answer.resume();
          sendHead(answer, response);
          // A client that disconnects ends the request, and an application that does, the response.
          return void pipeline(answer, response).catch(() => response.destroy());
        });
        forwarded.on("error", (error) => (response.destroyed ? resolve() : reject(error)));
        if (hasBody(request)) request.pipe(forwarded);
        else forwarded.end();
      }),
  };
}
