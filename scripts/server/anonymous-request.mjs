// Asks Next for an answer that will be everybody's.
import { capture } from "./capture.mjs";

/** All that such an answer may know of its request; the rest is taken away, so that it can never depend on it (cache poisoning, threats.md §1). */
const FORWARDED_HEADERS = ["host", "x-forwarded-for", "x-forwarded-proto", "x-request-id"];

/** Resolves to `{ status, headers, body }`, the whole of Next's answer, and leaves the response as new; to undefined when the client has gone. */
export async function renderAnonymous(handle, request, response) {
  const { method, headers: originalHeaders } = request;
  // A question for the headers alone is answered from the whole answer.
  request.method = "GET";
  request.headers = Object.fromEntries(
    FORWARDED_HEADERS.flatMap((name) =>
      originalHeaders[name] === undefined ? [] : [[name, originalHeaders[name]]],
    ),
  );
  const body = await capture(response, () => handle(request, response));
  Object.assign(request, { method, headers: originalHeaders });
  if (body === undefined) return undefined;
  const { statusCode: status } = response;
  const headers = response.getHeaders();
  for (const name of response.getHeaderNames())
    if (name !== "connection") response.removeHeader(name);
  return { status, headers, body };
}
