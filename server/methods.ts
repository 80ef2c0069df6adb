// The allowed methods. Next handles any method on a page like GET.
import type { IncomingMessage, ServerResponse } from "node:http";
import { allowedMethods, type EndpointMatch } from "./endpoints";
import { isAnonymousPath } from "./page-address";
import type { Refusals } from "./refusals";

const PAGE_METHODS = ["GET", "HEAD", "OPTIONS"];
const API_METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

const allowHeader = (methods: string[]) => ({ allow: methods.join(", ") });

/** Server actions are POST requests to a page's address; only the admin area has any. */
const isServerAction = ({ method, headers }: IncomingMessage, pathname: string): boolean =>
  method === "POST" && headers["next-action"] !== undefined && !isAnonymousPath(pathname);

/** `OPTIONS *` applies to the server as a whole (RFC 9110, 9.3.7). */
export const respondServerOptions = (
  request: IncomingMessage,
  response: ServerResponse,
  refuse: Refusals,
): void => refuse.empty(request, response, allowHeader(API_METHODS));

/** Sends the response and returns true when no page has the method. */
export function rejectOnPage(
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
  refuse: Refusals,
): boolean {
  if (request.method === "OPTIONS") refuse.empty(request, response, allowHeader(PAGE_METHODS));
  else if (PAGE_METHODS.includes(request.method ?? "") || isServerAction(request, pathname))
    return false;
  else refuse.text(request, response, 405, allowHeader(PAGE_METHODS));
  return true;
}

/** Whether route files may have the method; the others have no meaning for the API. */
export const isApiMethod = (method = ""): boolean => API_METHODS.includes(method);

/** Responds to a method that no endpoint has: 404 for an unknown path, otherwise 405. */
export async function rejectOnApi(
  request: IncomingMessage,
  response: ServerResponse,
  endpoint: EndpointMatch,
  refuse: Refusals,
): Promise<void> {
  const { method = "", url = "" } = request;
  const allow = await allowedMethods(endpoint);
  if (allow) {
    const message = `Method ${method} is not allowed here`;
    const error = { message, code: "method_not_allowed", params: { method } };
    return refuse.json(request, response, 405, error, { allow });
  }
  const [path = ""] = url.split("?");
  const error = { message: `There is nothing at ${path}`, code: "not_found", params: { path } };
  return refuse.json(request, response, 404, error);
}
