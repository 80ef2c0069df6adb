// A prepared response: headers, ETag, and the body in each encoding.
import { createHash } from "node:crypto";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import type { RouteCounts } from "./metrics/route-counts";
import { type EncodedBody, type Encoding, encodingFor, encodings } from "./encodings";

/** A compromise for bodies that are compressed again after each change of content: 3 ms a page. */
const QUALITY = 8;

/** Headers of Next that apply to a single response, or to the body before it was encoded. */
const OMITTED_HEADERS =
  /^(content-length|content-encoding|transfer-encoding|etag|cache-control|vary|date|connection|keep-alive|set-cookie|x-nextjs-.*|x-request-id)$/;

export interface PreparedResponse {
  status: number;
  headers: OutgoingHttpHeaders;
  /** Without the mark of a weak one. */
  etag: string;
  body: EncodedBody;
  /** Whether the body is sent compressed to clients that accept it. */
  isCompressible: boolean;
  /** Of a response with status 200. */
  cacheControl: string;
  /** In bytes, for the bounds of the cache. */
  size: number;
  /** Older than the last change of content: sent only while the database is out of reach. */
  isOutdated?: boolean;
  /** Those of its route, once it has been sent at once. */
  counts?: RouteCounts;
}

/** Caches must ask each time whether it has changed. */
const REVALIDATE = "public, max-age=0, must-revalidate";

/** `headers` are those of Next's response; `vary` lists the headers that it depends on. */
export function prepareResponse(
  status: number,
  headers: OutgoingHttpHeaders,
  body: Buffer,
  vary?: string,
): PreparedResponse {
  return {
    status,
    headers: {
      ...Object.fromEntries(
        Object.entries(headers).filter(([name]) => !OMITTED_HEADERS.test(name)),
      ),
      ...(vary && { vary }),
    },
    etag: `"${createHash("sha256").update(body).digest("base64").slice(0, 27)}"`,
    body: encodings(body, QUALITY),
    isCompressible: body.length > 0,
    cacheControl: REVALIDATE,
    // Both compressed bodies together are smaller than the original.
    size: 2 * body.length + 2048,
  };
}

/** Header names and values in turn, as Node.js sends them; the last one is the request id. */
type RawHeaders = string[];

const rawHeaders = (headers: OutgoingHttpHeaders): RawHeaders =>
  Object.entries({ ...headers, "x-request-id": "" }).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().flatMap((one) => [name, String(one)]),
  );

/** Caches must not store errors and outdated responses. */
const commonHeaders = ({ status, headers, etag, cacheControl, isOutdated }: PreparedResponse) => ({
  ...headers,
  "cache-control": status === 200 && !isOutdated ? cacheControl : "no-store",
  ...(status === 200 && { etag: `W/${etag}` }),
});

const withEncoding = (encoding: Encoding) =>
  encoding === "identity" ? {} : { "content-encoding": encoding };

interface Heads {
  body: Buffer;
  full: RawHeaders;
  /** Of a 304. */
  unchanged: RawHeaders;
}

const headsOf = new WeakMap<PreparedResponse, Partial<Record<Encoding, Heads>>>();

/** The headers of a response in an encoding, made once for each body. */
function headsIn(prepared: PreparedResponse, encoding: Encoding, body: Buffer): Heads {
  const heads = headsOf.get(prepared) ?? {};
  headsOf.set(prepared, heads);
  const known = heads[encoding];
  if (known?.body === body) return known;
  return (heads[encoding] = {
    body,
    full: rawHeaders({
      ...commonHeaders(prepared),
      "content-length": body.length,
      ...withEncoding(encoding),
    }),
    unchanged: rawHeaders({ ...commonHeaders(prepared), ...withEncoding(encoding) }),
  });
}

interface ReadOptions {
  method: string | undefined;
  /** The value of If-None-Match. */
  etags: string | undefined;
  requestId: string;
}

/** Sends a response whose body is there in the encoding: 304 for a matching ETag, no body for HEAD. */
export function sendEncoded(
  { method, etags, requestId }: ReadOptions,
  response: ServerResponse,
  prepared: PreparedResponse,
  encoding: Encoding,
  body: Buffer,
): void {
  const { status, etag } = prepared;
  const isUnchanged = status === 200 && etags !== undefined && etags.includes(etag);
  const { full, unchanged } = headsIn(prepared, encoding, body);
  const head = isUnchanged ? unchanged : full;
  head[head.length - 1] = requestId;
  response.writeHead(isUnchanged ? 304 : status, head);
  const hasBody = body.length > 0 && !isUnchanged && method !== "HEAD";
  // Without a body Node.js sends the headers in one write, an empty one makes it two.
  response.end(hasBody ? body : undefined);
}

/** `accepted` is the value of Accept-Encoding. */
export const encodingOf = (
  { isCompressible }: PreparedResponse,
  accepted: string | string[] | undefined,
): Encoding => (isCompressible ? encodingFor(accepted) : "identity");

/** Sends a response in the best encoding that the client accepts. */
export async function sendPrepared(
  request: IncomingMessage,
  response: ServerResponse,
  prepared: PreparedResponse,
): Promise<void> {
  const { method, headers } = request;
  const encoding = encodingOf(prepared, headers["accept-encoding"]);
  const body = await prepared.body(encoding);
  const read = {
    method,
    etags: headers["if-none-match"],
    requestId: String(headers["x-request-id"]),
  };
  sendEncoded(read, response, prepared, encoding, body);
}
