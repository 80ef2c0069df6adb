// A prepared response: headers, ETag, and the body in each encoding.
import { createHash } from "node:crypto";
import { encodingFor, encodings } from "./compressed.mjs";

/** A compromise for bodies that are compressed again after each change of content. */
const QUALITY = 6;

/** Headers of Next that apply to a single response, or to the body before it was encoded. */
const OMITTED_HEADERS =
  /^(content-length|content-encoding|transfer-encoding|etag|cache-control|vary|date|connection|keep-alive|set-cookie|x-nextjs-.*|x-request-id)$/;

/** @typedef {ReturnType<typeof prepareResponse>} PreparedResponse */

/** `headers` are those of Next's response; `vary` lists what the response depends on. */
export function prepareResponse(status, headers, body, vary) {
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
    /** Both compressed bodies together are smaller than the original. */
    size: 2 * body.length + 2048,
  };
}

/** Caches must revalidate. They must not store errors and outdated responses. */
const cachingHeaders = ({ status, etag, isOutdated }) => ({
  "cache-control":
    status === 200 && !isOutdated ? "public, max-age=0, must-revalidate" : "no-store",
  ...(status === 200 && { etag: `W/${etag}` }),
});

/** Sends a response: 304 for a matching ETag, without a body for HEAD. */
export async function sendPrepared(
  request,
  response,
  { status, headers, etag, body, isOutdated = false },
  extraHeaders = {},
) {
  const encoding = encodingFor(request.headers["accept-encoding"]);
  const bytes = await body(encoding);
  const isFresh = status === 200 && String(request.headers["if-none-match"] ?? "").includes(etag);
  response.writeHead(isFresh ? 304 : status, {
    ...headers,
    ...cachingHeaders({ status, etag, isOutdated }),
    ...(!isFresh && { "content-length": bytes.length }),
    ...(encoding !== "identity" && { "content-encoding": encoding }),
    "x-request-id": request.headers["x-request-id"],
    ...extraHeaders,
  });
  response.end(isFresh || request.method === "HEAD" ? undefined : bytes);
}
