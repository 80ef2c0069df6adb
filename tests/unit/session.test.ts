import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { authenticatedRequest, refreshSession } from "@/lib/browser/session/authenticated-request";
import { ApiError } from "@/lib/browser/session/api-error";
import { rawRequest } from "@/lib/browser/session/raw-request";
import {
  register,
  signIn,
  signOut,
  verifyUser,
  getSignOutReason,
} from "@/lib/browser/session/session";
import { clearUser, storeUser, storedUser } from "@/lib/browser/session/stored-user";

type Reply = { status?: number; body?: unknown; after?: Promise<unknown>; breaksOff?: boolean };
type Route = (body: unknown) => Reply;

const anna = { username: "anna", is_admin: true };
let routes: Record<string, Route> = {};
let sentRequests: string[] = [];
let server: Server;
const realFetch = globalThis.fetch;
const entries = new Map<string, string>();

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
  routes = {};
  sentRequests = [];
  clearUser();
});

const failure = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => Promise.reject(new Error("it succeeded")),
    (error: unknown) => (error instanceof ApiError ? error : Promise.reject(error)),
  );
const times = (key: string) => sentRequests.filter((one) => one === key).length;
const refused: Route = () => ({
  status: 401,
  body: {
    success: false,
    message: "Authentication required",
    code: "authentication_required",
    params: {},
  },
});

describe("Signing in", () => {
  const credentials = { username: "anna", password: "a long enough password", rememberMe: true };
  const csrf: Route = () => ({ body: { success: true, csrfToken: "t" } });

  test("It stores the name and role, and no token (P-SESS-01, P-SESS-18, P-SESS-19)", async () => {
    let sent: unknown;
    routes = {
      "GET /api/auth/csrf": csrf,
      "POST /api/auth/callback/credentials": (body) => {
        sent = body;
        return { body: { success: true, user: { id: "1", email: "a@b.c", ...anna } } };
      },
    };
    await expect(signIn(credentials)).resolves.toEqual(anna);
    expect(sent).toEqual({
      csrfToken: "t",
      username: "anna",
      password: "a long enough password",
      remember_me: true,
    });
    expect([...entries]).toEqual([["user", JSON.stringify(anna)]]);
  });

  test("A failure carries the server's message, code and parameters (P-LOGIN-10)", async () => {
    routes = {
      "GET /api/auth/csrf": csrf,
      "POST /api/auth/callback/credentials": () => ({
        status: 429,
        body: {
          success: false,
          message: "Too many tries.",
          code: "too_many_requests",
          params: { seconds: 90 },
        },
      }),
    };
    expect(await failure(signIn(credentials))).toMatchObject({
      message: "Too many tries.",
      serverMessage: "Too many tries.",
      code: "too_many_requests",
      params: { seconds: 90 },
      status: 429,
    });
    expect(storedUser()).toBeUndefined();
  });

  test.each([
    [502, "<html>"],
    [0, ""],
    [200, { success: true, user: "?" }],
  ])(
    "Without a message from the server the failure is “Login failed” (%s) (P-LOGIN-11)",
    async (status, body) => {
      routes = {
        "GET /api/auth/csrf": csrf,
        "POST /api/auth/callback/credentials": () => ({ status, body }),
      };
      expect(await failure(signIn(credentials))).toMatchObject({
        message: "Login failed",
        serverMessage: undefined,
      });
    },
  );

  test("Registration signs in, or fails with the server's message or “Registration failed” (P-SESS-02, P-SESS-10)", async () => {
    const form = { username: "anna", email: "a@b.c", password: "a long enough password" };
    const replies: Reply[] = [
      { status: 201 },
      {
        status: 409,
        body: {
          success: false,
          message: "This username is already taken",
          code: "conflict",
          errors: [{ field: "username" }],
        },
      },
      { status: 500, body: "" },
    ];
    routes = {
      "GET /api/auth/csrf": csrf,
      "POST /api/v1/auth/register": () => replies.shift() ?? {},
      "POST /api/auth/callback/credentials": () => ({ body: { user: anna } }),
    };
    await expect(register(form)).resolves.toEqual(anna);
    expect(storedUser()).toEqual(anna);
    expect(await failure(register(form))).toMatchObject({
      message: "This username is already taken",
      errors: [{ field: "username" }],
    });
    expect(await failure(register(form))).toMatchObject({ message: "Registration failed" });
  });
});

