import { NextRequest } from "next/server";

interface Handlers {
  [method: string]: (request: NextRequest, context: { params: Promise<Record<string, string>> }) => Promise<Response>;
}

/** Asks a route handler as the framework would. `params` are those of its folder names. */
export async function call(handlers: object, address: string, { method = "GET", params = {} }: { method?: string; params?: Record<string, string> } = {}) {
  const handler = (handlers as Handlers)[method];
  if (!handler) throw new Error(`no handler for ${method}`);
  const response = await handler(new NextRequest(new URL(address, "http://localhost"), { method }), { params: Promise.resolve(params) });
  const text = await response.text();
  const body: unknown = text ? JSON.parse(text) : undefined;
  return { status: response.status, headers: response.headers, body };
}
