// Pages about one thing of the admin area: held back until they are whole, since only then it is known whether there is such a thing.
import { capture } from "./capture.mjs";
import { encodingFor, encodings } from "./compressed.mjs";

const QUALITY = 4;
/**
 * How Next marks, within a page whose status has long been sent, that a part of it was not found: in the place of that part, or, when what
 * stands in for it was sent before, by a call. Quotes in a text are escaped.
 */
const notFoundMarker =
  /data-dgst="NEXT_HTTP_ERROR_FALLBACK;404"|\$RX\("[^"]*","NEXT_HTTP_ERROR_FALLBACK;404"/;
export const containsNotFoundMarker = (html) => notFoundMarker.test(html);

/** Whether a path is a page below a section of the admin area: /en/admin/enquiries/{id}. */
export const isItemPage = (request, pathname) =>
  request.headers.rsc !== "1" && /^\/[a-z]{2}\/admin\/[^/]+\/[^/]+/.test(pathname);

/** Answers with the whole page, and with status 404 where what it is about does not exist. `answerNotFound` speaks for an address that no page has. */
export async function sendBufferedResponse(handle, request, response, respondNotFound) {
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
