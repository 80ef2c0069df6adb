import type { IncomingMessage, ServerResponse } from "node:http";
import { API_METHODS } from "../requests/methods";
import type { Refusals } from "../responses/refusals";
import { allowedMethods, type EndpointMatch } from "./endpoints";

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
