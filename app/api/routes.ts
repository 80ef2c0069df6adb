import { endpointsOf, type Handlers } from "@/lib/http/route";
import type { ApiPath } from "@/lib/openapi/document";
import { routes } from "../routes.generated";

/** The route files of all endpoints by their paths. */
export const apiRoutes = Object.fromEntries(
  Object.entries(routes).filter(([path]) => path.startsWith("/api/")),
) as unknown as Record<string, Handlers>;

export const apiPaths = (): ApiPath[] =>
  Object.entries(apiRoutes).map(([path, handlers]) => ({ path, endpoints: endpointsOf(handlers) }));
