import "server-only";
import type { NextRequest } from "next/server";
import { z } from "zod";
import { requireCaller, requireRefresher, requireSameOrigin, requireScheduler } from "../auth/caller";
import { requireAdministrator } from "../auth/grants";
import { offerRead } from "../cache/registered-reads.mjs";
import { remember } from "../cache/cached";
import { countedAddress, type CallOrigin } from "../domain/account/account";
import { AppError } from "../domain/error";
import { languageField } from "../domain/fields/field";
import type { Language } from "../domain/language";
import { methods, type Method } from "../domain/http-method";
import { spend, unlessBusy } from "../limits/limits";
import { readJson, requireContentType } from "./body";
import type { Access, Declared, Input, Operation, Params, Proof } from "./operation";
import { answer, failedAnswer, failureAnswer, jsonAnswer } from "./json-response";
import { FileToSave } from "./file-download";
import { originOf } from "./origin";
import { parse, queryOf } from "./parse";
import { requestIdHeader } from "./request-id";

const nothing = z.object({});

/** Declares one operation of a path. Checks come in the order of design.md §3: who, may they, how often, type and size, shape, then the rest. */
export function operation<A extends Access, R extends z.ZodRawShape, Q extends z.ZodType = typeof nothing, B extends z.ZodType = z.ZodUndefined>(
  { query, body, answers, status = 200, isBare = false, failure = () => ({}), fails = [], cookiesOnFailure = () => [], forAdministrators, permitted, ...declared }: Declared<A, Q, B, R>,
): Operation {
  const { access, summary, limit, contentType, form, answersFile } = declared;

  async function proofOf(request: Request, origin: CallOrigin): Promise<Proof[Access]> {
    if (access === "same-origin") requireSameOrigin(request);
    if (access === "scheduler") requireScheduler(request);
    if (access === "public" || access === "same-origin" || access === "scheduler") return { caller: undefined, grant: undefined };
    const caller = await (access === "refresher" ? requireRefresher : requireCaller)(request);
    return access === "administrator" ? { caller, grant: requireAdministrator(caller, origin) } : { caller, grant: undefined };
  }

  /** On public reads a browser whose session has ended is nobody; a token that is not good is refused, so that no script takes one answer for the other. */
  async function administratorProof(request: Request, origin: CallOrigin): Promise<Proof["administrator"] | undefined> {
    const hasToken = request.headers.has("authorization");
    if (!hasToken && !request.headers.has("cookie")) return undefined;
    const caller = await requireCaller(request).catch((error: unknown) => {
      if (hasToken || !(error instanceof AppError) || error.code !== "authentication_required") throw error;
      return undefined;
    });
    return caller?.isAdmin ? { caller, grant: requireAdministrator(caller, origin) } : undefined;
  }

  // The compiler cannot see that the schema in use is the one that Q names.
  const queryIn = (address: URL) => parse(query ?? nothing, queryOf(address)) as z.output<Q>;
  const jsonOf = (result: object): string => JSON.stringify(isBare ? result : { success: true, ...result });

  /** Kept as it is sent, so that it is written once. */
  const recall = !declared.remembered ? undefined : ({ pathname }: URL, params: Params, asked: z.output<Q>) =>
    remember(`${pathname} ${JSON.stringify(asked)}`, async () => jsonOf(await declared.handle({ params, query: asked })));

  return {
    access,
    summary,
    contentType,
    form,
    answersFile,
    query: query ?? nothing,
    body,
    answers: z.strictObject(answers),
    status,
    isBare,
    read: recall && (async (address, params) => recall(address, params, queryIn(address))),
    isLimited: limit !== undefined,
    asksAdministrators: forAdministrators !== undefined,
    fails,
    cookiesOnFailure,
    failure,
    perform: async (request, params, origin, setCookie) => {
      const proof = await proofOf(request, origin);
      permitted?.();
      const counted = proof.caller ? `${proof.caller.accountId} ${countedAddress(origin.address)}` : countedAddress(origin.address);
      if (limit) await spend(limit, counted);
      if (contentType) requireContentType(request, contentType);
      const given = body && (await readJson(request));
      const address = new URL(request.url);
      const asked = queryIn(address);
      const rest = { params, query: asked, body: body && parse(body, given), origin, request, setCookie };
      const administrator = forAdministrators && (await administratorProof(request, origin));
      // Nor that a proof has the shape that `access` names.
      if (administrator) return { body: jsonOf(await forAdministrators({ ...administrator, ...rest } as unknown as Input<"administrator", Q, B>)), isShared: false };
      if (recall) return { body: await recall(address, params, asked), isShared: true };
      const handle = () => declared.handle({ ...proof, ...rest } as unknown as Input<A, Q, B>);
      const result = await (limit ? unlessBusy(limit, counted, handle) : handle());
      return { body: result instanceof FileToSave ? result : jsonOf(result), isShared: false };
    },
  };
}

type Context = { params: Promise<Record<string, string | string[] | undefined> | undefined> };
type Handler = (request: NextRequest, context: Context) => Promise<Response>;
type Handlers = Record<Method | "OPTIONS", Handler>;

