// An answer ready to be sent: its headers, its tag, and its body in each encoding.
import { createHash } from "node:crypto";
import { encodingFor, encodings } from "./compressed.mjs";

/** Good enough for what is made anew after each change of content. */
const QUALITY = 6;

/** What Next said that is true of one answer only, or of the body before it was encoded. */
const OMITTED_HEADERS =
  /^(content-length|content-encoding|transfer-encoding|etag|cache-control|vary|date|connection|keep-alive|set-cookie|x-nextjs-.*|x-request-id)$/;

/** @typedef {ReturnType<typeof prepareResponse>} PreparedResponse */

/** `headers` are those of Next's answer; `vary` says on what the answer depends. */
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
    /** Compressed twice, a body takes less than as much again. */
    size: 2 * body.length + 2048,
  };
}

/** Sends an answer: 304 to who has it, without a body to HEAD. Browsers and proxies keep nothing without asking again, and nothing outdated. */
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
    "cache-control":
      status === 200 && !isOutdated ? "public, max-age=0, must-revalidate" : "no-store",
    ...(status === 200 && { etag: `W/${etag}` }),
    ...(!isFresh && { "content-length": bytes.length }),
    ...(encoding !== "identity" && { "content-encoding": encoding }),
    "x-request-id": request.headers["x-request-id"],
    ...extraHeaders,
  });
  response.end(isFresh || request.method === "HEAD" ? undefined : bytes);
}
