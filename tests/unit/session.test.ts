import { authenticatedRequest } from "@/lib/browser/session/authenticated-request";
import {
  register,
  signIn,
  signOut,
  verifyUser,
  getSignOutReason,
} from "@/lib/browser/session/session";
import { storeUser, storedUser } from "@/lib/browser/session/stored-user";
import {
  type Reply,
  type Route,
  anna,
  setRoutes,
  sentRequests,
  entries,
  failure,
  refused,
} from "../support/session-server";

describe("Signing in", () => {
  const credentials = { username: "anna", password: "a long enough password", rememberMe: true };
  const csrf: Route = () => ({ body: { success: true, csrfToken: "t" } });

  test("It stores the name and role, and no token [P-SESS-01, P-SESS-18, P-SESS-19]", async () => {
    let sent: unknown;
    setRoutes({
      "GET /api/auth/csrf": csrf,
      "POST /api/auth/callback/credentials": (body) => {
        sent = body;
        return { body: { success: true, user: { id: "1", email: "a@b.c", ...anna } } };
      },
    });
    await expect(signIn(credentials)).resolves.toEqual(anna);
    expect(sent).toEqual({
      csrfToken: "t",
      username: "anna",
      password: "a long enough password",
      remember_me: true,
    });
    expect([...entries]).toEqual([["user", JSON.stringify(anna)]]);
  });

  test("A failure carries the server's message, code and parameters [P-LOGIN-10]", async () => {
    setRoutes({
      "GET /api/auth/csrf": csrf,
      "POST /api/auth/callback/credentials": () => ({
        status: 429,
        body: {
          success: false,
          message: "Too many attempts.",
          code: "too_many_requests",
          params: { seconds: 90 },
        },
      }),
    });
    expect(await failure(signIn(credentials))).toMatchObject({
      message: "Too many attempts.",
      serverMessage: "Too many attempts.",
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
    "Without a message from the server the failure is “Login failed” (%s) [P-LOGIN-11]",
    async (status, body) => {
      setRoutes({
        "GET /api/auth/csrf": csrf,
        "POST /api/auth/callback/credentials": () => ({ status, body }),
      });
      expect(await failure(signIn(credentials))).toMatchObject({
        message: "Login failed",
        serverMessage: undefined,
      });
    },
  );

  test("Registration signs in, or fails with the server's message or “Registration failed” [P-SESS-02, P-SESS-10]", async () => {
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
    setRoutes({
      "GET /api/auth/csrf": csrf,
      "POST /api/v1/auth/register": () => replies.shift() ?? {},
      "POST /api/auth/callback/credentials": () => ({ body: { user: anna } }),
    });
    await expect(register(form)).resolves.toEqual(anna);
    expect(storedUser()).toEqual(anna);
    expect(await failure(register(form))).toMatchObject({
      message: "This username is already taken",
      errors: [{ field: "username" }],
    });
    expect(await failure(register(form))).toMatchObject({ message: "Registration failed" });
  });
});

describe("Verification of the session", () => {
  beforeEach(() => storeUser({ username: "anna", is_admin: false }));

  test("It takes over the user that the server returns [P-SESS-03, P-SESS-04]", async () => {
    setRoutes({
      "GET /api/v1/auth/me": () => ({ body: { success: true, user: { id: "1", ...anna } } }),
    });
    await Promise.all([verifyUser(), verifyUser()]);
    expect(storedUser()).toEqual(anna);
    expect(sentRequests).toHaveLength(1);
  });

  test.each([
    ["an expired session [P-SESS-05]", refused, "Session expired, please login again"],
    [
      "an invalid response [P-SESS-14]",
      () => ({ body: { success: true, user: { username: "anna" } } }),
      "Invalid response format from server",
    ],
    [
      "an unreachable server [P-SESS-15]",
      () => ({ status: 0 }),
      "Failed to initialize authentication",
    ],
  ] as [string, Route, string][])("The stored user is removed after %s", async (_, me, message) => {
    setRoutes({ "GET /api/v1/auth/me": me, "POST /api/v1/auth/refresh": refused });
    expect(await failure(verifyUser())).toMatchObject({ message });
    expect(storedUser()).toBeUndefined();
  });

  test("The reason of the failure stays available until the next sign-in [P-SESS-08]", async () => {
    setRoutes({
      "GET /api/v1/auth/me": refused,
      "POST /api/v1/auth/refresh": refused,
      "GET /api/auth/csrf": () => ({ body: { success: true, csrfToken: "t" } }),
      "POST /api/auth/callback/credentials": () => ({ body: { success: true, user: anna } }),
    });
    const thrown = await failure(verifyUser());
    expect(getSignOutReason()).toBe(thrown);
    await signIn({ username: "anna", password: "a long enough password", rememberMe: false });
    expect(getSignOutReason()).toBeUndefined();
  });

  test("A lost request is repeated once before the stored user is removed", async () => {
    const replies: Reply[] = [
      { status: 503, body: { success: false, message: "The database cannot be reached." } },
      { body: { user: anna } },
    ];
    setRoutes({ "GET /api/v1/auth/me": () => replies.shift() ?? {} });
    await expect(verifyUser()).resolves.toEqual(anna);
  });

  test("A response that breaks off, as when the page is left, does not remove the stored user", async () => {
    const replies: Reply[] = [{ breaksOff: true }, { body: { user: anna } }];
    setRoutes({ "GET /api/v1/auth/me": () => replies.shift() ?? {} });
    const verified = verifyUser();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(storedUser()).toBeDefined();
    await expect(verified).resolves.toEqual(anna);
  });

  test("A user who signs out during the request stays signed out", async () => {
    let response = () => {};
    const later = new Promise<void>((resolve) => (response = resolve));
    setRoutes({
      "GET /api/v1/auth/me": () => ({ body: { user: anna }, after: later }),
      "POST /api/v1/auth/logout": () => ({}),
    });
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
    setRoutes({
      "GET /api/v1/auth/me": () => ({ ...reply, after: later }),
      "POST /api/v1/auth/refresh": () => ({}),
    });
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
    ["the server confirms it [P-SESS-06]", true, { status: 200 }, "Logged out successfully"],
    ["the server fails [P-SESS-06, P-SESS-16]", true, { status: 500 }, "Logged out locally"],
    ["the server is unreachable [P-SESS-16]", true, { status: 0 }, "Logged out locally"],
    ["nobody is signed in [P-SESS-17]", false, { status: 401 }, "Logged out successfully"],
  ] as const)("It removes the stored user when %s", async (_, isSignedIn, reply, message) => {
    if (isSignedIn) storeUser(anna);
    setRoutes({ "POST /api/v1/auth/logout": () => reply });
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
