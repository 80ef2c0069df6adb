import { authenticatedRequest, refreshSession } from "@/lib/browser/session/authenticated-request";
import { rawRequest } from "@/lib/browser/session/raw-request";
import { storeUser, storedUser } from "@/lib/browser/session/stored-user";
import {
  type Route,
  anna,
  routes,
  setRoutes,
  sentRequests,
  entries,
  failure,
  refused,
} from "../support/session-server";

const times = (key: string) => sentRequests.filter((one) => one === key).length;

describe("A request with the session", () => {
  test("Without a user it fails before it is sent [P-SESS-09]", async () => {
    expect(await failure(authenticatedRequest("/x"))).toMatchObject({
      message: "Authentication required",
    });
    expect(sentRequests).toEqual([]);
  });

  test("After a 401 it is repeated once after one refresh, which parallel requests share [P-SESS-07]", async () => {
    storeUser(anna);
    let isFresh = false;
    const guarded: Route = () =>
      isFresh ? { body: { success: true, value: 1 } } : refused(undefined);
    setRoutes({
      "GET /a": guarded,
      "GET /b": guarded,
      "GET /c": guarded,
      "POST /api/v1/auth/refresh": () => ({
        after: new Promise((resolve) => setTimeout(resolve, 50)).then(() => (isFresh = true)),
      }),
    });
    await expect(
      Promise.all(["/a", "/b", "/c"].map((path) => authenticatedRequest(path))),
    ).resolves.toEqual(Array(3).fill({ success: true, value: 1 }));
    expect(times("POST /api/v1/auth/refresh")).toBe(1);
    expect(times("GET /a")).toBe(2);
  });

  test("When the refresh fails, the stored user is removed and the session has expired [P-SESS-08, P-SESS-11, P-SESS-12]", async () => {
    storeUser(anna);
    setRoutes({
      "GET /a": refused,
      "GET /b": refused,
      "POST /api/v1/auth/refresh": refused,
    });
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

  test("A second 401 after the refresh means that the session has expired [P-SESS-08]", async () => {
    storeUser(anna);
    setRoutes({ "GET /a": refused, "POST /api/v1/auth/refresh": () => ({}) });
    expect(await failure(authenticatedRequest("/a"))).toMatchObject({
      message: "Session expired, please login again",
    });
    expect([times("GET /a"), times("POST /api/v1/auth/refresh"), storedUser()]).toEqual([
      2,
      1,
      undefined,
    ]);
  });

  test("Any other failure carries the server's message or names its status [P-SESS-13]", async () => {
    storeUser(anna);
    setRoutes({
      "GET /a": () => ({
        status: 409,
        body: { success: false, message: "Changed meanwhile", code: "stale" },
      }),
      "GET /b": () => ({ status: 500, body: "?" }),
    });
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

describe("A raw request [A-TEST-16]", () => {
  const raw = (path: string, method = "GET", body?: string) =>
    rawRequest(path, { method, body, signal: new AbortController().signal });
  beforeEach(() => storeUser(anna));

  test("It resolves to status, headers, text and size, whatever the response is", async () => {
    let sent: unknown;
    setRoutes({
      "PATCH /a": (body) => {
        sent = body;
        return { status: 409, body: { success: false, message: "Змінено" } };
      },
    });
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
    setRoutes({
      "GET /a": () => (isFresh ? { body: { value: 1 } } : refused(undefined)),
      "POST /api/v1/auth/refresh": () => {
        isFresh = true;
        return {};
      },
    });
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
    setRoutes({
      "POST /api/v1/auth/login": () => ({
        status: 401,
        body: { success: false, code: "invalid_credentials" },
      }),
    });
    expect((await raw("/api/v1/auth/login", "POST", "{}")).status).toBe(401);
    expect(sentRequests).toEqual(["POST /api/v1/auth/login"]);
  });

  test("It rejects when there is no response [A-TEST-19]", async () => {
    setRoutes({ "GET /a": () => ({ status: 0 }) });
    await expect(raw("/a")).rejects.toThrow();
  });
});
