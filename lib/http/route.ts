import "server-only";
import { AppError } from "../domain/error";
import { methods, type Method } from "../domain/endpoint";
import { FileDownload } from "./file-download";
import { createErrorResponse, jsonHeaders, sharedHeaders } from "./json-response";
import { movedResponse } from "./moved-address";
import type { Operation, Params } from "./operation-declaration";
import { clientIdentityOf } from "./origin";
import { requestIdHeader } from "./request-id";

type Context = { params: Promise<Record<string, string | string[] | undefined> | undefined> };

/** JSON before a web response is made of it. */
interface JsonReply {
  status: number;
  headers: Record<string, string>;
  json: string;
}
export type Reply = JsonReply | Response;
type Reader = (request: Request, context: Context) => Promise<Reply>;

/**
 * A route handler. `reply` does the same and resolves to plain JSON where the response is nothing
 * else: creating a web response and reading it again costs a tenth of a read.
 */
export type Handler = ((request: Request, context: Context) => Promise<Response>) & {
  reply?: Reader;
};
export type Handlers = Record<Method | "OPTIONS", Handler>;

const toResponse = (reply: Reply): Response =>
  reply instanceof Response ? reply : new Response(reply.json, reply);

const toHandler = (reply: Reader): Handler =>
  Object.assign(
    async (request: Request, context: Context) => toResponse(await reply(request, context)),
    { reply },
  );

async function paramsOf(context: Context): Promise<Params> {
  // Next passes none for a path without dynamic segments.
  const params = (await context.params) ?? {};
  return Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) =>
      typeof value === "string" ? [[name, value]] : [],
    ),
  );
}

function withCookies(response: Response, cookies: readonly string[]): Response {
  for (const cookie of cookies) response.headers.append("set-cookie", cookie);
  return response;
}

const runOperation =
  (operation: Operation): Reader =>
  async (request, context) => {
    const client = clientIdentityOf(request);
    const params = await paramsOf(context);
    const cookies: string[] = [];
    try {
      const moved = operation.access === "public" ? await movedResponse(request) : undefined;
      if (moved) return moved;
      const { body, isShared } = await operation.handle(request, params, client, (cookie) =>
        cookies.push(cookie),
      );
      const headers = {
        [requestIdHeader]: client.requestId,
        ...(isShared ? sharedHeaders : { "cache-control": "no-store" }),
      };
      if (body instanceof FileDownload) return body.toResponse(operation.responseFileType, headers);
      const reply = { status: operation.status, headers: jsonHeaders(headers), json: body };
      return cookies.length === 0 ? reply : withCookies(toResponse(reply), cookies);
    } catch (error) {
      return withCookies(
        createErrorResponse(error, client.requestId, operation.errorDetails(params)),
        operation.cookiesOnError(request),
      );
    }
  };

const refuseMethod =
  (allow: string): Handler =>
  async (request) => {
    const { method } = request;
    const error = new AppError("method_not_allowed", `Method ${method} is not allowed here`, {
      params: { method },
    });
    return createErrorResponse(error, clientIdentityOf(request).requestId, {}, { allow });
  };

const forEachMethod = (make: (method: Method) => Handler): Record<Method, Handler> => ({
  GET: make("GET"),
  POST: make("POST"),
  PUT: make("PUT"),
  PATCH: make("PATCH"),
  DELETE: make("DELETE"),
});

/**
 * The operations of one path. `fixedParams` are the values of the segments that `routeBy`
 * dispatches on.
 */
export interface Endpoint {
  fixedParams: Params;
  operations: Partial<Record<Method, Operation>>;
}

const endpoints = new WeakMap<Handler, readonly Endpoint[]>();

/** What a route file declares, for the OpenAPI document and for tests. */
export const endpointsOf = (handlers: Pick<Handlers, "OPTIONS">): readonly Endpoint[] =>
  endpoints.get(handlers.OPTIONS) ?? [];

/**
 * The route handlers of one path. They do what all endpoints share: request id, credentials,
 * limits, parsing, the shape of the response, errors to statuses. Undeclared methods get 405 with
 * Allow. Next derives HEAD from GET.
 */
export function route(operations: Partial<Record<Method, Operation>>): Handlers {
  const allowedMethods = methods.filter((method) => operations[method]);
  const allow = [...allowedMethods, ...(operations.GET ? ["HEAD"] : []), "OPTIONS"].join(", ");
  const handler = (method: Method) => {
    const operation = operations[method];
    return operation ? toHandler(runOperation(operation)) : refuseMethod(allow);
  };
  const OPTIONS: Handler = async () => new Response(null, { status: 204, headers: { allow } });
  endpoints.set(OPTIONS, [{ fixedParams: {}, operations }]);
  return { ...forEachMethod(handler), OPTIONS };
}

const refusePath: Handler = async (request) => {
  const { pathname: path } = new URL(request.url);
  return createErrorResponse(
    new AppError("not_found", `There is nothing at ${path}`, { params: { path } }),
    clientIdentityOf(request).requestId,
  );
};

/** A path that does not exist: 404 for every method. */
export const unknownPath: Handlers = { ...forEachMethod(() => refusePath), OPTIONS: refusePath };

/**
 * One file for several paths that differ in a segment; any other value of it is an unknown path.
 */
export function routeBy(segment: string, routes: ReadonlyMap<string, Handlers>): Handlers {
  const dispatch = (method: keyof Handlers): Handler =>
    toHandler(async (request, context) => {
      const value = (await paramsOf(context))[segment] ?? "";
      const handler = (routes.get(value) ?? unknownPath)[method];
      return (handler.reply ?? handler)(request, context);
    });
  const OPTIONS = dispatch("OPTIONS");
  endpoints.set(
    OPTIONS,
    [...routes].flatMap(([value, handlers]) =>
      endpointsOf(handlers).map(({ fixedParams, operations }) => ({
        fixedParams: { ...fixedParams, [segment]: value },
        operations,
      })),
    ),
  );
  return { ...forEachMethod(dispatch), OPTIONS };
}
