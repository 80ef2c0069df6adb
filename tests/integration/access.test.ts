import { createHash } from "node:crypto";
import { setChangeDelivery } from "@/lib/cache/content-state.mjs";
import { database } from "@/lib/data/database/prisma";
import { callRoute } from "../support/api-request";
import { signedIn } from "../support/accounts";
import { everyOperation, everyDisallowedMethod } from "../support/every-endpoint";
import * as meRoute from "@/app/api/v1/auth/me/route";

// These tests call the route handlers directly, so that no middleware can hide a missing check.

const noSuchIds = {
  caseId: "no-such-case",
  industryId: "no-such-industry",
  itemId: "no-such-item",
  documentId: "no-such-document",
  code: "nl",
};

let addresses = 0;
const from = () => ({
  "x-forwarded-for": `203.0.113.${++addresses % 250}`,
  origin: "http://localhost:3000",
});

const tables = [
  "business_case",
  "business_case_translation",
  "case_item",
  "case_item_translation",
  "timeline_step",
  "timeline_step_translation",
  "industry",
  "industry_translation",
  "business_case_industry",
  "related_case",
  "account",
  "stored_file",
  "setting",
  "enquiry",
  "enquiry_note",
  "outbox_mail",
  "used_challenge",
  "erasure",
  "redirect",
  "schedule",
  "preview_link",
  "language",
  "direct_upload",
  "document_version",
  "trash",
  "withdrawn_file",
  "former_id",
  "texts",
  "policy",
  "facts",
];

/** Tables that requests fill by themselves, and tables that triggers maintain. */
const otherTables = [
  "session",
  "audit_entry",
  "business_case_listing",
  "case_translation_state",
  "_prisma_migrations",
];

/** A hash of everything that an endpoint could change. */
async function state(): Promise<string> {
  const hash = createHash("sha256");
  for (const table of tables)
    hash.update(
      JSON.stringify(
        await database().$queryRawUnsafe(`SELECT t::text FROM "${table}" t ORDER BY 1`),
      ),
    );
  return hash.digest("hex");
}

type Headers = Record<string, string>;
const requiresSignIn = (access: string) => access !== "public" && access !== "same-origin";

describe("Access to the endpoints", () => {
  let user: Headers;
  let administrator: Headers;
  let ended: Headers;
  beforeAll(async () => {
    // The readiness probe needs it.
    setChangeDelivery({ notificationsArrive: true });
    user = (await signedIn()).headers;
    administrator = (await signedIn({ isAdmin: true })).headers;
    const one = await signedIn({ isAdmin: true });
    await database().session.deleteMany({ where: { accountId: one.account.id } });
    ended = one.headers;
  });

  test("There are operations for administrators among them", () => {
    expect(everyOperation.length).toBeGreaterThan(12);
    expect(
      everyOperation.filter(({ operation }) => operation.access === "administrator").length,
    ).toBeGreaterThan(0);
  });

  test.each(
    everyOperation
      .filter(({ operation }) => requiresSignIn(operation.access))
      .map((one) => [one.method, one.path, one] as const),
  )("%s %s requires a signed-in user", async (_m, _p, { send, operation }) => {
    const before = await state();
    const cookie = { cookie: "next-auth.session-token=eyJhbGciOiJkaXIi.a.b.c.d" };
    for (const headers of [
      {},
      ended,
      cookie,
      { authorization: "Bearer %" },
      { authorization: "Bearer null" },
      { authorization: "Basic YWRtaW46YWRtaW4=" },
    ]) {
      expect(await send({ headers: { ...from(), ...headers } })).toMatchObject({
        status: 401,
        body: {
          success: false,
          code: "authentication_required",
          message: "Authentication required",
        },
      });
    }
    if (operation.access === "administrator")
      expect(await send({ headers: { ...from(), ...user } })).toMatchObject({
        status: 403,
        body: { success: false, code: "forbidden", message: "Administrator privileges required" },
      });
    expect(await state()).toBe(before);
  });

  test.each(
    everyOperation
      .filter(({ operation }) => operation.access === "administrator")
      .map((one) => [one.method, one.path, one] as const),
  )("%s %s lets an administrator in [A-LAY-09, A-LAY-10]", async (_m, _p, { send }) => {
    // The request has no valid body: access is checked first, so only administrators get an error about it.
    const { status } = await send({
      headers: { ...from(), ...administrator, "content-type": "application/json" },
      params: noSuchIds,
    });
    expect([200, 400, 404, 413, 415]).toContain(status);
  });

  test.each(
    everyOperation
      .filter(({ operation }) => !requiresSignIn(operation.access))
      .map((one) => [one.method, one.path, one] as const),
  )("%s %s is open to everyone", async (_m, _p, { send, operation }) => {
    for (const headers of [{}, user])
      expect([200, 400, 404, 415]).toContain(
        (await send({ headers: { ...from(), ...headers } })).status,
      );
    // Endpoints that return more to administrators refuse an invalid token.
    expect([200, 400, 404, 415, 401]).toContain(
      (await send({ headers: { ...from(), ...ended } })).status,
    );
    if (operation.access === "same-origin")
      expect(
        (await send({ headers: { ...from(), origin: "https://elsewhere.example" } })).status,
      ).toBe(403);
  });

  test.each(everyDisallowedMethod.map((one) => [one.method, one.path, one] as const))(
    "%s %s is answered with 405 for everyone",
    async (method, _p, { send, allowedMethods }) => {
      for (const headers of [{}, administrator]) {
        const { status, body, headers: answered } = await send(headers);
        expect([status, body]).toEqual([
          405,
          {
            success: false,
            code: "method_not_allowed",
            message: `Method ${method} is not allowed here`,
            params: { method },
          },
        ]);
        for (const name of allowedMethods)
          expect(answered.get("allow")?.split(", ")).toContain(name);
      }
    },
  );
});

