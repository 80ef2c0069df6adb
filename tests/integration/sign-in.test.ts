import { createHash, createHmac } from "node:crypto";
import * as changePasswordRoute from "@/app/api/v1/auth/change-password/route";
import * as loginRoute from "@/app/api/v1/auth/login/route";
import * as logoutRoute from "@/app/api/v1/auth/logout/route";
import * as meRoute from "@/app/api/v1/auth/me/route";
import * as refreshRoute from "@/app/api/v1/auth/refresh/route";
import * as registerRoute from "@/app/api/v1/auth/register/route";
import * as credentialsRoute from "@/app/api/auth/callback/credentials/route";
import * as csrfRoute from "@/app/api/auth/csrf/route";
import { setAdministrator } from "@/lib/auth/administration";
import { startTokenSession } from "@/lib/auth/sessions";
import { consume } from "@/lib/limits/limits";
import { database } from "@/lib/data/database/prisma";
import { callRoute } from "../support/api-request";
import { clientIdentity, password, signedIn } from "../support/accounts";

interface ResponseBody {
  success: boolean;
  message: string;
  code: string;
  access_token: string;
  refresh_token: string;
  user: { username: string; is_admin: boolean };
  errors: { field: string; code: string }[];
}

let last = 0;
/** Numbers for network addresses, usernames and e-mail addresses that no other test uses. */
const nextNumber = () => ++last;
const lastNumber = () => last;
/** Each request comes from another address, unless the test is about addresses. */
const from = (address = `198.51.100.${nextNumber()}`) => ({ "x-forwarded-for": address });
const post = (route: object, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  callRoute<ResponseBody>(route, `/api/v1/auth/${path}`, {
    method: "POST",
    headers: { ...from(), ...headers },
    ...(body !== undefined && { body }),
  });
const login = (username: string, given = password, headers = {}, more = {}) =>
  post(loginRoute, "login", { username, password: given, ...more }, headers);
const me = (token: string) =>
  callRoute<ResponseBody>(meRoute, "/api/v1/auth/me", {
    headers: { authorization: `Bearer ${token}` },
  });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe("Signing in through the API", () => {
  test("It returns a token pair and the user, and the access token identifies the caller (P-API-02, P-API-06, P-SESS-18)", async () => {
    const { account } = await signedIn({ isAdmin: true });
    const { status, body } = await login(account.username);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      user: { username: account.username, is_admin: true },
    });
    expect((await me(body.access_token)).body).toMatchObject({
      success: true,
      user: { id: account.id, username: account.username, email: null, is_admin: true },
    });
  });

  test("A username matches whatever its capitals and surrounding spaces, and a password only exactly", async () => {
    const { account } = await signedIn({ username: "Olena.K" });
    expect((await login("  oLENA.k ")).status).toBe(200);
    for (const wrong of [` ${password}`, password.toUpperCase(), password.slice(0, -1)])
      expect((await login(account.username, wrong)).status).toBe(401);
  });

  test("An unknown username and a wrong password get the same response", async () => {
    const { account } = await signedIn();
    const [wrong, unknown] = await Promise.all([
      login(account.username, "not this one, sorry"),
      login("nobody-at-all", "not this one, sorry"),
    ]);
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual(unknown.body);
    expect(wrong.body).toMatchObject({
      success: false,
      code: "invalid_credentials",
      message: "Invalid username or password",
    });
  });

  test("An unknown username takes as long as a wrong password", async () => {
    const { account } = await signedIn();
    const time = async (name: string) => {
      const began = performance.now();
      await login(name, "not this one, sorry");
      return performance.now() - began;
    };
    const median = (times: number[]) =>
      times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
    await time("warm-up");
    const [known, unknown]: number[][] = [[], []];
    for (let round = 0; round < 4; round += 1) {
      known!.push(await time(account.username));
      unknown!.push(await time(`nobody-${round}`));
    }
    expect(median(unknown!) / median(known!)).toBeGreaterThan(0.5);
    expect(median(unknown!) / median(known!)).toBeLessThan(2);
  });

  test("remember_me extends a session from two hours to thirty days", async () => {
    const { account } = await signedIn();
    for (const [remember_me, hours] of [
      [false, 2],
      [true, 720],
    ] as const) {
      const { body } = await login(account.username, password, {}, { remember_me });
      const hash = createHash("sha256").update(body.refresh_token).digest("hex");
      const { expiresAt, remembered } = await database().session.findUniqueOrThrow({
        where: { refreshHash: hash },
      });
      expect(remembered).toBe(remember_me);
      expect((expiresAt.getTime() - Date.now()) / 3_600_000).toBeCloseTo(hours, 1);
    }
  });

  test("The database stores no token in plain text", async () => {
    const { tokens } = await signedIn();
    const rows = JSON.stringify(await database().session.findMany());
    expect(rows).not.toContain(tokens.refresh_token);
    expect(rows).not.toContain(tokens.access_token);
  });
});

