import { apiRoutes } from "@/app/api/routes";
import { routeTable } from "@/lib/http/route-table";
import { signedIn } from "./accounts";
import { callRoute, type RouteCall } from "./api-request";

const findRoute = routeTable(apiRoutes);

export interface ApiBody {
  success: boolean;
  message: string;
  code: string;
  params: Record<string, unknown>;
  errors: { field: string; message: string; code: string; params: Record<string, unknown> }[];
  // The keys depend on the endpoint, which the compiler cannot tell from a path.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  [key: string]: any;
}

/** Calls an endpoint by its path under /api/v1. */
export function callApi(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
) {
  const address = `/api/v1${path}`;
  const match = findRoute(address.split("?")[0] ?? "");
  if (!match) throw new Error(`no route file for ${address}`);
  // Only catch-all segments, which these paths don't have, have lists as values.
  const params = match.params as Record<string, string>;
  const routeCall: RouteCall = { method, params, headers, ...(body !== undefined && { body }) };
  return callRoute<ApiBody>(match.route, address, routeCall);
}

/** Like `callApi`, as an administrator who signs in once. */
export function asAdministrator() {
  let signIn: Promise<{ headers: Record<string, string> }> | undefined;
  return async (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ) =>
    callApi(method, path, body, {
      ...(await (signIn ??= signedIn({ isAdmin: true }))).headers,
      ...headers,
    });
}
