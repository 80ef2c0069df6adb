// Dispatches requests to the site's route files: endpoints of the API, stored files, sitemaps. On
// hosts without this server Next calls the same files.
import type {
  IncomingHttpHeaders,
  IncomingMessage,
  OutgoingHttpHeaders,
  ServerResponse,
} from "node:http";
import { routes } from "@/app/routes.generated";
import {
  endpointsOf,
  unknownPath,
  type Handler,
  type Handlers,
  type Reply,
} from "@/lib/http/route";
import type { RouteMatch } from "@/lib/http/route-table";
import { endpointFinder, isApi, isRedirected } from "../requests/endpoint-paths";
import type { CachedReads, BufferedResponse } from "./messages";
import { sendReply, toWebRequest, bufferReply } from "./web-messages";

type RouteFile = Partial<Record<string, Handler>>;
export type EndpointMatch = RouteMatch<RouteFile>;

const routeFiles = routes as unknown as Record<string, RouteFile>;
const find = endpointFinder(routeFiles);

/** The route file of a path. Unknown paths of the API have one too, which responds with 404. */
export function findEndpoint(pathname: string): EndpointMatch | undefined {
  const match = find(pathname);
  if (match || !isApi(pathname) || isRedirected(pathname)) return match;
  return { route: unknownPath as RouteFile, params: {} };
}

/** The reads that the HTTP thread caches. */
export const cachedReads = (): CachedReads =>
  Object.fromEntries(
    Object.entries(routeFiles).map(([path, route]) => [
      path,
      "OPTIONS" in route
        ? endpointsOf(route as Handlers)
            .filter(({ operations }) => operations.GET?.isCached === true)
            .map(({ fixedParams }) => fixedParams)
        : [],
    ]),
  );

/** Like Next, handles HEAD as GET, without the body. */
const handlerOf = ({ route }: EndpointMatch, method = "GET"): Handler | undefined =>
  route[method] ?? (method === "HEAD" ? route.GET : undefined);

const contextOf = ({ params }: EndpointMatch) => ({ params: Promise.resolve(params) });

const callHandler = (handler: Handler, match: EndpointMatch, request: Request): Promise<Reply> =>
  (handler.reply ?? handler)(request, contextOf(match));

/** The body of a GET request has no meaning, and a `Request` of that method can't have one. */
const mayHaveBody = ({ method }: IncomingMessage): boolean => method !== "GET" && method !== "HEAD";

/** `headers` are added to those of every response. */
export async function dispatch(
  match: EndpointMatch,
  request: IncomingMessage,
  outgoing: ServerResponse,
  headers: OutgoingHttpHeaders,
): Promise<void> {
  const handler = handlerOf(match, request.method);
  if (!handler) throw new Error(`no handler for ${request.method}`);
  const body = mayHaveBody(request) ? request : undefined;
  const reply = await callHandler(handler, match, toWebRequest(request, body));
  const id = { "x-request-id": request.headers["x-request-id"] };
  await sendReply(request, outgoing, reply, { ...headers, ...id });
}

/** The response to a public read. */
export async function readAnonymously(
  url: string,
  headers: IncomingHttpHeaders,
): Promise<BufferedResponse | undefined> {
  const match = findEndpoint(url.split("?")[0] ?? "");
  const handler = match && handlerOf(match);
  if (!handler) return undefined;
  return bufferReply(await callHandler(handler, match, toWebRequest({ url, headers })));
}

/** The methods of an endpoint, as the header Allow lists them; undefined for an unknown path. */
export async function allowedMethods(match: EndpointMatch): Promise<string | undefined> {
  const handler = handlerOf(match, "OPTIONS");
  if (!handler) return undefined;
  const { headers } = await handler(toWebRequest({ headers: {} }), contextOf(match));
  return headers.get("allow") ?? undefined;
}
