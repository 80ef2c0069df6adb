import "server-only";
import type { NextRequest } from "next/server";
import type { z } from "zod";
import type { Caller, ClientIdentity, Grant } from "../domain/account/account";
import type { ErrorCode } from "../domain/error";
import type { LimitName } from "../limits/limits";
import type { ErrorDetails } from "./json-response";
import type { FileDownload } from "./file-download";

/** The values of the segments of a path that are named in brackets. */
export type Params = Record<string, string>;

/** Who may call: required of every operation, so that nobody forgets to decide. */
export type Access =
  "public" | "same-origin" | "scheduler" | "refresher" | "signed-in" | "administrator";

/** What `handle` gets of who calls: the proof where one was asked for, so that a service that demands it can be called. */
export interface AuthContext {
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

export type Input<A extends Access, Q extends z.ZodType, B extends z.ZodType> = AuthContext[A] & {
  params: Params;
  query: z.output<Q>;
  body: z.output<B>;
  client: ClientIdentity;
  request: NextRequest;
  /** Sends a Set-Cookie header with the answer. */
  setCookie: (cookie: string) => void;
};

/** All that a remembered read may know of a call, so that its answer can depend on nothing else. */
export type ReadInput<Q extends z.ZodType> = Pick<
  Input<"public", Q, z.ZodType>,
  "params" | "query"
>;

type HandlerDeclaration<
  A extends Access,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodRawShape,
> =
  | {
      cached?: false;
      handle: (input: Input<A, Q, B>) => Promise<z.input<z.ZodObject<R>> | FileDownload>;
    }
  /** Keeps results per parameter combination until content changes (P§7). */
  | { cached: true; handle: (input: ReadInput<Q>) => Promise<z.input<z.ZodObject<R>>> };

export type OperationDeclaration<
  A extends Access,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodRawShape,
> = HandlerDeclaration<A, Q, B, R> & {
  access: A;
  /** Throws where this installation does not allow the operation at all. */
  requireEnabled?: () => void;
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
  response: R;
  /** The answer is its own shape, without `success`. */
  isUnwrapped?: boolean;
  /** The media type of the file that is answered instead of JSON: what `handle` resolves to is a `FileToSave`. */
  responseFileType?: string;
  /** Status of success; 200 unless told. */
  status?: 200 | 201;
  /** Counted by account and address where there is an account, else by address. */
  limit?: LimitName;
  /** Failures that do not follow from what else is declared; for the OpenAPI document, and held to by tests. */
  errors?: readonly ErrorCode[];
  /** Set-Cookie headers of an answer that is a failure. */
  cookiesOnError?: (request: Request) => string[];
  /** What a failure says that is not the caller's mistake (P§8). */
  errorDetails?: (params: Params) => ErrorDetails;
  /** What administrators get instead of a public read; it is never remembered. */
  handleForAdministrator?: (
    input: Input<"administrator", Q, B>,
  ) => Promise<z.input<z.ZodObject<R>>>;
};

export interface OperationResult {
  /** JSON, or the file that is answered instead. */
  body: string | FileDownload;
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
  response: z.ZodObject;
  status: number;
  isUnwrapped: boolean;
  /** The JSON that a remembered read answers to everybody; undefined where answers are not remembered. */
  read: ((url: URL, params: Params) => Promise<string>) | undefined;
  responseFileType: string | undefined;
  isRateLimited: boolean;
  /** Administrators get another answer. */
  hasAdministratorResponse: boolean;
  errors: readonly ErrorCode[];
  cookiesOnError: (request: Request) => string[];
  handle: (
    request: NextRequest,
    params: Params,
    client: ClientIdentity,
    setCookie: (cookie: string) => void,
  ) => Promise<OperationResult>;
  errorDetails: (params: Params) => ErrorDetails;
}
