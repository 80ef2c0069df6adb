import "server-only";
import type { z } from "zod";
import type { Caller, ClientIdentity, Grant } from "../domain/account/account";
import type { ErrorCode } from "../domain/error";
import type { LimitName } from "../limits/limits";
import type { ErrorDetails } from "./json-response";
import type { FileDownload } from "./file-download";

/** The values of the dynamic segments of a path, as the URL has them. */
export type Params = Record<string, string>;

/** Who may call. It has no default, so that each operation decides. */
export type Access =
  | "public"
  | "same-origin"
  | "scheduler"
  | "monitoring"
  | "refresher"
  | "signed-in"
  | "administrator";

/** What `handle` gets of the caller: services that demand a grant can only be called with one. */
export interface AuthContext {
  public: { caller: undefined; grant: undefined };
  /** Anybody, from a page of this site. */
  "same-origin": { caller: undefined; grant: undefined };
  /** A job scheduler that sends CRON_SECRET. */
  scheduler: { caller: undefined; grant: undefined };
  /** A monitoring system that sends METRICS_TOKEN. */
  monitoring: { caller: undefined; grant: undefined };
  /** By refresh token, or by the browser's cookie. */
  refresher: { caller: Caller; grant: undefined };
  "signed-in": { caller: Caller; grant: undefined };
  administrator: { caller: Caller; grant: Grant };
}

/** What every handler gets beside the credentials and the parsed input. */
interface RequestContext {
  client: ClientIdentity;
  request: Request;
  /** Adds a Set-Cookie header to the response. */
  setCookie: (cookie: string) => void;
}

type Input<
  A extends Access,
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
> = AuthContext[A] &
  RequestContext & { params: z.output<P>; query: z.output<Q>; body: z.output<B> };

/** All that a cached read gets, so that its response can depend on nothing else. */
interface ReadInput<P extends z.ZodType, Q extends z.ZodType> {
  params: z.output<P>;
  query: z.output<Q>;
}

/** What is declared beside the handlers. */
interface OperationOptions<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodRawShape,
> {
  access: Access;
  /** Throws where this installation does not allow the operation at all. */
  requireEnabled?: () => void;
  /** One line for the OpenAPI document. */
  summary: string;
  /** Schema of the dynamic segments of the path (lib/domain/path-params.ts). */
  params?: P;
  /** Schema of the query; parameters it does not name are ignored. */
  query?: Q;
  /** Schema of the JSON body. A request may have none where the schema takes undefined. */
  body?: B;
  /** The type of a body that `handle` reads itself, and the fields of a form beside its file. */
  contentType?: string;
  form?: z.ZodObject;
  /** The form has many files, in the field `files`. */
  hasManyFiles?: boolean;
  /** The fields of the response beside `success`. */
  response: R;
  /** The response has no `success` field. */
  isUnwrapped?: boolean;
  /** The media type of a response that is a file: `handle` resolves to a `FileDownload`. */
  responseFileType?: string;
  /** Status of success; 200 by default. */
  status?: 200 | 201;
  /** Counted by account and address where there is an account, else by address. */
  limit?: LimitName;
  /** Errors that do not follow from the rest of the declaration; tests allow no others. */
  errors?: readonly ErrorCode[];
  /** Set-Cookie headers of an error response. */
  cookiesOnError?: (request: Request) => string[];
  /**
   * What an error response says when the caller made no mistake. Its parameters may not be valid.
   */
  errorDetails?: (params: Record<keyof z.input<P>, string>) => ErrorDetails;
}

type HandlerDeclaration<
  A extends Access,
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  Result,
> =
  | { cached?: false; handle: (input: Input<A, P, Q, B>) => Promise<Result | FileDownload> }
  /** Caches the response per combination of parameters until content changes. */
  | { cached: true; handle: (input: ReadInput<P, Q>) => Promise<Result> };

export type OperationDeclaration<
  A extends Access,
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodRawShape,
> = OperationOptions<P, Q, B, R> &
  HandlerDeclaration<A, P, Q, B, z.input<z.ZodObject<R>>> & {
    access: A;
    /** What administrators get instead of a public read; it is never cached. */
    handleForAdministrator?: (
      input: Input<"administrator", P, Q, B>,
    ) => Promise<z.input<z.ZodObject<R>>>;
  };

/** A declaration without its type parameters, as the wrapper runs it. */
export interface AnyOperationDeclaration extends OperationOptions<
  z.ZodType<unknown, Params>,
  z.ZodType,
  z.ZodType,
  z.ZodRawShape
> {
  cached?: boolean;
  handle: (input: object) => Promise<object>;
  handleForAdministrator?: (input: object) => Promise<object>;
}

export interface OperationResult {
  /** JSON, or a file. */
  body: string | FileDownload;
  /** The same for every caller, so that shared caches may store it. */
  isShared: boolean;
}

/** One operation of a path, as the wrapper, the OpenAPI document and the tests see it. */
export interface Operation {
  access: Access;
  summary: string;
  params: z.ZodType;
  query: z.ZodType;
  body: z.ZodType | undefined;
  isBodyOptional: boolean;
  contentType: string | undefined;
  form: z.ZodObject | undefined;
  hasManyFiles: boolean;
  response: z.ZodObject;
  status: number;
  isUnwrapped: boolean;
  /** The same for every caller without credentials until content changes. */
  isCached: boolean;
  responseFileType: string | undefined;
  isRateLimited: boolean;
  /** Administrators get another response. */
  hasAdministratorResponse: boolean;
  errors: readonly ErrorCode[];
  cookiesOnError: (request: Request) => string[];
  handle: (
    request: Request,
    params: Params,
    client: ClientIdentity,
    setCookie: (cookie: string) => void,
  ) => Promise<OperationResult>;
  errorDetails: (params: Params) => ErrorDetails;
}
