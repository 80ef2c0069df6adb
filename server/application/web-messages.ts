// Requests and responses of the web platform, which route files take and return.
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { CompressionStream, ReadableStream } from "node:stream/web";
import { compress, encodingFor } from "../encodings";

/** A compromise for bodies that are sent once. */
const QUALITY = 4;
/** Smaller bodies are not worth compressing. */
const MIN_BYTES = 1024;
/** Route files read only path and query. */
const ORIGIN = "http://localhost";
const COMPRESSIBLE = /^(text\/|application\/(json|xml|javascript)|image\/svg)/;

/** What a route file learns of a request besides its body. */
type RequestHead = Pick<IncomingMessage, "method" | "url" | "headers">;

/** The headers are those that the server has set or checked, not the ones that arrived. */
export function toWebRequest({ method = "GET", url = "/", headers }: RequestHead, body?: Readable) {
  const pairs = Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, one]),
  );
  // Read on demand: Node.js discards a body that nobody reads.
  const stream = body && ReadableStream.from(body.iterator({ destroyOnReturn: false }));
  return new Request(new URL(url, ORIGIN), {
    method,
    headers: pairs,
    ...(stream && { body: stream as unknown as BodyInit, duplex: "half" }),
  });
}

/** The headers of a response by lower-case name. */
export const headersOf = ({ headers }: Response): OutgoingHttpHeaders => {
  const cookies = headers.getSetCookie();
  return { ...Object.fromEntries(headers), ...(cookies.length > 0 && { "set-cookie": cookies }) };
};

const isCompressible = ({ headers, status }: Response): boolean =>
  status !== 206 && COMPRESSIBLE.test(headers.get("content-type") ?? "");

async function sendWhole(
  request: IncomingMessage,
  response: ServerResponse,
  web: Response,
  headers: OutgoingHttpHeaders,
): Promise<void> {
  const body = Buffer.from(await web.arrayBuffer());
  const encoding = encodingFor(request.headers["accept-encoding"]);
  const isEncoded = encoding !== "identity" && body.length >= MIN_BYTES;
  const sent = isEncoded ? await compress[encoding](body, QUALITY) : body;
  response.writeHead(web.status, {
    ...headers,
    ...(isEncoded && { "content-encoding": encoding }),
    "content-length": sent.length,
  });
  response.end(sent);
}

async function sendStream(
  request: IncomingMessage,
  response: ServerResponse,
  web: Response,
  headers: OutgoingHttpHeaders,
): Promise<void> {
  const body = web.body as unknown as ReadableStream<Uint8Array>;
  const isEncoded =
    isCompressible(web) && encodingFor(request.headers["accept-encoding"]) !== "identity";
  if (isEncoded) delete headers["content-length"];
  response.writeHead(web.status, { ...headers, ...(isEncoded && { "content-encoding": "gzip" }) });
  const sent = isEncoded ? body.pipeThrough(new CompressionStream("gzip")) : body;
  // A client that disconnects cancels the body.
  await pipeline(Readable.fromWeb(sent), response).catch(() => response.destroy());
}

/** Sends the response of a route file. `extraHeaders` are those of every response. */
export async function sendWebResponse(
  request: IncomingMessage,
  response: ServerResponse,
  web: Response,
  extraHeaders: OutgoingHttpHeaders,
): Promise<void> {
  const headers = { ...extraHeaders, ...headersOf(web) };
  if (isCompressible(web)) {
    const vary = [headers.vary, "Accept-Encoding"].filter(Boolean).join(", ");
    Object.assign(headers, { vary });
  }
  if (!web.body || request.method === "HEAD") {
    await web.body?.cancel();
    response.writeHead(web.status, headers).end();
  } else if (/json/.test(web.headers.get("content-type") ?? ""))
    await sendWhole(request, response, web, headers);
  else await sendStream(request, response, web, headers);
}
