import type { Method } from "@/lib/domain/endpoint";
import { endpointsOf } from "@/lib/http/route";
import { errorStatuses } from "@/lib/openapi/errors";

type Handler = (
  request: Request,
  context: { params: Promise<Record<string, string>> },
) => Promise<Response>;
type Handlers = { [method: string]: Handler };

export interface RouteCall {
  method?: string;
  /** Parameters of the folder names. */
  params?: Record<string, string>;
  headers?: Record<string, string>;
  search?: Record<string, string>;
  /** Sent as JSON, unless it is text, bytes or a form. */
  body?: unknown;
}

const isRaw = (body: unknown): body is string | Uint8Array<ArrayBuffer> | FormData =>
  typeof body === "string" || body instanceof Uint8Array || body instanceof FormData;

/** The requested operation and whether its path has parameters; undefined if there is none. */
function declaredOperation(handlers: object, method: string, params: Record<string, string>) {
  if (!("OPTIONS" in handlers)) return undefined;
  const endpoint = endpointsOf(handlers as Parameters<typeof endpointsOf>[0]).find(
    ({ fixedParams }) =>
      Object.entries(fixedParams).every(([name, value]) => params[name] === value),
  );
  const operation = endpoint?.operations[method as Method];
  return (
    operation && {
      operation,
      hasParameters: Object.keys(params).some((name) => !(name in endpoint.fixedParams)),
    }
  );
}

/** Expects a response as declared in the OpenAPI document: the schema of a success, the status of anything else. */
function requireDeclared(
  declared: ReturnType<typeof declaredOperation>,
  response: Response,
  responseBody: unknown,
): void {
  if (!declared) return;
  const { operation, hasParameters } = declared;
  // A former id.
  if (response.status === 308) return expect(operation.access).toBe("public");
  if (!response.ok)
    return expect([...errorStatuses(operation, hasParameters).keys()]).toContain(response.status);
  if (!responseBody || typeof responseBody !== "object" || !("success" in responseBody)) return;
  const rest: Record<string, unknown> = { ...responseBody };
  delete rest.success;
  operation.response.parse(rest);
}

function requestFor(address: string, { method = "GET", headers, search = {}, body }: RouteCall) {
  const url = new URL(address, "http://localhost");
  for (const [name, value] of Object.entries(search)) url.searchParams.set(name, value);
  const isJson = body !== undefined && !isRaw(body);
  return new Request(url, {
    method,
    headers: { ...(isJson && { "content-type": "application/json" }), ...headers },
    ...(body !== undefined && { body: isRaw(body) ? body : JSON.stringify(body) }),
  });
}

/** Calls a route handler like the framework does, and expects a declared response. */
export async function callRoute<ResponseBody = unknown>(
  handlers: object,
  address: string,
  call: RouteCall = {},
) {
  const { method = "GET", params = {} } = call;
  const handler = (handlers as Handlers)[method];
  if (!handler) throw new Error(`no handler for ${method}`);
  const response = await handler(requestFor(address, call), { params: Promise.resolve(params) });
  const text = await response.text();
  const isJson = /json/.test(response.headers.get("content-type") ?? "");
  const responseBody: unknown = isJson ? JSON.parse(text) : text || undefined;
  requireDeclared(declaredOperation(handlers, method, params), response, responseBody);
  return { status: response.status, headers: response.headers, body: responseBody as ResponseBody };
}
