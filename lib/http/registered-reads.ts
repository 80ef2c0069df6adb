import "server-only";
import { registerRead } from "../cache/registered-reads";
import { errorResponse, jsonResponse, sharedHeaders } from "./json-response";
import type { Operation } from "./operation-declaration";
import { requestIdHeader } from "./request-id";
import { endpointsOf, type Handlers } from "./route";

function register(path: string, { read, errorDetails }: Operation): void {
  if (!read) return;
  registerRead(path, async (url, params, requestId) => {
    try {
      const headers = { [requestIdHeader]: requestId, ...sharedHeaders };
      return jsonResponse(200, await read(url, params), headers);
    } catch (error) {
      return errorResponse(error, requestId, errorDetails(params));
    }
  });
}

/**
 * Registers the cached reads of a route file with our server, which then responds to them without
 * Next (docs/decisions/0038). `folder` is the path of the route file, with its dynamic segments in
 * brackets.
 */
export function withRegisteredReads(folder: string, handlers: Handlers): Handlers {
  for (const { fixedParams, operations } of endpointsOf(handlers)) {
    const path = folder.replace(
      /\[(\w+)\]/g,
      (segment, name: string) => fixedParams[name] ?? segment,
    );
    if (operations.GET) register(path, operations.GET);
  }
  return handlers;
}
