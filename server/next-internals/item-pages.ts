// Buffers pages about one item of the admin area, because only the complete page shows whether the
// item exists.
import type { IncomingMessage, ServerResponse } from "node:http";
import { encodingFor, encodings } from "../encodings";
import { capture, type Handle } from "./capture";

const QUALITY = 4;
/**
 * How Next marks a part that wasn't found in a page whose status has already been sent: in place of
 * that part or, when its fallback was sent before, by a script. Quotes in texts are escaped.
 */
const notFoundMarker =
  /data-dgst="NEXT_HTTP_ERROR_FALLBACK;404"|\$RX\("[^"]*","NEXT_HTTP_ERROR_FALLBACK;404"/;
export const containsNotFoundMarker = (html: string): boolean => notFoundMarker.test(html);

/** Whether a path is an item page of the admin area: /en/admin/enquiries/{id}. */
export const isItemPage = (request: IncomingMessage, pathname: string): boolean =>
  request.headers.rsc !== "1" && /^\/[a-z]{2}\/admin\/[^/]+\/[^/]+/.test(pathname);

/**
 * Sends the complete page, with status 404 when its item doesn't exist. `respondNotFound` sends the
 * page for an unknown address.
 */
export async function sendItemPage(
  handle: Handle,
  request: IncomingMessage,
  response: ServerResponse,
  respondNotFound: () => Promise<void>,
): Promise<void> {
  const acceptEncoding = request.headers["accept-encoding"];
  delete request.headers["accept-encoding"];
  const body = await capture(response, () => handle(request, response));
  if (body === undefined) return;
  if (response.statusCode === 404) {
    for (const name of response.getHeaderNames()) response.removeHeader(name);
    await respondNotFound();
    return;
  }
  if (containsNotFoundMarker(body.toString())) response.statusCode = 404;
  const encoding = encodingFor(acceptEncoding);
  const encoded = await encodings(body, QUALITY)(encoding);
  if (encoding !== "identity") response.setHeader("content-encoding", encoding);
  response.setHeader("vary", "Accept-Encoding, RSC");
  response.removeHeader("content-length");
  response.end(request.method === "HEAD" ? undefined : encoded);
}
