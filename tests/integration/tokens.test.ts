import { createHmac } from "node:crypto";
import * as changePasswordRoute from "@/app/api/v1/auth/change-password/route";
import * as logoutRoute from "@/app/api/v1/auth/logout/route";
import * as meRoute from "@/app/api/v1/auth/me/route";
import * as refreshRoute from "@/app/api/v1/auth/refresh/route";
import { setAdministrator } from "@/lib/auth/administration";
import { startTokenSession } from "@/lib/auth/sessions";
import { database } from "@/lib/data/database/prisma";
import { callRoute } from "../support/api-request";
import { clientIdentity, password, signedIn } from "../support/accounts";
import { post, login, me, bearer } from "../support/auth-requests";

describe("Tokens", () => {
  test("The refresh token gives a new access token and stays the same [P-API-05]", async () => {
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
  test("After logout both tokens are invalid at once [P-API-04]", async () => {
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

  test("A password change ends the other sessions, keeps this one, and the new password is required from then on [P-API-07]", async () => {
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
