import * as caseRoute from "@/app/api/v1/business-cases/[caseId]/route";
import * as collectionRoute from "@/app/api/v1/business-cases/[caseId]/[collection]/route";
import * as listRoute from "@/app/api/v1/business-cases/route";
import { invalidateContent } from "@/lib/cache/content-state.mjs";
import { database } from "@/lib/data/database/prisma";
import {
  businessCaseSchema,
  caseDetailSchema,
  entrySchemas,
} from "@/lib/domain/case/business-case";
import { caseCollectionKinds, caseCollections } from "@/lib/domain/case/case-collections";
import { shippedLanguages } from "@/lib/domain/language";
import { callRoute } from "../support/api-request";

const list = "/api/v1/business-cases";
const id = "orders-from-email-to-warehouse";

interface ListResponse {
  success: boolean;
  business_cases: { id: string; title: string }[];
  total: number;
}

const getList = async (query = "") => {
  const { status, body } = await callRoute(listRoute, `${list}${query}`);
  expect(status).toBe(200);
  return body as ListResponse;
};
const ids = (response: ListResponse) => response.business_cases.map((one) => one.id);

beforeEach(() => invalidateContent());

describe("GET /business-cases", () => {
  test("It returns the cases with all their fields, and the total [P-API-08, P-ENT-01, P-ENT-02, A-API-07]", async () => {
    const response = await getList();
    expect(response).toMatchObject({ success: true, total: 12, limit: 6, offset: 0 });
    for (const one of response.business_cases) businessCaseSchema.parse(one);
  });

  test.each(shippedLanguages)("It returns texts in %s [P-API-09]", async (language) => {
    const { business_cases } = await getList(`?language=${language}`);
    expect(business_cases).toEqual(business_cases.map(() => expect.objectContaining({ language })));
  });

  test("It filters by industry: all is the default, and an unknown one gives an empty list [P-API-10]", async () => {
    expect(ids(await getList("?industry=logistics"))).toEqual([
      "deliveries-invoiced-the-same-evening",
    ]);
    expect((await getList("?industry=all")).total).toBe(12);
    expect(await getList("?industry=mining")).toMatchObject({ business_cases: [], total: 0 });
  });

  test("It pages by limit and offset, and the total stays the same [P-API-11, P-API-12]", async () => {
    const all = ids(await getList("?sort=id&limit=100"));
    expect(ids(await getList("?sort=id&limit=2&offset=1"))).toEqual(all.slice(1, 3));
    expect((await getList("?limit=1")).total).toBe(12);
  });

  test("It sorts, by default with the latest change first [P-API-13]", async () => {
    const byId = ids(await getList("?sort=id&limit=100"));
    expect(byId).toEqual([...byId].sort());
    expect(ids(await getList("?sort=-id&limit=100"))).toEqual([...byId].reverse());
    await database().businessCase.update({
      where: { id },
      data: { implementationTime: "7 weeks" },
    });
    invalidateContent();
    expect(ids(await getList())[0]).toBe(id);
    const titles = (await getList("?sort=title&language=uk")).business_cases.map(
      ({ title }) => title,
    );
    expect(titles).toEqual([...titles].sort(new Intl.Collator("uk").compare));
  });

  test("It searches titles in the requested language and takes wildcards literally", async () => {
    expect(ids(await getList("?q=invoices"))).toEqual(["site-invoices-matched-to-orders"]);
    expect(ids(await getList("?q=%25"))).toEqual([]);
    expect(ids(await getList(`?q=${encodeURIComponent("РАХУНОК ПОСТАЧ")}&language=uk`))).toEqual([
      "site-invoices-matched-to-orders",
    ]);
  });

  test.each([
    ["limit=0", "limit"],
    ["limit=101", "limit"],
    ["limit=abc", "limit"],
    ["offset=-1", "offset"],
    ["sort=price", "sort"],
    ["language=de", "language"],
    ["limit=1&limit=2", "limit"],
  ])("It answers ?%s with 400 and names the invalid parameter", async (query, field) => {
    const { status, body } = await callRoute(listRoute, `${list}?${query}`);
    expect(status).toBe(400);
    expect(body).toMatchObject({
      success: false,
      code: "invalid",
      message: expect.stringContaining(field),
      errors: [{ field, message: expect.any(String), code: expect.any(String) }],
    });
  });

  test.each(["PUT", "PATCH", "DELETE"])("It answers %s with 405 and Allow", async (method) => {
    const { status, headers, body } = await callRoute(listRoute, list, { method });
    expect(status).toBe(405);
    expect(headers.get("allow")).toBe("GET, POST, HEAD, OPTIONS");
    expect(body).toMatchObject({ success: false, code: "method_not_allowed" });
  });

  test("It reads each parameter combination once [P-API-21]", async () => {
    await getList("?limit=3");
    await database().businessCaseTranslation.updateMany({
      where: { caseId: id, language: "en" },
      data: { title: "Changed" },
    });
    expect(JSON.stringify(await getList("?limit=3"))).not.toContain("Changed");
    expect(JSON.stringify(await getList("?limit=4"))).toContain("Changed");
    invalidateContent();
    expect(JSON.stringify(await getList("?limit=3"))).toContain("Changed");
  });
});

