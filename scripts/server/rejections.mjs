// Error responses that the server sends itself, without Next. None may be cached.
import { randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";

/** Responds on a socket without a complete request, and closes it. */
function rejectOnSocket(socket, status, headers) {
  const allHeaders = {
    ...headers,
    "cache-control": "no-store",
    "x-request-id": randomUUID(),
    "content-length": 0,
    connection: "close",
  };
  const lines = Object.entries(allHeaders).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, "", ""].join("\r\n"), () =>
    socket.destroy(),
  );
}

/** `headers` are the security headers, by lower-case name. */
export function refusals(headers) {
  const send = (request, response, status, { type, body, extraHeaders }) => {
    response.writeHead(status, {
      ...headers,
      ...(type && { "content-type": type, "content-length": Buffer.byteLength(body) }),
      "cache-control": "no-store",
      "x-request-id": request.headers["x-request-id"],
      ...extraHeaders,
    });
    response.end(request.method === "HEAD" ? undefined : body);
  };
  return {
    /** In the form of an API error. */
    json(request, response, status, { message, code, params = {} }, extraHeaders = {}) {
      const requestId = status >= 500 ? { requestId: request.headers["x-request-id"] } : {};
      const body = JSON.stringify({ success: false, message, code, params, ...requestId });
      send(request, response, status, { type: "application/json", body, extraHeaders });
    },
    /** With the status's reason phrase as text. */
    text(request, response, status, extraHeaders = {}) {
      send(request, response, status, {
        type: "text/plain; charset=utf-8",
        body: `${STATUS_CODES[status]}\n`,
        extraHeaders,
      });
    },
    empty(request, response, extraHeaders) {
      send(request, response, 204, { extraHeaders });
    },
    onSocket: (socket, status) => rejectOnSocket(socket, status, headers),
  };
}
