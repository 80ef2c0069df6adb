// The methods of pages and of the API. Next handles any method on a page like GET, so the server
// refuses those that pages don't have.
import type { IncomingMessage, ServerResponse } from "node:http";
import { isAdminPage, isEditPage } from "./page-address";
import type { Refusals } from "../responses/refusals";

const PAGE_METHODS = ["GET", "HEAD", "OPTIONS"];
export const API_METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

const allowHeader = (methods: string[]) => ({ allow: methods.join(", ") });

/** Server actions are POST requests to a page's address; only pages for administrators have any. */
const isServerAction = ({ method, headers }: IncomingMessage, pathname: string): boolean =>
  method === "POST" &&
  headers["next-action"] !== undefined &&
  (isAdminPage(pathname) || isEditPage(pathname));

/** `OPTIONS *` applies to the server as a whole (RFC 9110, 9.3.7). */
export const respondServerOptions = (
  request: IncomingMessage,
  response: ServerResponse,
  refuse: Refusals,
): void => refuse.empty(request, response, allowHeader(API_METHODS));

/** Responds to OPTIONS and to methods that the page doesn't have, and returns whether it did. */
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
