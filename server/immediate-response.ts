// Sends a response that is prepared and current, before anything else looks at the request.
import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { isPlainRead } from "./plain-read";
import { encodingOf, type PreparedResponse, sendEncoded } from "./prepared-response";
import { hasUsableHost } from "./request-line";

/** Responds, and returns true, if it can at once. */
export type RespondAtOnce = (request: IncomingMessage, response: ServerResponse) => boolean;

/** `find` returns the current response for an address exactly as it was requested. */
export const immediateResponder =
  (find: (request: IncomingMessage) => PreparedResponse | undefined): RespondAtOnce =>
  (request, response) => {
    const prepared = find(request);
    if (!prepared || !isPlainRead(request) || !hasUsableHost(request)) return false;
    const encoding = encodingOf(request, prepared);
    const body = prepared.body(encoding);
    if (!Buffer.isBuffer(body)) return false;
    sendEncoded(request, response, prepared, { encoding, body, requestId: randomUUID() });
    return true;
  };
