import { createHash } from "node:crypto";
import * as changePasswordRoute from "@/app/api/v1/auth/change-password/route";
import * as meRoute from "@/app/api/v1/auth/me/route";
import * as refreshRoute from "@/app/api/v1/auth/refresh/route";
import * as credentialsRoute from "@/app/api/auth/callback/credentials/route";
import * as csrfRoute from "@/app/api/auth/csrf/route";
import { consume } from "@/lib/limits/limits";
import { database } from "@/lib/data/database/prisma";
import { callRoute } from "../support/api-request";
import { password, signedIn } from "../support/accounts";
import { type ResponseBody, from, post, login, me, bearer } from "../support/auth-requests";

describe("Signing in through the API", () => {
  test("It returns a token pair and the user, and the access token identifies the caller [P-API-02, P-API-06, P-SESS-18]", async () => {
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
    await time("warm-up");
    const [known, unknown]: [number[], number[]] = [[], []];
    for (let round = 0; round < 8; round += 1) {
      known.push(await time(account.username));
      unknown.push(await time(`nobody-${round}`));
    }
    // The shortest times, since a busy machine only lengthens them.
    const ratio = Math.min(...unknown) / Math.min(...known);
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
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

test("The number of sign-ins from one address is limited, right or wrong", async () => {
  const { account } = await signedIn();
  const here = from();
  for (let spent = 0; spent < 120; spent += 1) await consume("signIns", here["x-forwarded-for"]);
  expect((await login(account.username, password, here)).status).toBe(429);
});

test("Every sign-in event is in the audit trail, without what was typed", async () => {
  const { account } = await signedIn();
  await login(account.username);
  await login(account.username, "wrong and wrong again");
  await login("a password typed as a name");
  const entries = await database().auditEntry.findMany({ orderBy: { id: "desc" }, take: 3 });
  expect(entries.map(({ action, resourceId }) => [action, resourceId])).toEqual([
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
        where: { resourceId: account.id, action: "sign_in_failed" },
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

  test("It sets one HTTP-only, encrypted session cookie that ends with the browser unless the visitor is remembered [P-SESS-01]", async () => {
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
