import { apiPaths, apiRoutes } from "@/app/api/routes";
import { methods, type Method } from "@/lib/domain/http-method";
import type { Operation } from "@/lib/http/operation";
import { callRoute, type RouteCall } from "./api-request";

export interface EndpointOperation {
  /** The path with the parameters that select the endpoint; other segments keep their brackets. */
  path: string;
  method: Method;
  operation: Operation;
  send: (given: RouteCall) => ReturnType<typeof callRoute>;
}

/** Values of path parameters; those of content name existing items. */
export const sample: Record<string, string> = {
  caseId: "site-invoices-matched-to-orders",
  industryId: "construction",
  language: "uk",
  itemId: "00000000-0000-4000-8000-000000000000",
  enquiryId: "00000000-0000-4000-8000-000000000000",
  sessionId: "00000000-0000-4000-8000-000000000000",
  email: "nobody@example.com",
};

const segments = (path: string, at: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    [...path.matchAll(/\[(\w+)\]/g)].map(([, name = ""]) => [
      name,
      at[name] ?? sample[name] ?? "x",
    ]),
  );

const named = (path: string, params: Record<string, string>): string =>
  path.replace(/\[(\w+)\]/g, (_, name: string) => params[name] ?? "");

const routeOf = (path: string): object => (apiRoutes as Record<string, object>)[path] ?? {};

/** Every operation of every path. */
export const everyOperation: EndpointOperation[] = apiPaths().flatMap(({ path, endpoints }) =>
  endpoints.flatMap(({ fixedParams, operations }) =>
    methods.flatMap((method) => {
      const operation = operations[method];
      if (!operation) return [];
      const params = segments(path, fixedParams);
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
        const params = segments(path, fixedParams);
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
