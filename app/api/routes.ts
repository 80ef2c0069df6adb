import { endpointsOf } from "@/lib/http/route";
import type { ApiPath } from "@/lib/openapi/document";
import { apiRoutes } from "./routes.generated";

export const apiPaths = (): ApiPath[] =>
  Object.entries(apiRoutes).map(([path, handlers]) => ({ path, endpoints: endpointsOf(handlers) }));