describe("Sign-in limits", () => {
  test("After five failures for an account from one address the right password is refused there, and accepted elsewhere", async () => {
    const { account } = await signedIn();
    const here = from();
    for (let tries = 0; tries < 5; tries += 1)
      expect((await login(account.username, "wrong and wrong again", here)).status).toBe(401);
    const { status, headers, body } = await login(account.username, password, here);
    expect(status).toBe(429);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(800);
    expect(body.code).toBe("too_many_requests");
    expect((await login(account.username)).status).toBe(200);
  });

  test("A hundred parallel attempts are counted one by one", async () => {
    const { account } = await signedIn();
    const here = from();
    const all = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        login(account.username, `wrong for the ${index}. time`, here),
      ),
    );
    expect(all.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(all.filter(({ status }) => status === 429)).toHaveLength(95);
  });

  test("Thirty failures from one address are the limit, whatever the usernames", async () => {
    const here = from();
    const statuses: number[] = [];
    for (let index = 0; index < 36; index += 1)
      statuses.push((await login(`name-${index}`, "wrong and wrong again", here)).status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(30);
  });

  test("Right passwords do not count, and headers do not change the counted address", async () => {
    const { account } = await signedIn();
    const here = from();
    for (let tries = 0; tries < 7; tries += 1)
      expect((await login(account.username, password, here)).status).toBe(200);
    const spoofed = (index: number) => ({
      ...here,
      "x-real-ip": `10.0.0.${index}`,
      forwarded: `for=10.0.0.${index}`,
    });
    for (let tries = 0; tries < 5; tries += 1)
      await login(account.username, "wrong and wrong again", spoofed(tries));
    expect((await login(account.username, "wrong and wrong again", spoofed(9))).status).toBe(429);
  });
});

describe("Tokens", () => {
  test("The refresh token gives a new access token and stays the same (P-API-05)", async () => {
    const { tokens } = await signedIn();
    for (let round = 0; round < 2; round += 1) {
      const { status, body } = await post(
        refreshRoute,
        "refresh",
        undefined,
        bearer(tokens.refresh_token),
      );
      expect(status).toBe(200);
      expect((await me(body.access_token)).status).toBe(200);
    }
  });

  test("Access and refresh tokens are never accepted for each other", async () => {
    const { tokens } = await signedIn();
    expect((await me(tokens.refresh_token)).status).toBe(401);
    expect(
      (await post(refreshRoute, "refresh", undefined, bearer(tokens.access_token))).status,
    ).toBe(401);
  });

  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const claims = (token: string) =>
    JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as object;

  test.each<[string, (token: string) => string]>([
    ["no signature", (token) => `${part({ alg: "none", typ: "at+jwt" })}.${part(claims(token))}.`],
    [
      "another key",
      (token) => {
        const signed = `${part({ alg: "HS256", typ: "at+jwt" })}.${part(claims(token))}`;
        return `${signed}.${createHmac("sha256", "another key").update(signed).digest("base64url")}`;
      },
    ],
    [
      "the key's own secret, another kind",
      (token) => token.replace(/^[^.]+/, part({ alg: "HS256", typ: "JWT" })),
    ],
    [
      "a key of its own",
      (token) =>
        token.replace(
          /^[^.]+/,
          part({
            alg: "HS256",
            typ: "at+jwt",
            jwk: { kty: "oct", k: "AAAA" },
            kid: "../../dev/null",
          }),
        ),
    ],
    [
      "other claims",
      (token) =>
        token
          .split(".")
          .map((piece, index) => (index === 1 ? part({ ...claims(token), sid: "x" }) : piece))
          .join("."),
    ],
    ["nothing", () => ""],
    ["a percent sign", () => "%"],
    ["letters", () => "abc"],
    ["very long", () => "a".repeat(9000)],
  ])("A token with %s is refused", async (_, forge) => {
    const { tokens } = await signedIn();
    expect(await me(forge(tokens.access_token))).toMatchObject({
      status: 401,
      body: { success: false, code: "authentication_required", message: "Authentication required" },
    });
  });

  test("Another scheme, two schemes or no header are refused", async () => {
    const { tokens } = await signedIn();
    for (const authorization of [
      `Basic ${tokens.access_token}`,
      `Bearer Bearer ${tokens.access_token}`,
      "Bearer",
      "",
    ])
      expect(
        (await callRoute(meRoute, "/api/v1/auth/me", { headers: { authorization } })).status,
      ).toBe(401);
    expect((await callRoute(meRoute, "/api/v1/auth/me")).status).toBe(401);
  });
});

