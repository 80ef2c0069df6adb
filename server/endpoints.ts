// The dispatcher of the site's route files: endpoints of the API, stored files, sitemaps. On hosts
// without this server Next calls the same files.
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { routes } from "@/app/routes.generated";
import { endpointsOf, unknownPath, type Handler, type Handlers } from "@/lib/http/route";
import { routeTable, type RouteMatch } from "@/lib/http/route-table";
import type { Captured } from "./next-internals/capture";
import { headersOf, sendWebResponse, toWebRequest } from "./web-messages";

type RouteFile = Partial<Record<string, Handler>>;
export type EndpointMatch = RouteMatch<RouteFile>;

/** Rewritten by next.config.ts on hosts without this server. */
const ALIASES: Record<string, string> = { "/.well-known/security.txt": "/security.txt" };

const find = routeTable(routes as unknown as Record<string, RouteFile>);

export const isApi = (pathname: string): boolean =>
  pathname === "/api" || pathname.startsWith("/api/");

/** Spellings that Next redirects to the plain one. */
const isRedirected = (pathname: string): boolean => /.\/$|\/\//.test(pathname);

/** The route file of a path. Every path of the API has one: that for unknown paths. */
export function findEndpoint(pathname: string): EndpointMatch | undefined {
  if (isRedirected(pathname)) return undefined;
  const match = find(ALIASES[pathname] ?? pathname);
  if (match || !isApi(pathname)) return match;
  return { route: unknownPath as RouteFile, params: {} };
}

/** Whether a match is a read that is the same for every caller without credentials. */
export const isCachedRead = ({ route, params }: EndpointMatch): boolean =>
  "OPTIONS" in route &&
  endpointsOf(route as Handlers).some(
    ({ fixedParams, operations }) =>
      operations.GET?.isCached === true &&
      Object.entries(fixedParams).every(([name, value]) => params[name] === value),
  );

/** Like Next, answers HEAD as GET does, without the body. */
const handlerOf = ({ route }: EndpointMatch, method = "GET"): Handler | undefined =>
  route[method] ?? (method === "HEAD" ? route.GET : undefined);

const call = (handler: Handler, { params }: EndpointMatch, request: Request): Promise<Response> =>
  handler(request, { params: Promise.resolve(params) });

/** The body of a GET request has no meaning, and a web request can't have one. */
const mayHaveBody = ({ method }: IncomingMessage): boolean => method !== "GET" && method !== "HEAD";

/** `headers` are added to those of every response. */
export async function dispatch(
  match: EndpointMatch,
  request: IncomingMessage,
  response: ServerResponse,
  headers: OutgoingHttpHeaders,
): Promise<void> {
  const handler = handlerOf(match, request.method);
  if (!handler) throw new Error(`no handler for ${request.method}`);
  const body = mayHaveBody(request) ? request : undefined;
  const answer = await call(handler, match, toWebRequest(request, body));
  const id = { "x-request-id": request.headers["x-request-id"] };
  if (response.destroyed) await answer.body?.cancel();
  else await sendWebResponse(request, response, answer, { ...headers, ...id });
}

/** The methods of an endpoint, as the header Allow lists them; undefined for an unknown path. */
export async function allowedMethods(match: EndpointMatch): Promise<string | undefined> {
  const handler = handlerOf(match, "OPTIONS");
  const answer = handler && (await call(handler, match, toWebRequest({ headers: {} })));
  return answer?.headers.get("allow") ?? undefined;
}

/** The response to a request that has nothing but an address. */
export async function readAnonymously(
  match: EndpointMatch,
  { url, headers }: IncomingMessage,
): Promise<Captured> {
  const { "x-request-id": id, "x-forwarded-for": address } = headers;
  const handler = handlerOf(match);
  if (!handler) throw new Error("nothing to read");
  const request = toWebRequest({
    url,
    headers: { "x-request-id": id, "x-forwarded-for": address },
  });
  const answer = await call(handler, match, request);
  const body = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, headers: headersOf(answer), body };
}