test("These tests look at every table", async () => {
  const rows = await database().$queryRaw<{ name: string }[]>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`;
  const known = [...tables, ...otherTables].sort();
  expect(known.filter((name) => !rows.some((row) => row.name === name))).toEqual([]);
  expect(rows.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
});

test("GET and HEAD change nothing", async () => {
  const { headers } = await signedIn({ isAdmin: true });
  const before = await state();
  for (const { send, method } of everyOperation) if (method === "GET") await send({ headers });
  expect(await state()).toBe(before);
});

test("No response contains a hash, a secret or a path of the machine", async () => {
  const { headers } = await signedIn({ isAdmin: true });
  for (const { send } of everyOperation) {
    const text = JSON.stringify(
      (
        await send({
          headers: { ...from(), ...headers, "content-type": "application/json" },
          params: noSuchIds,
        })
      ).body,
    );
    expect(text).not.toMatch(
      /argon2|password_?hash|refresh_?hash|prisma|postgres|node_modules|\/home\/|\/root\/|SELECT |at .*\.ts:/i,
    );
  }
});

test("A cookie alone allows reads, and writes only from this site", async () => {
  const { encode } = await import("next-auth/jwt");
  const { cookieSecrets } = await import("@/lib/auth/browser-cookie");
  const { account } = await signedIn();
  const { id } = await database().session.create({
    data: {
      accountId: account.id,
      type: "browser",
      remembered: false,
      expiresAt: new Date(Date.now() + 60_000),
    },
  });
  const token = await encode({ token: { sub: account.id, sid: id }, secret: cookieSecrets()[0] });
  const cookie = `next-auth.session-token=${token}`;
  expect((await callRoute(meRoute, "/api/v1/auth/me", { headers: { cookie } })).status).toBe(200);
  const logout = await import("@/app/api/v1/auth/logout/route");
  for (const headers of [
    {},
    { origin: "null" },
    { origin: "https://elsewhere.example" },
    { origin: "http://localhost.elsewhere.example:3000" },
    { "sec-fetch-site": "cross-site" },
  ])
    expect(
      await callRoute(logout, "/api/v1/auth/logout", {
        method: "POST",
        headers: { cookie, ...headers },
      }),
    ).toMatchObject({ status: 403, body: { code: "cross_origin" } });
  const left = await callRoute(logout, "/api/v1/auth/logout", {
    method: "POST",
    headers: { cookie, origin: "http://127.0.0.1:3000" },
  });
  expect(left.status).toBe(200);
  expect(left.headers.get("set-cookie")).toMatch(/^next-auth\.session-token=; .*Max-Age=0/);
  expect((await callRoute(meRoute, "/api/v1/auth/me", { headers: { cookie } })).status).toBe(401);
});