describe("The end of a session", () => {
  test("After logout both tokens are invalid at once (P-API-04)", async () => {
    const { tokens } = await signedIn();
    expect(
      (await post(logoutRoute, "logout", undefined, bearer(tokens.access_token))).body,
    ).toMatchObject({ success: true, message: "Logged out successfully" });
    expect((await me(tokens.access_token)).status).toBe(401);
    expect(
      (await post(refreshRoute, "refresh", undefined, bearer(tokens.refresh_token))).status,
    ).toBe(401);
    expect((await post(logoutRoute, "logout", undefined, bearer(tokens.access_token))).status).toBe(
      401,
    );
  });

  test("A password change ends the other sessions, keeps this one, and the new password is required from then on (P-API-07)", async () => {
    const { account, tokens } = await signedIn();
    const other = (await login(account.username)).body;
    const next = "a quiet road through poplars";
    const { status } = await post(
      changePasswordRoute,
      "change-password",
      { current_password: password, new_password: next },
      bearer(tokens.access_token),
    );
    expect(status).toBe(200);
    expect((await me(tokens.access_token)).status).toBe(200);
    expect((await me(other.access_token)).status).toBe(401);
    expect((await login(account.username)).status).toBe(401);
    expect((await login(account.username, next)).status).toBe(200);
  });

  test("The sessions of a demoted or deleted administrator end", async () => {
    await signedIn({ isAdmin: true });
    const one = await signedIn({ isAdmin: true });
    await setAdministrator(one.account.username, false);
    expect((await me(one.tokens.access_token)).status).toBe(401);
    const other = await signedIn({ isAdmin: true });
    await database().account.delete({ where: { id: other.account.id } });
    expect((await me(other.tokens.access_token)).status).toBe(401);
  });

  test("An expired session is refused", async () => {
    const { account, tokens } = await signedIn();
    await database().session.updateMany({
      where: { accountId: account.id },
      data: { expiresAt: new Date(Date.now() - 1) },
    });
    expect((await me(tokens.access_token)).status).toBe(401);
    expect(
      (await post(refreshRoute, "refresh", undefined, bearer(tokens.refresh_token))).status,
    ).toBe(401);
  });
});

describe("Passwords", () => {
  test("A wrong current password is refused and counts as a failed sign-in", async () => {
    const { tokens } = await signedIn();
    const here = { ...from(), ...bearer(tokens.access_token) };
    const change = (current_password: string) =>
      post(
        changePasswordRoute,
        "change-password",
        { current_password, new_password: "a quiet road through poplars" },
        here,
      );
    for (let tries = 0; tries < 5; tries += 1)
      expect(await change("wrong and wrong again")).toMatchObject({
        status: 400,
        body: { errors: [{ field: "current_password", code: "wrong_password" }] },
      });
    expect((await change(password)).status).toBe(429);
  });

  test.each([
    ["eleven ch.", "too short"],
    ["x".repeat(129), "too long"],
    ["1q2w3e4r5t6y", "common"],
    ["PasswordPassword", "common in capitals"],
  ])("%j is refused: %s", async (given) => {
    const { status, body } = await post(registerRoute, "register", {
      username: `user${nextNumber()}`,
      email: `u${lastNumber()}@example.com`,
      password: given,
    });
    expect(status).toBe(400);
    expect(body.errors[0]?.field).toBe("password");
  });

  test("The username is refused as a password, and spaces and letters of any script are preserved", async () => {
    const username = "maria-at-the-mill";
    expect(
      (
        await post(registerRoute, "register", {
          username,
          email: "m@example.com",
          password: "Maria-at-the-Mill1",
        })
      ).body.errors,
    ).toMatchObject([{ code: "password_is_username" }]);
    const given = "  зелений трамвай 🚋 ";
    expect(
      (
        await post(registerRoute, "register", {
          username: "maria-of-the-mill",
          email: "m@example.com",
          password: given,
        })
      ).status,
    ).toBe(201);
    expect((await login("maria-of-the-mill", given)).status).toBe(200);
    expect((await login("maria-of-the-mill", given.trim())).status).toBe(401);
  });
});

