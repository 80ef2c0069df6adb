// Converts between requests and responses of Node and those of the web platform, which route files
// use.
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { CompressionStream, ReadableStream } from "node:stream/web";
import type { Reply } from "@/lib/http/route";
import { compress, encodingFor } from "../responses/encodings";
import type { BufferedResponse } from "./messages";

/** A compromise for bodies that are sent once. */
const QUALITY = 4;
/** Smaller bodies are not worth compressing. */
const MIN_BYTES = 1024;
/** Route files read only path and query. */
const ORIGIN = "http://localhost";
const COMPRESSIBLE = /^(text\/|application\/(json|xml|javascript)|image\/svg)/;

/** The parts of a request that a route file gets, besides the body. */
type RequestHead = Pick<IncomingMessage, "method" | "url" | "headers">;

/** Takes `headers`, which the server has set or checked, not the raw headers of the client. */
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
const headersOf = ({ headers }: Response): OutgoingHttpHeaders => {
  const cookies = headers.getSetCookie();
  return { ...Object.fromEntries(headers), ...(cookies.length > 0 && { "set-cookie": cookies }) };
};

/** Reads the complete body of a reply. */
export const bufferReply = async (reply: Reply): Promise<BufferedResponse> =>
  reply instanceof Response
    ? {
        status: reply.status,
        headers: headersOf(reply),
        body: Buffer.from(await reply.arrayBuffer()),
      }
    : { status: reply.status, headers: reply.headers, body: Buffer.from(reply.json) };

const isCompressible = ({ headers, status }: Response): boolean =>
  status !== 206 && COMPRESSIBLE.test(headers.get("content-type") ?? "");

const isJson = ({ headers, body }: Response): boolean =>
  body !== null && (headers.get("content-type") ?? "").includes("json");

const withVary = (headers: OutgoingHttpHeaders): OutgoingHttpHeaders => ({
  ...headers,
  vary: [headers.vary, "Accept-Encoding"].filter(Boolean).join(", "),
});

async function sendBuffered(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: BufferedResponse,
): Promise<void> {
  const encoding = encodingFor(request.headers["accept-encoding"]);
  const isEncoded = encoding !== "identity" && body.length >= MIN_BYTES;
  const sent = isEncoded ? await compress[encoding](body, QUALITY) : body;
  response.writeHead(status, {
    ...withVary(headers),
    ...(isEncoded && { "content-encoding": encoding }),
    "content-length": sent.length,
  });
  response.end(sent);
}

async function sendStream(
  request: IncomingMessage,
  response: ServerResponse,
  web: Response,
  extraHeaders: OutgoingHttpHeaders,
): Promise<void> {
  const own = { ...extraHeaders, ...headersOf(web) };
  const headers = isCompressible(web) ? withVary(own) : own;
  if (!web.body || request.method === "HEAD") {
    await web.body?.cancel();
    return void response.writeHead(web.status, headers).end();
  }
  const body = web.body as unknown as ReadableStream<Uint8Array>;
  const isEncoded =
    isCompressible(web) && encodingFor(request.headers["accept-encoding"]) !== "identity";
  if (isEncoded) delete headers["content-length"];
  response.writeHead(web.status, { ...headers, ...(isEncoded && { "content-encoding": "gzip" }) });
  const sent = isEncoded ? body.pipeThrough(new CompressionStream("gzip")) : body;
  // A client that disconnects cancels the body.
  await pipeline(Readable.fromWeb(sent), response).catch(() => response.destroy());
}

/** Sends the reply of a route file. `extraHeaders` are added to those of every response. */
export async function sendReply(
  request: IncomingMessage,
  response: ServerResponse,
  reply: Reply,
  extraHeaders: OutgoingHttpHeaders,
): Promise<void> {
  const isWeb = reply instanceof Response;
  if (response.destroyed) return isWeb ? reply.body?.cancel() : undefined;
  if (isWeb && !isJson(reply)) return sendStream(request, response, reply, extraHeaders);
  const buffered = await bufferReply(reply);
  const headers = { ...extraHeaders, ...buffered.headers };
  if (request.method === "HEAD") response.writeHead(buffered.status, withVary(headers)).end();
  else await sendBuffered(request, response, { ...buffered, headers });
}
