import "server-only";
import type { z } from "zod";
import { remember } from "../cache/remember";
import { AppError } from "../domain/error";
import { answer, failureAnswer, type FailureWords } from "./envelope";
import { parse, queryOf } from "./parse";
import { requestId, requestIdHeader } from "./request-id";

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
type Method = (typeof methods)[number];
type Params = Record<string, string>;
type Body = Record<string, unknown>;

/** Who may call: required of every operation, so that nobody forgets to decide. */
type Access = "public";

interface Declared<Q extends z.ZodType> {
  access: Access;
  /** Schema of the query; parameters it does not name are ignored. */
  query: Q;
  /** Keeps results per parameter combination until content changes (P§7). */
  remembered?: boolean;
  /** What a failure says that is not the caller's mistake (P§8). */
  failure?: (params: Params) => FailureWords;
  handle: (input: { params: Params; query: z.output<Q> }) => Promise<Body>;
}

interface Operation {
  access: Access;
  remembered: boolean;
  failure: (params: Params) => FailureWords;
  /** Checks the query; gives what identifies this read and the read itself. */
  prepare: (params: Params, query: Params) => { key: string; run: () => Promise<Body> };
}

/** Declares one operation of a path. */
export function operation<Q extends z.ZodType>({ access, query, remembered = false, failure = () => ({}), handle }: Declared<Q>): Operation {
  return {
    access,
    remembered,
    failure,
    prepare: (params, raw) => {
      const parsed = parse(query, raw);
      return { key: JSON.stringify(parsed), run: () => handle({ params, query: parsed }) };
    },
  };
}

type Context = { params: Promise<Record<string, string | string[] | undefined> | undefined> };
type Handler = (request: Request, context: Context) => Promise<Response>;
type Exports = Record<Method | "OPTIONS", Handler>;

async function paramsOf(context: Context): Promise<Params> {
  // A path without parameters comes without them.
  const params = (await context.params) ?? {};
  return Object.fromEntries(Object.entries(params).flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])));
}

const perform = (declared: Operation): Handler => async (request, context) => {
  const id = requestId(request);
  const params = await paramsOf(context);
  try {
    const url = new URL(request.url);
    const { key, run } = declared.prepare(params, queryOf(url));
    const result = await (declared.remembered ? remember(`${url.pathname} ${key}`, run) : run());
    const freshness = declared.remembered ? "public, max-age=0, must-revalidate" : "no-store";
    return answer(200, { success: true, ...result }, { [requestIdHeader]: id, "cache-control": freshness });
  } catch (error) {
    return failureAnswer(error, id, declared.failure(params));
  }
};

const refuseMethod = (allow: string): Handler => async (request) => {
  const { method } = request;
  const failure = new AppError("method_not_allowed", `Method ${method} is not allowed here`, { params: { method } });
  return failureAnswer(failure, requestId(request), {}, { allow });
};

const forEachMethod = (make: (method: Method) => Handler): Record<Method, Handler> => ({
  GET: make("GET"), POST: make("POST"), PUT: make("PUT"), PATCH: make("PATCH"), DELETE: make("DELETE"),
});

/**
 * The route handlers of one path. Everything that all calls share happens here once: request id, query, envelope,
 * errors to status. Methods that are not declared answer 405 with Allow. HEAD follows GET (Next makes it).
 */
export function route(operations: Partial<Record<Method, Operation>>): Exports {
  const offered = methods.filter((method) => operations[method]);
  const allow = [...offered, ...(operations.GET ? ["HEAD"] : []), "OPTIONS"].join(", ");
  const handler = (method: Method) => {
    const declared = operations[method];
    return declared ? perform(declared) : refuseMethod(allow);
  };
  return { ...forEachMethod(handler), OPTIONS: async () => new Response(null, { status: 204, headers: { allow } }) };
}

const refusePath: Handler = async (request) => {
  const { pathname: path } = new URL(request.url);
  return failureAnswer(new AppError("not_found", `There is nothing at ${path}`, { params: { path } }), requestId(request));
};

/** A path that does not exist, for every method alike. */
export const unknownPath: Exports = { ...forEachMethod(() => refusePath), OPTIONS: refusePath };

/** One file for several paths that differ in a segment: `find` gives the routes for its value, or nothing for an unknown path. */
export function routeBy(segment: string, find: (value: string) => Exports | undefined): Exports {
  const dispatch = (method: keyof Exports): Handler => async (request, context) => {
    const value = (await paramsOf(context))[segment] ?? "";
    return (find(value) ?? unknownPath)[method](request, context);
  };
  return { ...forEachMethod(dispatch), OPTIONS: dispatch("OPTIONS") };
}