test("A password without letters is accepted", async () => {
  const { tokens, account } = await signedIn();
  const next = "8473-6291-0573-1120";
  expect(
    (
      await post(
        changePasswordRoute,
        "change-password",
        { current_password: password, new_password: next },
        bearer(tokens.access_token),
      )
    ).status,
  ).toBe(200);
  expect((await login(account.username, next)).status).toBe(200);
});

test("The oldest sessions of an account end when there are too many, and none starts with a password changed meanwhile", async () => {
  const { account, tokens } = await signedIn();
  for (let begun = 0; begun < 20; begun += 1)
    await startTokenSession(account, false, clientIdentity);
  expect(await database().session.count({ where: { accountId: account.id } })).toBe(20);
  expect((await me(tokens.access_token)).status).toBe(401);
  await expect(
    startTokenSession({ ...account, passwordHash: "another" }, false, clientIdentity),
  ).rejects.toMatchObject({ code: "invalid_credentials" });
});

test("The number of sign-ins from one address is limited, right or wrong", async () => {
  const { account } = await signedIn();
  const here = from();
  for (let spent = 0; spent < 120; spent += 1) await consume("signIns", here["x-forwarded-for"]);
  expect((await login(account.username, password, here)).status).toBe(429);
});

describe("Registration", () => {
  const someone = () => ({
    username: `new${nextNumber()}`,
    email: `new${lastNumber()}@example.com`,
    password,
  });

  test("It creates an account and signs it in, and never as an administrator (P-API-03, P-SESS-02)", async () => {
    const { status, body } = await post(registerRoute, "register", someone());
    expect(status).toBe(201);
    expect(body.user.is_admin).toBe(false);
    expect((await me(body.access_token)).status).toBe(200);
    for (const more of [{ is_admin: true }, { isAdmin: true }, { id: "x" }])
      expect((await post(registerRoute, "register", { ...someone(), ...more })).status).toBe(400);
  });

  test("Usernames and e-mail addresses are unique whatever their capitals, and of parallel registrations one succeeds", async () => {
    const one = someone();
    await post(registerRoute, "register", one);
    expect(
      await post(registerRoute, "register", { ...someone(), username: one.username.toUpperCase() }),
    ).toMatchObject({ status: 409, body: { code: "conflict", errors: [{ field: "username" }] } });
    expect(
      await post(registerRoute, "register", { ...someone(), email: one.email.toUpperCase() }),
    ).toMatchObject({ status: 409, body: { errors: [{ field: "email" }] } });
    const two = someone();
    const all = await Promise.all(
      Array.from({ length: 8 }, () => post(registerRoute, "register", two)),
    );
    expect(all.map(({ status }) => status).toSorted()).toEqual([
      201,
      ...Array.from({ length: 7 }, () => 409),
    ]);
  });

  test("It is limited by client address", async () => {
    const here = from();
    const all = await Promise.all(
      Array.from({ length: 12 }, () =>
        post(registerRoute, "register", { ...someone(), password: "short" }, here),
      ),
    );
    expect(all.filter(({ status }) => status === 429)).toHaveLength(2);
  });
});

test("Every sign-in event is in the audit trail, without what was typed", async () => {
  const { account } = await signedIn();
  await login(account.username);
  await login(account.username, "wrong and wrong again");
  await login("a password typed as a name");
  const entries = await database().auditEntry.findMany({ orderBy: { id: "desc" }, take: 3 });
  expect(entries.map(({ action, subjectId }) => [action, subjectId])).toEqual([
    ["sign_in_failed", ""],
    ["sign_in_failed", account.id],
    ["sign_in", account.id],
  ]);
  expect(
    JSON.stringify(entries, (_, value: unknown) =>
      typeof value === "bigint" ? String(value) : value,
    ),
  ).not.toContain("typed");
  await expect(database().auditEntry.deleteMany()).rejects.toThrow();
});

test("A wrong current password is in the audit trail, and of refused attempts the first of each window", async () => {
  const { account, tokens } = await signedIn();
  const here = from();
  const reasons = async () =>
    (
      await database().auditEntry.findMany({
        where: { subjectId: account.id, action: "sign_in_failed" },
        orderBy: { id: "asc" },
      })
    ).map(({ changes, actor }) => [actor, changes]);
  const failure = (reason: string) => [account.username, { reason: { from: null, to: reason } }];
  for (let tries = 0; tries < 4; tries += 1)
    await login(account.username, "wrong and wrong again", here);
  await post(
    changePasswordRoute,
    "change-password",
    { current_password: "wrong and wrong again", new_password: "a quiet road through poplars" },
    { ...here, ...bearer(tokens.access_token) },
  );
  const failed = [
    ...Array.from({ length: 4 }, () => [account.username, {}]),
    failure("wrong_current_password"),
  ];
  expect(await reasons()).toEqual(failed);
  for (let tries = 0; tries < 20; tries += 1)
    expect((await login(account.username, "wrong and wrong again", here)).status).toBe(429);
  expect(await reasons()).toEqual([...failed, failure("too_many_requests")]);
});

