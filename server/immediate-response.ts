// Sends a response that is prepared and current, before anything else looks at the request.
import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { isPlainRead } from "./plain-read";
import { encodingOf, type PreparedResponse, sendEncoded } from "./prepared-response";
import { hasUsableHost } from "./request-line";

/** As it is before Next replaces it. */
const makeRequestId = randomUUID;

/** `find` returns the current response for an address exactly as it was requested. */
export const immediateResponder =
  (find: (request: IncomingMessage) => PreparedResponse | undefined) =>
  (request: IncomingMessage, response: ServerResponse): boolean => {
    const prepared = find(request);
    if (!prepared || !isPlainRead(request) || !hasUsableHost(request)) return false;
    const encoding = encodingOf(request, prepared);
    const body = prepared.body(encoding);
    if (!Buffer.isBuffer(body)) return false;
    sendEncoded(request, response, prepared, { encoding, body, requestId: makeRequestId() });
    return true;
  };
