import { z } from "zod";
import { apiPaths, apiRoutes } from "@/app/api/routes";
import { methods, type Method } from "@/lib/domain/endpoint";
import type { Operation } from "@/lib/http/operation-declaration";
import { callRoute, type RouteCall } from "./api-request";

export interface EndpointOperation {
  /** The path with the parameters that select the endpoint; other segments keep their brackets. */
  path: string;
  method: Method;
  operation: Operation;
  send: (given: RouteCall) => ReturnType<typeof callRoute>;
}

/**
 * Values of a path's parameters: those that decide on the endpoint, and the examples of the schemas
 * of the others.
 */
function sampleParams(
  fixedParams: Record<string, string>,
  { params }: Operation,
): Record<string, string> {
  const { properties = {} } = z.toJSONSchema(params, { io: "input" });
  const examples = Object.entries(properties).map(([name, schema]) => [
    name,
    typeof schema === "object" ? schema.examples?.[0] : undefined,
  ]);
  return { ...Object.fromEntries(examples), ...fixedParams };
}

const named = (path: string, params: Record<string, string>): string =>
  path.replace(/\[(\w+)\]/g, (_, name: string) => params[name] ?? "");

const routeOf = (path: string): object => apiRoutes[path] ?? {};

/** Every operation of every path. */
export const everyOperation: EndpointOperation[] = apiPaths().flatMap(({ path, endpoints }) =>
  endpoints.flatMap(({ fixedParams, operations }) =>
    methods.flatMap((method) => {
      const operation = operations[method];
      if (!operation) return [];
      const params = sampleParams(fixedParams, operation);
      const send = ({ params: other, ...given }: RouteCall) =>
        callRoute(routeOf(path), named(path, { ...params, ...other }), {
          method,
          ...given,
          params: { ...params, ...other },
        });
      return [
        {
          path: path.replace(/\[(\w+)\]/g, (whole, name: string) => fixedParams[name] ?? whole),
          method,
          operation,
          send,
        },
      ];
    }),
  ),
);

/** Every method that a path does not offer. */
export const everyDisallowedMethod = apiPaths().flatMap(({ path, endpoints }) =>
  endpoints.flatMap(({ fixedParams, operations }) =>
    methods
      .filter((method) => !operations[method])
      .map((method) => {
        const [declared] = Object.values(operations);
        const params = declared ? sampleParams(fixedParams, declared) : fixedParams;
        return {
          path: named(path, params),
          method,
          allowedMethods: Object.keys(operations),
          send: (headers: Record<string, string>) =>
            callRoute(routeOf(path), named(path, params), { method, headers, params }),
        };
      }),
  ),
);
