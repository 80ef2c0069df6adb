import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { ApiError } from "@/lib/browser/session/api-error";
import { clearUser } from "@/lib/browser/session/stored-user";

export type Reply = {
  status?: number;
  body?: unknown;
  after?: Promise<unknown>;
  breaksOff?: boolean;
};

export type Route = (body: unknown) => Reply;
export const anna = { username: "anna", is_admin: true };
export const routes: Record<string, Route> = {};
/** Adds routes until the end of the test. */
export const setRoutes = (added: Record<string, Route>) => void Object.assign(routes, added);
export let sentRequests: string[] = [];
let server: Server;
const realFetch = globalThis.fetch;
export const entries = new Map<string, string>();

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  return text ? JSON.parse(text) : undefined;
}

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const key = `${request.method} ${request.url}`;
    sentRequests.push(key);
    const {
      status = 200,
      body = { success: true },
      after,
      breaksOff,
    } = routes[key]?.(await bodyOf(request)) ?? { status: 404, body: { success: false } };
    await after;
    if (status === 0) return void request.socket.destroy();
    response.writeHead(status, {
      "content-type": "application/json",
      ...(breaksOff && { "content-length": 1000 }),
    });
    if (breaksOff) return void response.write("{", () => request.socket.destroy());
    response.end(typeof body === "string" ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  // Browsers resolve relative URLs against the page, and Node does not.
  globalThis.fetch = (input, init) =>
    realFetch(new URL(String(input), `http://127.0.0.1:${port}`), init);
  const localStorage = {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, value: string) => void entries.set(name, value),
    removeItem: (name: string) => void entries.delete(name),
  };
  Object.assign(globalThis, { window: { localStorage } });
});

afterAll(async () => {
  globalThis.fetch = realFetch;
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

beforeEach(() => {
  for (const key of Object.keys(routes)) delete routes[key];
  sentRequests = [];
  clearUser();
});

export const failure = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => Promise.reject(new Error("it succeeded")),
    (error: unknown) => (error instanceof ApiError ? error : Promise.reject(error)),
  );

export const refused: Route = () => ({
  status: 401,
  body: {
    success: false,
    message: "Authentication required",
    code: "authentication_required",
    params: {},
  },
});