test("Signing out removes the browser's cookie, even of an ended session, and another site cannot do that", async () => {
  const gone = (headers: Headers) =>
    headers.getSetCookie().some((cookie) => /^next-auth\.session-token=; .*Max-Age=0/.test(cookie));
  for (const headers of [
    { origin: "http://localhost:3000" },
    { "sec-fetch-site": "same-origin" },
  ]) {
    const response = await post(logoutRoute, "logout", undefined, {
      ...headers,
      cookie: "next-auth.session-token=of.a.session.that.ended",
    });
    expect([response.status, gone(response.headers)]).toEqual([401, true]);
  }
  for (const headers of [
    {},
    { origin: "https://elsewhere.example" },
    { "sec-fetch-site": "cross-site" },
  ])
    expect(gone((await post(logoutRoute, "logout", undefined, headers)).headers)).toBe(false);
});

describe("The browser's sign-in endpoint", () => {
  const ours = { origin: "http://localhost:3000" };
  const cookiesOf = (headers: Headers) =>
    headers
      .getSetCookie()
      .map((cookie) => cookie.split(";")[0] ?? "")
      .join("; ");
  const open = async (
    body: object,
    { headers = {}, token }: { headers?: Record<string, string>; token?: string } = {},
  ) => {
    const csrf = await callRoute<{ csrfToken: string }>(csrfRoute, "/api/auth/csrf");
    return callRoute<ResponseBody>(credentialsRoute, "/api/auth/callback/credentials", {
      method: "POST",
      headers: { ...from(), ...ours, cookie: cookiesOf(csrf.headers), ...headers },
      body: { csrfToken: token ?? csrf.body.csrfToken, ...body },
    });
  };

  test("It sets one HTTP-only, encrypted session cookie that ends with the browser unless the visitor is remembered (P-SESS-01)", async () => {
    const { account } = await signedIn({ isAdmin: true });
    for (const remember_me of [false, true]) {
      const { status, headers, body } = await open({
        username: account.username,
        password,
        remember_me,
      });
      expect([status, body.user]).toEqual([
        200,
        expect.objectContaining({ username: account.username, is_admin: true }),
      ]);
      const cookie = headers
        .getSetCookie()
        .find((one) => one.startsWith("next-auth.session-token="));
      expect(cookie).toMatch(/; HttpOnly/);
      expect(cookie).toMatch(/; SameSite=Lax/);
      expect(cookie).not.toMatch(/domain=/i);
      expect(/expires|max-age/i.test(cookie ?? "")).toBe(remember_me);
      expect(
        (
          await callRoute<ResponseBody>(meRoute, "/api/v1/auth/me", {
            headers: { cookie: cookie?.split(";")[0] ?? "" },
          })
        ).body.user.username,
      ).toBe(account.username);
      const refreshed = await callRoute<ResponseBody>(refreshRoute, "/api/v1/auth/refresh", {
        method: "POST",
        headers: { ...from(), ...ours, cookie: cookie?.split(";")[0] ?? "" },
      });
      expect((await me(refreshed.body.access_token)).status).toBe(200);
    }
  });

  test("It shares the limits of the API and refuses requests that do not come from the form", async () => {
    const { account } = await signedIn();
    const here = from();
    for (let tries = 0; tries < 3; tries += 1)
      expect(
        (
          await open(
            { username: account.username, password: "wrong and wrong again" },
            { headers: here },
          )
        ).status,
      ).toBe(401);
    for (let tries = 0; tries < 2; tries += 1)
      expect((await login(account.username, "wrong and wrong again", here)).status).toBe(401);
    expect((await open({ username: account.username, password }, { headers: here })).status).toBe(
      429,
    );
    expect((await open({ username: account.username, password }, { token: "forged" })).status).toBe(
      403,
    );
    expect(
      (
        await open(
          { username: account.username, password },
          { headers: { origin: "https://elsewhere.example" } },
        )
      ).status,
    ).toBe(403);
    expect((await open({ username: { $ne: "" }, password })).status).toBe(400);
  });
});
