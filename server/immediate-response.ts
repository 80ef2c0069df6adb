// Responds to plain reads whose prepared response is current, before any other step of a request.
import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { type PlainRead, plainReadOf } from "./requests/plain-read";
import { encodingOf, type PreparedResponse, sendEncoded } from "./responses/prepared-response";

/** Responds and returns true if it can do so from memory, without waiting. */
export type RespondAtOnce = (request: IncomingMessage, response: ServerResponse) => boolean;

type OnSent = (
  request: IncomingMessage,
  response: ServerResponse,
  prepared: PreparedResponse,
  requestId: string,
) => void;

/** `find` returns the current response for an address exactly as it was requested. */
export const immediateResponder =
  (
    find: (url: string, read: PlainRead) => PreparedResponse | undefined,
    onSent: OnSent = () => undefined,
  ): RespondAtOnce =>
  (request, response) => {
    const { method, url = "/" } = request;
    const read = plainReadOf(request);
    const prepared = read && find(url, read);
    if (!prepared) return false;
    const encoding = encodingOf(prepared, read["accept-encoding"]);
    const body = prepared.body(encoding);
    if (!Buffer.isBuffer(body)) return false;
    const requestId = randomUUID();
    const sent = { method, etags: read["if-none-match"], requestId };
    sendEncoded(sent, response, prepared, encoding, body);
    onSent(request, response, prepared, requestId);
    return true;
  };
