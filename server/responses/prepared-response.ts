// A prepared response: headers, ETag, and the body in each encoding.
import { createHash } from "node:crypto";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import type { RouteCounts } from "../metrics/route-counts";
import { type EncodedBody, type Encoding, encodingFor, encodings } from "./encodings";
import { type HeaderBlock, headerBlock, writeHeaderBlock } from "../node-internals/header-block";

/**
 * A compromise for bodies that are compressed again after each change of content: 3 ms per page.
 */
const QUALITY = 8;

/** Headers of Next that apply to a single response, or to the body before it was encoded. */
const OMITTED_HEADERS =
  /^(content-length|content-encoding|transfer-encoding|etag|cache-control|vary|date|connection|keep-alive|set-cookie|x-nextjs-.*|x-request-id)$/;

export interface PreparedResponse {
  status: number;
  headers: OutgoingHttpHeaders;
  /** In quotes, without the prefix of a weak ETag. */
  etag: string;
  body: EncodedBody;
  /** Whether the body is sent compressed to clients that accept it. */
  isCompressible: boolean;
  /** The cache-control header of a response with status 200. */
  cacheControl: string;
  /** In bytes, for the bounds of the cache. */
  size: number;
  /** Older than the last change of content: sent only while the database is unavailable. */
  isOutdated?: boolean;
  /** The counts of its route, set when the response is first sent from memory. */
  counts?: RouteCounts;
}

/** Lets caches store a response, and makes them check each time whether it has changed. */
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
        Object.entries(headers).filter(
          ([name, value]) => value !== undefined && !OMITTED_HEADERS.test(name),
        ),
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

/** Caches must not store errors and outdated responses. */
const headersOf = (
  { status, headers, etag, cacheControl, isOutdated }: PreparedResponse,
  encoding: Encoding,
): OutgoingHttpHeaders => ({
  ...headers,
  "cache-control": status === 200 && !isOutdated ? cacheControl : "no-store",
  ...(status === 200 && { etag: `W/${etag}` }),
  ...(encoding !== "identity" && { "content-encoding": encoding }),
});

interface HeaderBlocks {
  body: Buffer;
  full: HeaderBlock;
  /** The headers of status 304. */
  unchanged: HeaderBlock;
}

const blocksOf = new WeakMap<PreparedResponse, Partial<Record<Encoding, HeaderBlocks>>>();

/** The headers of a response in an encoding, made once for each body. */
function headerBlocksIn(
  prepared: PreparedResponse,
  encoding: Encoding,
  body: Buffer,
): HeaderBlocks {
  const blocks = blocksOf.get(prepared) ?? {};
  blocksOf.set(prepared, blocks);
  const known = blocks[encoding];
  if (known?.body === body) return known;
  const headers = Object.entries(headersOf(prepared, encoding)).flatMap(([name, value]) =>
    [value].flat().map((one) => [name, String(one)] as const),
  );
  return (blocks[encoding] = {
    body,
    full: headerBlock(prepared.status, headers, body.length),
    unchanged: headerBlock(304, headers),
  });
}

interface ReadOptions {
  method: string | undefined;
  /** The value of If-None-Match. */
  etags: string | undefined;
  requestId: string;
}

const isUnchanged = ({ status, etag }: PreparedResponse, etags: string | undefined): boolean =>
  status === 200 && etags !== undefined && etags.includes(etag);

/** Without a body Node.js sends the headers in one write; an empty body would make it two. */
function sendBody(response: ServerResponse, method: string | undefined, body: Buffer): void {
  const hasBody = body.length > 0 && response.statusCode !== 304 && method !== "HEAD";
  response.end(hasBody ? body : undefined);
}

/**
 * Sends a response whose body exists in the encoding: 304 for a matching ETag, no body for HEAD. No
 * header of `response` may be set yet.
 */
export function sendEncoded(
  { method, etags, requestId }: ReadOptions,
  response: ServerResponse,
  prepared: PreparedResponse,
  encoding: Encoding,
  body: Buffer,
): void {
  const { full, unchanged } = headerBlocksIn(prepared, encoding, body);
  writeHeaderBlock(response, isUnchanged(prepared, etags) ? unchanged : full, requestId);
  sendBody(response, method, body);
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
  const status = isUnchanged(prepared, headers["if-none-match"]) ? 304 : prepared.status;
  response.writeHead(status, {
    ...headersOf(prepared, encoding),
    ...(status !== 304 && { "content-length": body.length }),
    "x-request-id": String(headers["x-request-id"]),
  });
  sendBody(response, method, body);
}
