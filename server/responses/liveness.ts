// The liveness probe. The HTTP thread responds to it alone, because the probe is about the process
// and not about the application and its database.
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { LIVENESS, LIVENESS_PATH } from "@/lib/domain/site/liveness";

const BODY = JSON.stringify({ success: true, ...LIVENESS });

/** Other methods go to the declared endpoint (app/api/livez), which refuses them. */
export const isLivenessProbe = ({ method }: IncomingMessage, pathname: string): boolean =>
  pathname === LIVENESS_PATH && (method === "GET" || method === "HEAD");

/** `headers` are added to those of the response. */
export const livenessResponder =
  (headers: OutgoingHttpHeaders) =>
  (request: IncomingMessage, response: ServerResponse): void => {
    response.writeHead(200, {
      ...headers,
      "content-type": "application/json",
      "content-length": Buffer.byteLength(BODY),
      "cache-control": "no-store",
      "x-request-id": request.headers["x-request-id"],
    });
    response.end(request.method === "HEAD" ? undefined : BODY);
  };
