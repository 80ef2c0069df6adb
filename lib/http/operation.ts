import "server-only";
import { z } from "zod";
import { cached } from "../cache/cached";
import type { Caller, ClientIdentity } from "../domain/account/account";
import { rateLimitAddress } from "../domain/client-address";
import { consume, rewardIfBusy } from "../limits/limits";
import { authenticate, authenticateAdministrator } from "./authenticate";
import { readJson, readOptionalJson, requireContentType } from "./body";
import { FileDownload } from "./file-download";
import type {
  Access,
  AnyOperationDeclaration,
  Operation,
  OperationDeclaration,
  OperationResult,
  Params,
} from "./operation-declaration";
import { requireLanguagesInUse } from "./languages";
import { parse, parseParams, queryOf } from "./parse";

const noParameters = z.object({});

const toJson = ({ isUnwrapped }: AnyOperationDeclaration, result: object): string =>
  JSON.stringify(isUnwrapped ? result : { success: true, ...result });

/**
 * Runs a handler. The body of a cached read is cached (P-API-21): a request whose credentials turn
 * out to be nobody's doesn't get the server's cached response, but it costs no query either.
 */
function runHandler(
  declaration: AnyOperationDeclaration,
  { pathname }: URL,
  input: { query: unknown },
): Promise<string | FileDownload> {
  const run = async () => {
    const result: object = await declaration.handle(input);
    return result instanceof FileDownload ? result : toJson(declaration, result);
  };
  return declaration.cached ? cached(`${pathname} ${JSON.stringify(input.query)}`, run) : run();
}

const limitKey = (caller: Caller | undefined, { address }: ClientIdentity): string =>
  caller ? `${caller.accountId} ${rateLimitAddress(address)}` : rateLimitAddress(address);

type Declared = AnyOperationDeclaration & Pick<Operation, "isBodyOptional">;

async function parseQueryAndBody(
  { query = noParameters, body, isBodyOptional, contentType }: Declared,
  request: Request,
  url: URL,
) {
  if (contentType) requireContentType(request, contentType);
  const rawBody = body && (await (isBodyOptional ? readOptionalJson : readJson)(request));
  return { query: parse(query, queryOf(url)), body: body && parse(body, rawBody) };
}

/**
 * Runs an operation. The checks come in this order, which decides on the response to a request that
 * fails several: credentials, permission, rate limit, type and size of the body, JSON, query, body,
 * path.
 */
async function handleRequest(
  declaration: Declared,
  request: Request,
  rawParams: Params,
  client: ClientIdentity,
  setCookie: (cookie: string) => void,
): Promise<OperationResult> {
  const { access, limit, handleForAdministrator } = declaration;
  const auth = await authenticate(access, request, client);
  declaration.requireEnabled?.();
  const key = limitKey(auth.caller, client);
  if (limit) await consume(limit, key);
  const url = new URL(request.url);
  const { query, body } = await parseQueryAndBody(declaration, request, url);
  const administrator =
    handleForAdministrator && (await authenticateAdministrator(request, client));
  const params = parseParams(declaration.params ?? noParameters, rawParams);
  await requireLanguagesInUse(params, query, body);
  const input = { params, query, body, client, request, setCookie };
  if (administrator) {
    const result = await handleForAdministrator({ ...administrator, ...input });
    return { body: toJson(declaration, result), isShared: false };
  }
  const handle = () => runHandler(declaration, url, { ...auth, ...input });
  const responseBody = await (limit ? rewardIfBusy(limit, key, handle) : handle());
  return { body: responseBody, isShared: declaration.cached === true };
}

/** What a declaration says, with its defaults. */
function describe(declaration: AnyOperationDeclaration): Omit<Operation, "handle"> {
  const { access, summary, body, contentType, form, response, responseFileType } = declaration;
  return {
    access,
    summary,
    params: declaration.params ?? noParameters,
    query: declaration.query ?? noParameters,
    body,
    isBodyOptional: body?.safeParse(undefined).success ?? false,
    contentType,
    form,
    hasManyFiles: declaration.hasManyFiles ?? false,
    response: z.strictObject(response),
    status: declaration.status ?? 200,
    isUnwrapped: declaration.isUnwrapped ?? false,
    responseFileType,
    isCached: declaration.cached ?? false,
    isRateLimited: declaration.limit !== undefined,
    hasAdministratorResponse: declaration.handleForAdministrator !== undefined,
    errors: declaration.errors ?? [],
    cookiesOnError: declaration.cookiesOnError ?? (() => []),
    errorDetails: declaration.errorDetails ?? (() => ({})),
  };
}

/** Declares one operation of a path. */
export function operation<
  A extends Access,
  R extends z.ZodRawShape,
  P extends z.ZodType = typeof noParameters,
  Q extends z.ZodType = typeof noParameters,
  B extends z.ZodType = z.ZodUndefined,
>(typedDeclaration: OperationDeclaration<A, P, Q, B, R>): Operation {
  // Handlers get what the schemas beside them made of the request, and the credentials that
  // `access` names. The compiler cannot follow that through `handleRequest`.
  const declaration = typedDeclaration as unknown as AnyOperationDeclaration;
  const described = describe(declaration);
  const declared = { ...declaration, isBodyOptional: described.isBodyOptional };
  return { ...described, handle: (...args) => handleRequest(declared, ...args) };
}
