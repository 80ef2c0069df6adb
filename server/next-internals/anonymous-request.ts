// Renders a response that is the same for every visitor.
import type { IncomingMessage, ServerResponse } from "node:http";
import { capture, type Captured, type Handle } from "./capture";

/** Passed on for the log; no such response depends on them. */
const FORWARDED_HEADERS = ["host", "x-forwarded-for", "x-forwarded-proto", "x-request-id"];

/**
 * Resolves to Next's complete response and resets the response object. Resolves to undefined when
 * the client has disconnected. Of the request's headers only those in `names` are passed on, which
 * rules out cache poisoning: they belong in the cache's key.
 */
export async function renderAnonymous(
  handle: Handle,
  request: IncomingMessage,
  response: ServerResponse,
  names: readonly string[] = [],
): Promise<Captured | undefined> {
  const { method, headers: originalHeaders } = request;
  // HEAD is answered from the response to GET.
  request.method = "GET";
  request.headers = Object.fromEntries(
    [...FORWARDED_HEADERS, ...names].flatMap((name) =>
      originalHeaders[name] === undefined ? [] : [[name, originalHeaders[name]]],
    ),
  );
  const body = await capture(response, () => handle(request, response));
  Object.assign(request, { method, headers: originalHeaders });
  if (body === undefined) return undefined;
  const captured = { status: response.statusCode, headers: response.getHeaders(), body };
  for (const name of response.getHeaderNames())
    if (name !== "connection") response.removeHeader(name);
  return captured;
}
