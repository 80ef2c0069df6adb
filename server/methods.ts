// The allowed methods. Next handles any method on a page like GET.
import type { IncomingMessage, ServerResponse } from "node:http";
import { capture, type Handle } from "./next-internals/capture";
import { isAnonymousPath } from "./page-address";
import type { Refusals } from "./refusals";

const PAGE_METHODS = ["GET", "HEAD", "OPTIONS"];
const API_METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

const allowHeader = (methods: string[]) => ({ allow: methods.join(", ") });

/** Server actions are POST requests to a page's address; only the admin area has any. */
const isServerAction = ({ method, headers }: IncomingMessage, pathname: string): boolean =>
  method === "POST" && headers["next-action"] !== undefined && !isAnonymousPath(pathname);

/** The value of Next's Allow header for an endpoint; undefined for a path without one. */
async function methodsOf(
  handle: Handle,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<string | undefined> {
  const { method } = request;
  request.method = "OPTIONS";
  await capture(response, () => handle(request, response));
  Object.assign(request, { method });
  const allow = response.statusCode === 204 ? response.getHeader("allow") : undefined;
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  return allow === undefined ? undefined : String(allow);
}

/** `OPTIONS *` applies to the server as a whole (RFC 9110, 9.3.7). */
export const respondServerOptions = (
  request: IncomingMessage,
  response: ServerResponse,
  refuse: Refusals,
): void => refuse.empty(request, response, allowHeader(API_METHODS));

/**
 * Each function sends the response and returns true when the method isn't allowed. `refuse` sends
 * the server's error responses.
 */
export function methodRules(handle: Handle, refuse: Refusals) {
  return {
    rejectOnPage(request: IncomingMessage, response: ServerResponse, pathname: string): boolean {
      if (request.method === "OPTIONS") refuse.empty(request, response, allowHeader(PAGE_METHODS));
      else if (PAGE_METHODS.includes(request.method ?? "") || isServerAction(request, pathname))
        return false;
      else refuse.text(request, response, 405, allowHeader(PAGE_METHODS));
      return true;
    },

    async rejectOnApi(
      request: IncomingMessage,
      response: ServerResponse,
      path: string,
    ): Promise<boolean> {
      const { method = "" } = request;
      if (API_METHODS.includes(method)) return false;
      const allow = await methodsOf(handle, request, response);
      if (allow) {
        const message = `Method ${method} is not allowed here`;
        const error = { message, code: "method_not_allowed", params: { method } };
        refuse.json(request, response, 405, error, { allow });
      } else {
        const error = { message: `There is nothing at ${path}`, code: "not_found" };
        refuse.json(request, response, 404, { ...error, params: { path } });
      }
      return true;
    },
  };
}