describe("GET /business-cases/{id}", () => {
  const one = (caseId: string, query = "") =>
    callRoute(caseRoute, `${list}/${caseId}${query}`, { params: { caseId } });

  test.each(shippedLanguages)(
    "It returns the whole case in %s [P-API-14, P-ENT-03, A-API-08]",
    async (language) => {
      const { body } = await one(id, `?language=${language}`);
      const { business_case } = body as { business_case: unknown };
      const parsed = caseDetailSchema.parse(business_case);
      expect(parsed).toMatchObject({
        id,
        language,
        relatedCases: [
          "price-lists-updated-overnight",
          "deliveries-invoiced-the-same-evening",
          "certificates-sent-with-every-shipment",
          "site-invoices-matched-to-orders",
        ],
      });
      expect(parsed.problemPoints.length).toBeGreaterThan(0);
      expect(parsed.processSteps.filter((step) => step.isBefore).map(({ order }) => order)).toEqual(
        [1, 2, 3, 4],
      );
      expect(parsed.implementationTimeline.map(({ stepNumber }) => stepNumber)).toEqual([
        1, 2, 3, 4,
      ]);
    },
  );

  test.each(["nope", "NOPE", "new", "a\0b", "x".repeat(200), "..%2f"])(
    "It answers %j with 404 and the specified text [P-API-24]",
    async (caseId) => {
      const { status, body } = await callRoute(caseRoute, `${list}/x`, { params: { caseId } });
      expect(status).toBe(404);
      expect(body).toMatchObject({
        success: false,
        code: "not_found",
        message: `Business case ${caseId} not found`,
        params: { id: caseId },
      });
    },
  );

  test("It falls back to English, then to the source language, and names the language it found", async () => {
    await database().businessCaseTranslation.deleteMany({ where: { caseId: id, language: "it" } });
    const { body } = await one(id, "?language=it");
    expect(body).toMatchObject({
      business_case: { language: "en", problemPoints: [{ language: "it" }, {}, {}, {}] },
    });
  });
});

describe.each(caseCollectionKinds)("GET of the list %s", (kind) => {
  const { path, list: key } = caseCollections[kind];
  const get = (caseId: string, query = "", method = "GET") =>
    callRoute(collectionRoute, `${list}/${caseId}/${path}${query}`, {
      method,
      params: { caseId, collection: path },
    });

  test("It returns its entries in order, in the requested language [P-API-15, P-API-16, A-API-12 to A-API-20]", async () => {
    const { status, body } = await get("site-invoices-matched-to-orders", "?language=uk");
    expect(status).toBe(200);
    const entries = (body as Record<string, unknown[]>)[key] ?? [];
    expect(entries.length).toBeGreaterThan(0);
    for (const entry of entries)
      expect(entrySchemas[kind].parse(entry)).toMatchObject({ language: "uk" });
  });

  test("It answers an unknown case with 404, and with an empty list for clients that ignore the failure", async () => {
    expect(await get("nope")).toMatchObject({
      status: 404,
      body: { success: false, message: "Business case nope not found", [key]: [] },
    });
  });

  test("It answers an unknown language with 400 and an unsupported method with 405", async () => {
    expect((await get(id, "?language=de")).status).toBe(400);
    expect((await get(id, "", "PATCH")).status).toBe(405);
  });
});

test.each(["GET", "POST", "DELETE"])(
  "An unknown list is an unknown path for %s",
  async (method) => {
    const response = await callRoute(collectionRoute, `${list}/${id}/wishes`, {
      method,
      params: { caseId: id, collection: "wishes" },
    });
    expect(response).toMatchObject({ status: 404, body: { success: false, code: "not_found" } });
  },
);
