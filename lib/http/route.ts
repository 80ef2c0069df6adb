import "server-only";
import type { NextRequest } from "next/server";
import { z } from "zod";
import {
  requireCaller,
  requireRefresher,
  requireSameOrigin,
  requireScheduler,
} from "../auth/caller";
import { requireAdministrator } from "../auth/grants";
import { registerRead } from "../cache/registered-reads.mjs";
import { cached } from "../cache/cached";
import { rateLimitAddress, type ClientIdentity } from "../domain/account/account";
import { AppError } from "../domain/error";
import { languageField } from "../domain/fields/field";
import type { Language } from "../domain/language";
import { methods, type Method } from "../domain/endpoint";
import { consume, rewardIfBusy } from "../limits/limits";
import { readJson, requireContentType } from "./body";
import type {
  Access,
  OperationDeclaration,
  Input,
  Operation,
  Params,
  AuthContext,
} from "./operation";
import {
  createJsonResponse,
  errorResponse,
  createErrorResponse,
  jsonResponse,
} from "./json-response";
import { FileDownload } from "./file-download";
import { clientIdentityOf } from "./origin";
import { parse, queryOf } from "./parse";
import { requestIdHeader } from "./request-id";

const emptySchema = z.object({});

/** Declares one operation of a path. Checks come in the order of design.md §3: who, may they, how often, type and size, shape, then the rest. */
export function operation<
  A extends Access,
  R extends z.ZodRawShape,
  Q extends z.ZodType = typeof emptySchema,
  B extends z.ZodType = z.ZodUndefined,
>({
  query,
  body,
  response,
  status = 200,
  isUnwrapped = false,
  errorDetails = () => ({}),
  errors = [],
  cookiesOnError = () => [],
  handleForAdministrator,
  requireEnabled,
  ...declaration
}: OperationDeclaration<A, Q, B, R>): Operation {
  const { access, summary, limit, contentType, form, responseFileType } = declaration;

  async function authenticate(
    request: Request,
    client: ClientIdentity,
  ): Promise<AuthContext[Access]> {
    if (access === "same-origin") requireSameOrigin(request);
    if (access === "scheduler") requireScheduler(request);
    if (access === "public" || access === "same-origin" || access === "scheduler")
      return { caller: undefined, grant: undefined };
    const caller = await (access === "refresher" ? requireRefresher : requireCaller)(request);
    return access === "administrator"
      ? { caller, grant: requireAdministrator(caller, client) }
      : { caller, grant: undefined };
  }

  /** On public reads a browser whose session has ended is nobody; a token that is not good is refused, so that no script takes one answer for the other. */
  async function authenticateAdministrator(
    request: Request,
    client: ClientIdentity,
  ): Promise<AuthContext["administrator"] | undefined> {
    const hasToken = request.headers.has("authorization");
    if (!hasToken && !request.headers.has("cookie")) return undefined;
    const caller = await requireCaller(request).catch((error: unknown) => {
      if (hasToken || !(error instanceof AppError) || error.code !== "authentication_required")
        throw error;
      return undefined;
    });
    return caller?.isAdmin ? { caller, grant: requireAdministrator(caller, client) } : undefined;
  }

  // The compiler cannot see that the schema in use is the one that Q names.
  const parseQuery = (url: URL) => parse(query ?? emptySchema, queryOf(url)) as z.output<Q>;
  const toJson = (result: object): string =>
    JSON.stringify(isUnwrapped ? result : { success: true, ...result });

  /** Kept as it is sent, so that it is written once. */
  const cachedJson = !declaration.cached
    ? undefined
    : ({ pathname }: URL, params: Params, parsedQuery: z.output<Q>) =>
        cached(`${pathname} ${JSON.stringify(parsedQuery)}`, async () =>
          toJson(await declaration.handle({ params, query: parsedQuery })),
        );

  return {
    access,
    summary,
    contentType,
    form,
    responseFileType,
    query: query ?? emptySchema,
    body,
    response: z.strictObject(response),
    status,
    isUnwrapped,
    read: cachedJson && (async (url, params) => cachedJson(url, params, parseQuery(url))),
    isRateLimited: limit !== undefined,
    hasAdministratorResponse: handleForAdministrator !== undefined,
    errors,
    cookiesOnError,
    errorDetails,
    handle: async (request, params, client, setCookie) => {
      const auth = await authenticate(request, client);
      requireEnabled?.();
      const limitKey = auth.caller
        ? `${auth.caller.accountId} ${rateLimitAddress(client.address)}`
        : rateLimitAddress(client.address);
      if (limit) await consume(limit, limitKey);
      if (contentType) requireContentType(request, contentType);
      const rawBody = body && (await readJson(request));
      const url = new URL(request.url);
      const parsedQuery = parseQuery(url);
      const input = {
        params,
        query: parsedQuery,
        body: body && parse(body, rawBody),
        client,
        request,
        setCookie,
      };
      const administrator =
        handleForAdministrator && (await authenticateAdministrator(request, client));
      // Nor that a proof has the shape that `access` names.
      if (administrator)
        return {
          body: toJson(
            await handleForAdministrator({ ...administrator, ...input } as unknown as Input<
              "administrator",
              Q,
              B
            >),
          ),
          isShared: false,
        };
      if (cachedJson) return { body: await cachedJson(url, params, parsedQuery), isShared: true };
      const handle = () => declaration.handle({ ...auth, ...input } as unknown as Input<A, Q, B>);
      const result = await (limit ? rewardIfBusy(limit, limitKey, handle) : handle());
      return { body: result instanceof FileDownload ? result : toJson(result), isShared: false };
    },
  };
}

