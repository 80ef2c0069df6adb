import "server-only";
import type { NextRequest } from "next/server";
import { z } from "zod";
import { requireCaller, requireRefresher, requireSameOrigin, requireScheduler } from "../auth/caller";
import { requireAdministrator } from "../auth/grants";
import { remember } from "../cache/remember";
import { countedAddress, type Caller, type CallOrigin, type Grant } from "../domain/account";
import { AppError } from "../domain/error";
import { languageField } from "../domain/field";
import type { Language } from "../domain/language";
import { spend, type LimitName } from "../limits/limits";
import { readJson, requireContentType } from "./body";
import { answer, failureAnswer, type FailureWords } from "./envelope";
import { FileToSave } from "./file-to-save";
import { originOf } from "./origin";
import { parse, queryOf } from "./parse";
import { requestIdHeader } from "./request-id";

export const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
export type Method = (typeof methods)[number];
export type Params = Record<string, string>;

/** Who may call: required of every operation, so that nobody forgets to decide. */
export type Access = "public" | "same-origin" | "scheduler" | "refresher" | "signed-in" | "administrator";

/** What `handle` gets of who calls: the proof where one was asked for, so that a service that demands it can be called. */
interface Proof {
  public: { caller: undefined; grant: undefined };
  /** Anybody, from a page of this site. */
  "same-origin": { caller: undefined; grant: undefined };
  /** By CRON_SECRET: what runs calls at set times. */
  scheduler: { caller: undefined; grant: undefined };
  /** By refresh token, or by the browser's cookie. */
  refresher: { caller: Caller; grant: undefined };
  "signed-in": { caller: Caller; grant: undefined };
  administrator: { caller: Caller; grant: Grant };
}

type Input<A extends Access, Q extends z.ZodType, B extends z.ZodType> = Proof[A] & {
  params: Params;
  query: z.output<Q>;
  body: z.output<B>;
  origin: CallOrigin;
  request: NextRequest;
  /** Sends a Set-Cookie header with the answer. */
  setCookie: (cookie: string) => void;
};

interface Declared<A extends Access, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodRawShape> {
  access: A;
  /** Throws where this installation does not allow the operation at all. */
  permitted?: () => void;
  /** One line for the OpenAPI document. */
  summary: string;
  /** Schema of the query; parameters it does not name are ignored. */
  query?: Q;
  /** Schema of the JSON body. */
  body?: B;
  /** The type of a body that `handle` reads itself, and the fields of a form beside its file. */
  contentType?: string;
  form?: z.ZodObject;
  /** What the answer holds beside `success`. */
  answers: R;
  /** The answer is its own shape, without `success`. */
  isBare?: boolean;
  /** The media type of the file that is answered instead of JSON: what `handle` resolves to is a `FileToSave`. */
  answersFile?: string;
  /** Status of success; 200 unless told. */
  status?: 200 | 201;
  /** Counted by account and address where there is an account, else by address. */
  limit?: LimitName;
  /** Keeps results per parameter combination until content changes (P§7). */
  remembered?: boolean;
  /** What a failure says that is not the caller's mistake (P§8). */
  failure?: (params: Params) => FailureWords;
  handle: (input: Input<A, Q, B>) => Promise<z.input<z.ZodObject<R>> | FileToSave>;
  /** What administrators get instead of a public read; it is never remembered. */
  forAdministrators?: (input: Input<"administrator", Q, B>) => Promise<z.input<z.ZodObject<R>>>;
}

interface Performed {
  result: Record<string, unknown> | FileToSave;
  /** Who asked makes no difference, so that anybody may keep it. */
  isShared: boolean;
}

/** One operation of a path, as the wrapper, the OpenAPI document and the tests see it. */
export interface Operation {
  access: Access;
  summary: string;
  query: z.ZodType;
  body: z.ZodType | undefined;
  contentType: string | undefined;
  form: z.ZodObject | undefined;
  answers: z.ZodObject;
  status: number;
  isBare: boolean;
  answersFile: string | undefined;
  isLimited: boolean;
  perform: (request: NextRequest, params: Params, origin: CallOrigin, setCookie: (cookie: string) => void) => Promise<Performed>;
  failure: (params: Params) => FailureWords;
}

const nothing = z.object({});

/** Declares one operation of a path. Checks come in the order of design.md §3: who, may they, how often, type and size, shape, then the rest. */
export function operation<A extends Access, R extends z.ZodRawShape, Q extends z.ZodType = typeof nothing, B extends z.ZodType = z.ZodUndefined>(
  { query, body, answers, status = 200, isBare = false, remembered = false, failure = () => ({}), handle, forAdministrators, permitted, ...declared }: Declared<A, Q, B, R>,
): Operation {
  const { access, limit, contentType, form, answersFile } = declared;

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

  return {
    ...declared,
    contentType,
    form,
    answersFile,
    query: query ?? nothing,
    body,
    answers: z.strictObject(answers),
    status,
    isBare,
    isLimited: limit !== undefined,
    failure,
    perform: async (request, params, origin, setCookie) => {
      const proof = await proofOf(request, origin);
      permitted?.();
      if (limit) await spend(limit, proof.caller ? `${proof.caller.accountId} ${countedAddress(origin.address)}` : countedAddress(origin.address));
      if (contentType) requireContentType(request, contentType);
      const given = body && (await readJson(request));
      const url = new URL(request.url);
      const parsed = parse(query ?? nothing, queryOf(url));
      const rest = { params, query: parsed, body: body && parse(body, given), origin, request, setCookie };
      const administrator = forAdministrators && (await administratorProof(request, origin));
      // The compiler cannot see that a proof has the shape that `access` names.
      if (administrator) return { result: await forAdministrators({ ...administrator, ...rest } as unknown as Input<"administrator", Q, B>), isShared: false };
      const input = { ...proof, ...rest } as unknown as Input<A, Q, B>;
      const result = await (remembered ? remember(`${url.pathname} ${JSON.stringify(parsed)}`, () => handle(input)) : handle(input));
      return { result, isShared: remembered };
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

const perform = (declared: Operation): Handler => async (request, context) => {
  const origin = originOf(request);
  const params = await paramsOf(context);
  const cookies: string[] = [];
  try {
    const { result, isShared } = await declared.perform(request, params, origin, (cookie) => cookies.push(cookie));
    const freshness = isShared ? { "cache-control": "public, max-age=0, must-revalidate", vary: "authorization, cookie" } : { "cache-control": "no-store" };
    const headers = { [requestIdHeader]: origin.requestId, ...freshness };
    const answered = result instanceof FileToSave ? result.answer(declared.answersFile, headers) : answer(declared.status, declared.isBare ? result : { success: true, ...result }, headers);
    for (const cookie of cookies) answered.headers.append("set-cookie", cookie);
    return answered;
  } catch (error) {
    return failureAnswer(error, origin.requestId, declared.failure(params));
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
