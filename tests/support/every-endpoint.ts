import { offeredPaths, apiRoutes } from "@/app/api/routes";
import { methods, type Method } from "@/lib/domain/http-method";
import type { Operation } from "@/lib/http/operation";
import { call, type Call } from "./api-request";

export interface OfferedOperation {
  /** The path with the values that decide which offer is meant; other segments keep their brackets. */
  path: string;
  method: Method;
  operation: Operation;
  ask: (given: Call) => ReturnType<typeof call>;
}

/** Segments of paths that name something, with something that is there. */
export const sample: Record<string, string> = {
  caseId: "site-invoices-matched-to-orders", industryId: "construction", language: "uk", itemId: "00000000-0000-4000-8000-000000000000",
  enquiryId: "00000000-0000-4000-8000-000000000000", sessionId: "00000000-0000-4000-8000-000000000000", email: "nobody@example.com",
};

const segments = (path: string, at: Record<string, string>): Record<string, string> =>
  Object.fromEntries([...path.matchAll(/\[(\w+)\]/g)].map(([, name = ""]) => [name, at[name] ?? sample[name] ?? "x"]));

const named = (path: string, params: Record<string, string>): string => path.replace(/\[(\w+)\]/g, (_, name: string) => params[name] ?? "");

const routeOf = (path: string): object => (apiRoutes as Record<string, object>)[path] ?? {};

/** Every operation of every path. */
export const everyOperation: OfferedOperation[] = offeredPaths().flatMap(({ path, offers }) =>
  offers.flatMap(({ at, operations }) =>
    methods.flatMap((method) => {
      const operation = operations[method];
      if (!operation) return [];
      const params = segments(path, at);
      const ask = ({ params: other, ...given }: Call) => call(routeOf(path), named(path, { ...params, ...other }), { method, ...given, params: { ...params, ...other } });
      return [{ path: path.replace(/\[(\w+)\]/g, (whole, name: string) => at[name] ?? whole), method, operation, ask }];
    }),
  ),
);

/** Every method that a path does not offer. */
export const everyRefusal = offeredPaths().flatMap(({ path, offers }) =>
  offers.flatMap(({ at, operations }) =>
    methods.filter((method) => !operations[method]).map((method) => {
      const params = segments(path, at);
      return { path: named(path, params), method, offered: Object.keys(operations), ask: (headers: Record<string, string>) => call(routeOf(path), named(path, params), { method, headers, params }) };
    }),
  ),
);
