import * as anyApiPath from "@/app/api/[[...path]]/route";
import * as health from "@/app/api/health/route";
import * as industryRoute from "@/app/api/v1/industries/[industryId]/route";
import * as industriesRoute from "@/app/api/v1/industries/route";
import * as locales from "@/app/locales/[lng]/[ns]/route";
import { industrySchema, defaultIcon } from "@/lib/domain/industry/industry";
import { shippedLanguages } from "@/lib/domain/language";
import { namespaces } from "@/lib/domain/texts/namespaces";
import { database } from "@/lib/data/database/prisma";
import { callRoute } from "../support/api-request";

describe("Industries", () => {
  test.each(shippedLanguages)(
    "All are returned in %s, with their total [P-API-17, P-ENT-04, A-API-02]",
    async (language) => {
      const { status, body } = await callRoute(
        industriesRoute,
        `/api/v1/industries?language=${language}`,
      );
      expect(status).toBe(200);
      const { industries, total } = body as { industries: unknown[]; total: number };
      expect(total).toBe(industries.length);
      for (const industry of industries)
        expect(industrySchema.parse(industry)).toMatchObject({ language });
    },
  );

  test("The default icon is an office [P-ENT-04]", async () => {
    await database().industry.create({
      data: {
        id: "mining",
        language: "en",
        translations: { create: { language: "en", name: "Mining" } },
      },
    });
    const { body } = await callRoute(industryRoute, "/api/v1/industries/mining", {
      params: { industryId: "mining" },
    });
    expect(body).toMatchObject({
      success: true,
      industry: { id: "mining", name: "Mining", icon: defaultIcon, caseCount: 0 },
    });
  });

  test("An unknown industry gives 404 [A-API-03]", async () => {
    expect(
      await callRoute(industryRoute, "/api/v1/industries/x", { params: { industryId: "x" } }),
    ).toMatchObject({ status: 404, body: { message: "Industry x not found" } });
  });

  test("An unknown language gives 400", async () => {
    expect((await callRoute(industriesRoute, "/api/v1/industries?language=english")).status).toBe(
      400,
    );
  });
});

describe("Translation files", () => {
  test.each(shippedLanguages.flatMap((lng) => namespaces.map((ns) => [lng, ns] as const)))(
    "/locales/%s/%s.json is served [P-API-18, P-LANG-09]",
    async (lng, ns) => {
      const { status, body } = await callRoute(locales, `/locales/${lng}/${ns}.json`, {
        params: { lng, ns: `${ns}.json` },
      });
      expect(status).toBe(200);
      expect(body).toEqual(expect.any(Object));
    },
  );
  test.each([
    ["de", "home.json"],
    ["en", "secrets.json"],
    ["en", "home"],
    ["en", "../package.json"],
    ["en", "home.json.json"],
  ])("/locales/%s/%s does not exist", async (lng, ns) => {
    expect(await callRoute(locales, "/locales/x/y", { params: { lng, ns } })).toMatchObject({
      status: 404,
      body: { success: false },
    });
  });
});

test.each(["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"])(
  "An unknown path gives 404 in JSON for %s [P-API-01]",
  async (method) => {
    expect(await callRoute(anyApiPath, "/api/v1/nothing", { method, params: {} })).toMatchObject({
      status: 404,
      body: { success: false, code: "not_found" },
    });
  },
);

test("The health check reports ok while the database is reachable, and is never cached", async () => {
  const { status, headers, body } = await callRoute(health, "/api/health");
  expect([status, body, headers.get("cache-control")]).toEqual([
    200,
    { success: true, status: "ok", database: "ok", problems: [] },
    "no-store",
  ]);
});