describe("A request with the session", () => {
  test("Without a user it fails before it is sent (P-SESS-09)", async () => {
    expect(await failure(authenticatedRequest("/x"))).toMatchObject({
      message: "Authentication required",
    });
    expect(sentRequests).toEqual([]);
  });

  test("After a 401 it is repeated once after one refresh, which parallel requests share (P-SESS-07)", async () => {
    storeUser(anna);
    let isFresh = false;
    const guarded: Route = () =>
      isFresh ? { body: { success: true, value: 1 } } : refused(undefined);
    routes = {
      "GET /a": guarded,
      "GET /b": guarded,
      "GET /c": guarded,
      "POST /api/v1/auth/refresh": () => ({
        after: new Promise((resolve) => setTimeout(resolve, 50)).then(() => (isFresh = true)),
      }),
    };
    await expect(
      Promise.all(["/a", "/b", "/c"].map((path) => authenticatedRequest(path))),
    ).resolves.toEqual(Array(3).fill({ success: true, value: 1 }));
    expect(times("POST /api/v1/auth/refresh")).toBe(1);
    expect(times("GET /a")).toBe(2);
  });

  test("When the refresh fails, the stored user is removed and the session has expired (P-SESS-08, P-SESS-11, P-SESS-12)", async () => {
    storeUser(anna);
    routes = { "GET /a": refused, "GET /b": refused, "POST /api/v1/auth/refresh": refused };
    const failures = await Promise.all(
      ["/a", "/b"].map((path) => failure(authenticatedRequest(path))),
    );
    for (const one of failures)
      expect(one).toMatchObject({
        message: "Session expired, please login again",
        code: "session_expired",
      });
    expect(times("POST /api/v1/auth/refresh")).toBe(1);
    expect(entries.size).toBe(0);
    expect(await failure(refreshSession())).toMatchObject({
      message: "No refresh token available",
    });
    storeUser(anna);
    expect(await failure(refreshSession())).toMatchObject({ message: "Token refresh failed" });
    expect(storedUser()).toBeUndefined();
  });

  test("A second 401 after the refresh means that the session has expired (P-SESS-08)", async () => {
    storeUser(anna);
    routes = { "GET /a": refused, "POST /api/v1/auth/refresh": () => ({}) };
    expect(await failure(authenticatedRequest("/a"))).toMatchObject({
      message: "Session expired, please login again",
    });
    expect([times("GET /a"), times("POST /api/v1/auth/refresh"), storedUser()]).toEqual([
      2,
      1,
      undefined,
    ]);
  });

  test("Any other failure carries the server's message or names its status (P-SESS-13)", async () => {
    storeUser(anna);
    routes = {
      "GET /a": () => ({
        status: 409,
        body: { success: false, message: "Changed meanwhile", code: "stale" },
      }),
      "GET /b": () => ({ status: 500, body: "?" }),
    };
    expect(await failure(authenticatedRequest("/a"))).toMatchObject({
      message: "Changed meanwhile",
      code: "stale",
    });
    expect(await failure(authenticatedRequest("/b"))).toMatchObject({
      message: "Request failed with status: 500",
    });
    expect(storedUser()).toEqual(anna);
  });
});

describe("A raw request (A-TEST-16)", () => {
  const raw = (path: string, method = "GET", body?: string) =>
    rawRequest(path, { method, body, signal: new AbortController().signal });
  beforeEach(() => storeUser(anna));

  test("It resolves to status, headers, text and size, whatever the response is", async () => {
    let sent: unknown;
    routes = {
      "PATCH /a": (body) => {
        sent = body;
        return { status: 409, body: { success: false, message: "Змінено" } };
      },
    };
    const { status, headers, text, bytes, durationMs } = await raw("/a", "PATCH", '{"x": 1}');
    expect([status, headers.get("content-type"), text, bytes, durationMs >= 0, sent]).toEqual([
      409,
      "application/json",
      '{"success":false,"message":"Змінено"}',
      44,
      true,
      { x: 1 },
    ]);
  });

  test("It refreshes the session once when the endpoint requires sign-in", async () => {
    let isFresh = false;
    routes = {
      "GET /a": () => (isFresh ? { body: { value: 1 } } : refused(undefined)),
      "POST /api/v1/auth/refresh": () => {
        isFresh = true;
        return {};
      },
    };
    expect((await raw("/a")).status).toBe(200);
    isFresh = false;
    routes["POST /api/v1/auth/refresh"] = refused;
    expect(await raw("/a")).toMatchObject({
      status: 401,
      text: expect.stringContaining("authentication_required"),
    });
    expect([times("GET /a"), times("POST /api/v1/auth/refresh")]).toEqual([3, 2]);
  });

  test("A 401 for a wrong password is not repeated", async () => {
    routes = {
      "POST /api/v1/auth/login": () => ({
        status: 401,
        body: { success: false, code: "invalid_credentials" },
      }),
    };
    expect((await raw("/api/v1/auth/login", "POST", "{}")).status).toBe(401);
    expect(sentRequests).toEqual(["POST /api/v1/auth/login"]);
  });

  test("It rejects when there is no response (A-TEST-19)", async () => {
    routes = { "GET /a": () => ({ status: 0 }) };
    await expect(raw("/a")).rejects.toThrow();
  });
});

