import * as anyApiPath from "@/app/api/[[...path]]/route";
import * as health from "@/app/api/health/route";
import * as industryRoute from "@/app/api/v1/industries/[industryId]/route";
import * as industriesRoute from "@/app/api/v1/industries/route";
import * as locales from "@/app/locales/[lng]/[ns]/route";
import { industrySchema, defaultIcon } from "@/lib/domain/industry/industry";
import { languages } from "@/lib/domain/language";
import { namespaces } from "@/lib/i18n/namespaces";
import { database } from "@/lib/data/database/prisma";
import { callRoute } from "../support/api-request";

describe("industries", () => {
  test.each(languages)(
    "P-API-17 A-API-02 P-ENT-04 all are answered in %s, with their total",
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

  test("P-ENT-04 the default icon is an office", async () => {
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

  test("A-API-03 an unknown one is 404", async () => {
    expect(
      await callRoute(industryRoute, "/api/v1/industries/x", { params: { industryId: "x" } }),
    ).toMatchObject({ status: 404, body: { message: "Industry x not found" } });
  });

  test("a wrong language is 400", async () => {
    expect((await callRoute(industriesRoute, "/api/v1/industries?language=english")).status).toBe(
      400,
    );
  });
});

describe("translation files", () => {
  test.each(languages.flatMap((lng) => namespaces.map((ns) => [lng, ns] as const)))(
    "P-LANG-09 P-API-18 /locales/%s/%s.json",
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
  ])("there is none at /locales/%s/%s", async (lng, ns) => {
    expect(await callRoute(locales, "/locales/x/y", { params: { lng, ns } })).toMatchObject({
      status: 404,
      body: { success: false },
    });
  });
});

test.each(["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"])(
  "P-API-01 an unknown path is 404 in JSON for %s",
  async (method) => {
    expect(await callRoute(anyApiPath, "/api/v1/nothing", { method, params: {} })).toMatchObject({
      status: 404,
      body: { success: false, code: "not_found" },
    });
  },
);

test("health answers ok while the database does, and is never cached", async () => {
  const { status, headers, body } = await callRoute(health, "/api/health");
  expect([status, body, headers.get("cache-control")]).toEqual([
    200,
    { success: true, status: "ok", database: "ok", problems: [] },
    "no-store",
  ]);
});
