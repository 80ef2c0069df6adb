import { NextRequest } from "next/server";
import { offersOf, type Method } from "@/lib/http/route";

type Handler = (request: NextRequest, context: { params: Promise<Record<string, string>> }) => Promise<Response>;
type Handlers = { [method: string]: Handler };

export interface Call {
  method?: string;
  /** Those of the folder names. */
  params?: Record<string, string>;
  headers?: Record<string, string>;
  /** Sent as JSON, unless it is text, bytes or a form. */
  body?: unknown;
}

const isRaw = (body: unknown): body is string | Uint8Array<ArrayBuffer> | FormData => typeof body === "string" || body instanceof Uint8Array || body instanceof FormData;

/** The schema that a successful answer must have, as the operation declares it. */
function answerSchema(handlers: object, method: string, params: Record<string, string>) {
  if (!("OPTIONS" in handlers)) return undefined;
  const offer = offersOf(handlers as Parameters<typeof offersOf>[0]).find(({ at }) => Object.entries(at).every(([name, value]) => params[name] === value));
  return offer?.operations[method as Method]?.answers;
}

/** Asks a route handler as the framework would. A success is parsed strictly with the schema that its operation declares. */
export async function call<Answer = unknown>(handlers: object, address: string, { method = "GET", params = {}, headers = {}, body }: Call = {}) {
  const handler = (handlers as Handlers)[method];
  if (!handler) throw new Error(`no handler for ${method}`);
  const json = body !== undefined && !isRaw(body);
  const request = new NextRequest(new URL(address, "http://localhost"), {
    method,
    headers: { ...(json && { "content-type": "application/json" }), ...headers },
    ...(body !== undefined && { body: isRaw(body) ? body : JSON.stringify(body) }),
  });
  const response = await handler(request, { params: Promise.resolve(params) });
  const text = await response.text();
  const isJson = /json/.test(response.headers.get("content-type") ?? "");
  const answer: unknown = isJson ? JSON.parse(text) : text || undefined;
  if (response.ok && answer && typeof answer === "object" && "success" in answer) {
    const rest: Record<string, unknown> = { ...answer };
    delete rest.success;
    answerSchema(handlers, method, params)?.parse(rest);
  }
  return { status: response.status, headers: response.headers, body: answer as Answer };
}
