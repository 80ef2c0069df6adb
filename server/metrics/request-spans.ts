// The tracing span of a request, which starts in the HTTP thread. The application's spans are its
// children.
import type { IncomingMessage } from "node:http";
import { tracing } from "@/lib/tracing/tracing";

export interface FinishedRequest {
  method: string | undefined;
  route: string;
  status: number;
  requestId: string;
}

const NOTHING = () => undefined;

/**
 * Starts the span of a request as a child of the span in its `traceparent` header, and sets the
 * header to the new span for the application. Returns the function that ends the span. Without
 * tracing, deletes the header.
 */
export function beginRequestSpan({
  headers,
}: Pick<IncomingMessage, "headers">): (finished: FinishedRequest) => void {
  const current = tracing();
  if (!current) {
    delete headers.traceparent;
    return NOTHING;
  }
  const { api, tracer, readHeaders, traceparentOf } = current;
  const parent = readHeaders(headers);
  const span = tracer.startSpan("request", { kind: api.SpanKind.SERVER }, parent);
  headers.traceparent = traceparentOf(api.trace.setSpan(parent, span));
  return ({ method = "", route, status, requestId }) => {
    span.updateName(`${method} ${route}`);
    span.setAttributes({
      "http.request.method": method,
      "http.route": route,
      "http.response.status_code": status,
      "site.request_id": requestId,
    });
    if (status >= 500) span.setStatus({ code: api.SpanStatusCode.ERROR });
    span.end();
  };
}