type Context = { params: Promise<Record<string, string | string[] | undefined> | undefined> };
type Handler = (request: NextRequest, context: Context) => Promise<Response>;
type Handlers = Record<Method | "OPTIONS", Handler>;

async function paramsOf(context: Context): Promise<Params> {
  // A path without parameters comes without them.
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

/** What an answer says that anybody may keep. */
const sharedHeaders = {
  "cache-control": "public, max-age=0, must-revalidate",
  vary: "authorization, cookie",
};

const toHandler =
  (declared: Operation): Handler =>
  async (request, context) => {
    const client = clientIdentityOf(request);
    const params = await paramsOf(context);
    const cookies: string[] = [];
    try {
      const { body, isShared } = await declared.handle(request, params, client, (cookie) =>
        cookies.push(cookie),
      );
      const headers = {
        [requestIdHeader]: client.requestId,
        ...(isShared ? sharedHeaders : { "cache-control": "no-store" }),
      };
      const response =
        body instanceof FileDownload
          ? body.toResponse(declared.responseFileType, headers)
          : createJsonResponse(declared.status, body, headers);
      return withCookies(response, cookies);
    } catch (error) {
      return withCookies(
        createErrorResponse(error, client.requestId, declared.errorDetails(params)),
        declared.cookiesOnError(request),
      );
    }
  };

const refuseMethod =
  (allow: string): Handler =>
  async (request) => {
    const { method } = request;
    const failure = new AppError("method_not_allowed", `Method ${method} is not allowed here`, {
      params: { method },
    });
    return createErrorResponse(failure, clientIdentityOf(request).requestId, {}, { allow });
  };

const forEachMethod = (make: (method: Method) => Handler): Record<Method, Handler> => ({
  GET: make("GET"),
  POST: make("POST"),
  PUT: make("PUT"),
  PATCH: make("PATCH"),
  DELETE: make("DELETE"),
});

/** The language that a path names. */
export const requireLanguage = (language: string | undefined): Language =>
  parse(z.object({ language: languageField }), { language }).language;

/** What one path offers; `at` gives the values of path segments that decide which of several offers is meant. */
export interface Endpoint {
  fixedParams: Params;
  operations: Partial<Record<Method, Operation>>;
}

const endpoints = new WeakMap<Handler, readonly Endpoint[]>();

/** What the handlers of a route file offer, for the OpenAPI document and for tests. */
export const endpointsOf = (handlers: Pick<Handlers, "OPTIONS">): readonly Endpoint[] =>
  endpoints.get(handlers.OPTIONS) ?? [];

/**
 * The route handlers of one path. Everything that all calls share happens here once: request id, credentials, limits, body, query, envelope,
 * errors to status. Methods that are not declared answer 405 with Allow. HEAD follows GET (Next makes it).
 */
export function route(operations: Partial<Record<Method, Operation>>): Handlers {
  const allowedMethods = methods.filter((method) => operations[method]);
  const allow = [...allowedMethods, ...(operations.GET ? ["HEAD"] : []), "OPTIONS"].join(", ");
  const handler = (method: Method) => {
    const declared = operations[method];
    return declared ? toHandler(declared) : refuseMethod(allow);
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

/** A path that does not exist, for every method alike. */
export const unknownPath: Handlers = { ...forEachMethod(() => refusePath), OPTIONS: refusePath };

/** One file for several paths that differ in a segment; any other value of it is an unknown path. */
export function routeBy(segment: string, routes: ReadonlyMap<string, Handlers>): Handlers {
  const dispatch =
    (method: keyof Handlers): Handler =>
    async (request, context) => {
      const value = (await paramsOf(context))[segment] ?? "";
      return (routes.get(value) ?? unknownPath)[method](request, context);
    };
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

/**
 * The same handlers, whose remembered reads our server may answer itself from now on, without the framework (docs/decisions/0038).
 * `folder` is where the route file stands, names of segments in brackets.
 */
export function withRegisteredReads(folder: string, handlers: Handlers): Handlers {
  for (const {
    fixedParams,
    operations: { GET },
  } of endpointsOf(handlers)) {
    const { read, errorDetails } = GET ?? {};
    if (!read) continue;
    const path = folder.replace(
      /\[(\w+)\]/g,
      (segment, name: string) => fixedParams[name] ?? segment,
    );
    registerRead(path, async (url, params, requestId) => {
      try {
        return jsonResponse(200, await read(url, params), {
          [requestIdHeader]: requestId,
          ...sharedHeaders,
        });
      } catch (error) {
        return errorResponse(error, requestId, errorDetails?.(params));
      }
    });
  }
  return handlers;
}
