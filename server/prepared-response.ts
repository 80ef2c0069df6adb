// A prepared response: headers, ETag, and the body in each encoding.
import { createHash } from "node:crypto";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { type EncodedBody, encodingFor, encodings } from "./encodings";

/** A compromise for bodies that are compressed again after each change of content. */
const QUALITY = 6;

/** Headers of Next that apply to a single response, or to the body before it was encoded. */
const OMITTED_HEADERS =
  /^(content-length|content-encoding|transfer-encoding|etag|cache-control|vary|date|connection|keep-alive|set-cookie|x-nextjs-.*|x-request-id)$/;

export interface PreparedResponse {
  status: number;
  headers: OutgoingHttpHeaders;
  etag: string;
  body: EncodedBody;
  /** In bytes, for the bounds of the cache. */
  size: number;
  /** Older than the last change of content: sent only while the database is out of reach. */
  isOutdated?: boolean;
}

/** `headers` are those of Next's response; `vary` lists what the response depends on. */
export function prepareResponse(
  status: number,
  headers: OutgoingHttpHeaders,
  body: Buffer,
  vary: string,
): PreparedResponse {
  return {
    status,
    headers: {
      ...Object.fromEntries(
        Object.entries(headers).filter(([name]) => !OMITTED_HEADERS.test(name)),
      ),
      vary,
    },
    etag: `"${createHash("sha256").update(body).digest("base64").slice(0, 27)}"`,
    body: encodings(body, QUALITY),
    // Both compressed bodies together are smaller than the original.
    size: 2 * body.length + 2048,
  };
}

/** Caches must revalidate. They must not store errors and outdated responses. */
const cachingHeaders = ({ status, etag, isOutdated }: PreparedResponse) => ({
  "cache-control":
    status === 200 && !isOutdated ? "public, max-age=0, must-revalidate" : "no-store",
  ...(status === 200 && { etag: `W/${etag}` }),
});

/** Sends a response: 304 for a matching ETag, without a body for HEAD. */
export async function sendPrepared(
  request: IncomingMessage,
  response: Pick<ServerResponse, "writeHead" | "end">,
  prepared: PreparedResponse,
): Promise<void> {
  const { status, headers, etag, body } = prepared;
  const encoding = encodingFor(request.headers["accept-encoding"]);
  const bytes = await body(encoding);
  const isFresh = status === 200 && String(request.headers["if-none-match"] ?? "").includes(etag);
  response.writeHead(isFresh ? 304 : status, {
    ...headers,
    ...cachingHeaders(prepared),
    ...(!isFresh && { "content-length": bytes.length }),
    ...(encoding !== "identity" && { "content-encoding": encoding }),
    "x-request-id": request.headers["x-request-id"],
  });
  response.end(isFresh || request.method === "HEAD" ? undefined : bytes);
}