async function paramsOf(context: Context): Promise<Params> {
  // A path without parameters comes without them.
  const params = (await context.params) ?? {};
  return Object.fromEntries(Object.entries(params).flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])));
}

function withCookies(answered: Response, cookies: readonly string[]): Response {
  for (const cookie of cookies) answered.headers.append("set-cookie", cookie);
  return answered;
}

/** What an answer says that anybody may keep. */
const shared = { "cache-control": "public, max-age=0, must-revalidate", vary: "authorization, cookie" };

const perform = (declared: Operation): Handler => async (request, context) => {
  const origin = originOf(request);
  const params = await paramsOf(context);
  const cookies: string[] = [];
  try {
    const { body, isShared } = await declared.perform(request, params, origin, (cookie) => cookies.push(cookie));
    const headers = { [requestIdHeader]: origin.requestId, ...(isShared ? shared : { "cache-control": "no-store" }) };
    const answered = body instanceof FileToSave ? body.answer(declared.answersFile, headers) : answer(declared.status, body, headers);
    return withCookies(answered, cookies);
  } catch (error) {
    return withCookies(failureAnswer(error, origin.requestId, declared.failure(params)), declared.cookiesOnFailure(request));
  }
};

const refuseMethod = (allow: string): Handler => async (request) => {
  const { method } = request;
  const failure = new AppError("method_not_allowed", `Method ${method} is not allowed here`, { params: { method } });
  return failureAnswer(failure, originOf(request).requestId, {}, { allow });
};

const forEachMethod = (make: (method: Method) => Handler): Record<Method, Handler> => ({
  GET: make("GET"), POST: make("POST"), PUT: make("PUT"), PATCH: make("PATCH"), DELETE: make("DELETE"),
});

/** The language that a path names. */
export const requireLanguage = (language: string | undefined): Language => parse(z.object({ language: languageField }), { language }).language;

/** What one path offers; `at` gives the values of path segments that decide which of several offers is meant. */
export interface Offer {
  at: Params;
  operations: Partial<Record<Method, Operation>>;
}

const offers = new WeakMap<Handler, readonly Offer[]>();

/** What the handlers of a route file offer, for the OpenAPI document and for tests. */
export const offersOf = (handlers: Pick<Handlers, "OPTIONS">): readonly Offer[] => offers.get(handlers.OPTIONS) ?? [];

/**
 * The route handlers of one path. Everything that all calls share happens here once: request id, credentials, limits, body, query, envelope,
 * errors to status. Methods that are not declared answer 405 with Allow. HEAD follows GET (Next makes it).
 */
export function route(operations: Partial<Record<Method, Operation>>): Handlers {
  const offered = methods.filter((method) => operations[method]);
  const allow = [...offered, ...(operations.GET ? ["HEAD"] : []), "OPTIONS"].join(", ");
  const handler = (method: Method) => {
    const declared = operations[method];
    return declared ? perform(declared) : refuseMethod(allow);
  };
  const OPTIONS: Handler = async () => new Response(null, { status: 204, headers: { allow } });
  offers.set(OPTIONS, [{ at: {}, operations }]);
  return { ...forEachMethod(handler), OPTIONS };
}

const refusePath: Handler = async (request) => {
  const { pathname: path } = new URL(request.url);
  return failureAnswer(new AppError("not_found", `There is nothing at ${path}`, { params: { path } }), originOf(request).requestId);
};

/** A path that does not exist, for every method alike. */
export const unknownPath: Handlers = { ...forEachMethod(() => refusePath), OPTIONS: refusePath };

/** One file for several paths that differ in a segment; any other value of it is an unknown path. */
export function routeBy(segment: string, routes: ReadonlyMap<string, Handlers>): Handlers {
  const dispatch = (method: keyof Handlers): Handler => async (request, context) => {
    const value = (await paramsOf(context))[segment] ?? "";
    return (routes.get(value) ?? unknownPath)[method](request, context);
  };
  const OPTIONS = dispatch("OPTIONS");
  offers.set(OPTIONS, [...routes].flatMap(([value, handlers]) => offersOf(handlers).map(({ at, operations }) => ({ at: { ...at, [segment]: value }, operations }))));
  return { ...forEachMethod(dispatch), OPTIONS };
}

/**
 * The same handlers, whose remembered reads our server may answer itself from now on, without the framework (docs/decisions/0038).
 * `folder` is where the route file stands, names of segments in brackets.
 */
export function answeredByServer(folder: string, handlers: Handlers): Handlers {
  for (const { at, operations: { GET } } of offersOf(handlers)) {
    const { read, failure } = GET ?? {};
    if (!read) continue;
    const path = folder.replace(/\[(\w+)\]/g, (segment, name: string) => at[name] ?? segment);
    offerRead(path, async (address, params, requestId) => {
      try {
        return jsonAnswer(200, await read(address, params), { [requestIdHeader]: requestId, ...shared });
      } catch (error) {
        return failedAnswer(error, requestId, failure?.(params));
      }
    });
  }
  return handlers;
}