describe("Verification of the session", () => {
  beforeEach(() => storeUser({ username: "anna", is_admin: false }));

  test("It takes over the user that the server returns (P-SESS-03, P-SESS-04)", async () => {
    routes = {
      "GET /api/v1/auth/me": () => ({ body: { success: true, user: { id: "1", ...anna } } }),
    };
    await Promise.all([verifyUser(), verifyUser()]);
    expect(storedUser()).toEqual(anna);
    expect(sentRequests).toHaveLength(1);
  });

  test.each([
    ["an expired session (P-SESS-05)", refused, "Session expired, please login again"],
    [
      "an invalid response (P-SESS-14)",
      () => ({ body: { success: true, user: { username: "anna" } } }),
      "Invalid response format from server",
    ],
    [
      "an unreachable server (P-SESS-15)",
      () => ({ status: 0 }),
      "Failed to initialize authentication",
    ],
  ] as [string, Route, string][])("The stored user is removed after %s", async (_, me, message) => {
    routes = { "GET /api/v1/auth/me": me, "POST /api/v1/auth/refresh": refused };
    expect(await failure(verifyUser())).toMatchObject({ message });
    expect(storedUser()).toBeUndefined();
  });

  test("The reason of the failure stays available until the next sign-in (P-SESS-08)", async () => {
    routes = {
      "GET /api/v1/auth/me": refused,
      "POST /api/v1/auth/refresh": refused,
      "GET /api/auth/csrf": () => ({ body: { success: true, csrfToken: "t" } }),
      "POST /api/auth/callback/credentials": () => ({ body: { success: true, user: anna } }),
    };
    const thrown = await failure(verifyUser());
    expect(getSignOutReason()).toBe(thrown);
    await signIn({ username: "anna", password: "a long enough password", rememberMe: false });
    expect(getSignOutReason()).toBeUndefined();
  });

  test("A lost request is repeated once before the stored user is removed", async () => {
    const replies: Reply[] = [
      { status: 503, body: { success: false, message: "The database is out of reach." } },
      { body: { user: anna } },
    ];
    routes = { "GET /api/v1/auth/me": () => replies.shift() ?? {} };
    await expect(verifyUser()).resolves.toEqual(anna);
  });

  test("A response that breaks off, as when the page is left, does not remove the stored user", async () => {
    const replies: Reply[] = [{ breaksOff: true }, { body: { user: anna } }];
    routes = { "GET /api/v1/auth/me": () => replies.shift() ?? {} };
    const verified = verifyUser();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(storedUser()).toBeDefined();
    await expect(verified).resolves.toEqual(anna);
  });

  test("A user who signs out during the request stays signed out", async () => {
    let response = () => {};
    const later = new Promise<void>((resolve) => (response = resolve));
    routes = {
      "GET /api/v1/auth/me": () => ({ body: { user: anna }, after: later }),
      "POST /api/v1/auth/logout": () => ({}),
    };
    const verified = verifyUser();
    await signOut();
    response();
    await verified;
    expect(storedUser()).toBeUndefined();
  });
});

describe("Another user signs in while a response is on its way", () => {
  const olena = { username: "olena", is_admin: false };
  async function meanwhile(call: () => Promise<unknown>, reply: Reply) {
    storeUser(anna);
    let response = () => {};
    const later = new Promise<void>((resolve) => (response = resolve));
    routes = {
      "GET /api/v1/auth/me": () => ({ ...reply, after: later }),
      "POST /api/v1/auth/refresh": () => ({}),
    };
    const called = call().catch(() => undefined);
    storeUser(olena);
    response();
    await called;
    return storedUser();
  }

  test("The previous user's data is not taken over", async () => {
    expect(await meanwhile(verifyUser, { body: { user: anna } })).toEqual(olena);
  });
  test("The end of the previous user's session does not sign the new user out", async () => {
    expect(await meanwhile(verifyUser, { status: 401, body: {} })).toEqual(olena);
    expect(
      await meanwhile(() => authenticatedRequest("/api/v1/auth/me"), { status: 401, body: {} }),
    ).toEqual(olena);
  });
});

test("Where browser storage is full, a user is remembered for the visit and no older one reappears", () => {
  storeUser(anna);
  const full = jest.spyOn(window.localStorage, "setItem").mockImplementation(() => {
    throw new Error("full");
  });
  storeUser({ username: "olena", is_admin: false });
  full.mockRestore();
  expect([storedUser()?.username, entries.size]).toEqual(["olena", 0]);
});

describe("Signing out", () => {
  test.each([
    ["the server confirms it (P-SESS-06)", true, { status: 200 }, "Logged out successfully"],
    ["the server fails (P-SESS-06, P-SESS-16)", true, { status: 500 }, "Logged out locally"],
    ["the server is unreachable (P-SESS-16)", true, { status: 0 }, "Logged out locally"],
    ["nobody is signed in (P-SESS-17)", false, { status: 401 }, "Logged out successfully"],
  ] as const)("It removes the stored user when %s", async (_, isSignedIn, reply, message) => {
    if (isSignedIn) storeUser(anna);
    routes = { "POST /api/v1/auth/logout": () => reply };
    await expect(signOut()).resolves.toBe(message);
    expect(storedUser()).toBeUndefined();
  });
});

test("A stored entry that is no user counts as none", () => {
  for (const text of ["{", "null", "[]", '{"username":"x"}', '{"is_admin":"yes"}']) {
    entries.set("user", text);
    expect(storedUser()).toBeUndefined();
  }
  entries.set("user", '{"is_admin":false}');
  expect(storedUser()).toEqual({ username: "", is_admin: false });
});
