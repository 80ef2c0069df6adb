// The allowed methods. Next handles any method on a page like GET.
import { capture } from "./capture.mjs";
import { isAnonymousPath } from "./pages.mjs";

const PAGE_METHODS = ["GET", "HEAD", "OPTIONS"];
const API_METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

const allowHeader = (methods) => ({ allow: methods.join(", ") });

/** Server actions are POST requests to a page's address; only the admin area has any. */
const isServerAction = ({ method, headers }, pathname) =>
  method === "POST" && headers["next-action"] !== undefined && !isAnonymousPath(pathname);

/** The value of Next's Allow header for an endpoint; undefined for a path without one. */
async function methodsOf(handle, request, response) {
  const { method } = request;
  request.method = "OPTIONS";
  await capture(response, () => handle(request, response));
  request.method = method;
  const allow = response.statusCode === 204 ? response.getHeader("allow") : undefined;
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  return allow;
}

/** `OPTIONS *` applies to the server as a whole (RFC 9110, 9.3.7). */
export const respondServerOptions = (request, response, refuse) =>
  refuse.empty(request, response, allowHeader(API_METHODS));

/**
 * Each function sends the response and returns true when the method isn't allowed. `refuse` sends
 * the server's error responses.
 */
export function methodRules(handle, refuse) {
  return {
    async rejectOnPage(request, response, pathname) {
      if (request.method === "OPTIONS") refuse.empty(request, response, allowHeader(PAGE_METHODS));
      else if (PAGE_METHODS.includes(request.method) || isServerAction(request, pathname))
        return false;
      else refuse.text(request, response, 405, allowHeader(PAGE_METHODS));
      return true;
    },
    async rejectOnApi(request, response, path) {
      const { method } = request;
      if (API_METHODS.includes(method)) return false;
      const allow = await methodsOf(handle, request, response);
      if (allow)
        refuse.json(
          request,
          response,
          405,
          {
            message: `Method ${method} is not allowed here`,
            code: "method_not_allowed",
            params: { method },
          },
          { allow },
        );
      else
        refuse.json(request, response, 404, {
          message: `There is nothing at ${path}`,
          code: "not_found",
          params: { path },
        });
      return true;
    },
  };
}
