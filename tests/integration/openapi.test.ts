import * as openapi from "@/app/api/v1/openapi.json/route";
import { registeredReads } from "@/lib/cache/registered-reads.mjs";
import { publicReadPaths } from "@/scripts/server/public-endpoints.mjs";
import { callRoute } from "../support/api-request";
import { everyOperation } from "../support/every-endpoint";

interface Document {
  openapi: string;
  components: { securitySchemes: Record<string, { name?: string }> };
  paths: Record<
    string,
    Record<
      string,
      {
        operationId: string;
        summary: string;
        security: unknown[];
        requestBody?: unknown;
        parameters: { name: string; in: string; required: boolean; schema: object }[];
        responses: Record<string, unknown>;
      }
    >
  >;
}

test("our server answers exactly the remembered calls from memory, all of them public and none counted against a limit", () => {
  const reads = everyOperation.filter(({ method }) => method === "GET");
  const remembered = reads.filter(({ operation }) => operation.read);
  expect(
    reads
      .filter(({ path }) => publicReadPaths.test(path.replace(/\[\w+\]/g, "a")))
      .map(({ path }) => path),
  ).toEqual(remembered.map(({ path }) => path));
  expect(registeredReads().toSorted()).toEqual(remembered.map(({ path }) => path).toSorted());
  expect(
    remembered.map(({ operation: { access, isRateLimited } }) => [access, isRateLimited]),
  ).toEqual(remembered.map(() => ["public", false]));
});

test("the document is OpenAPI 3.1 and holds every operation, and nothing else", async () => {
  const { status, body } = await callRoute<Document>(openapi, "/api/v1/openapi.json");
  expect(status).toBe(200);
  expect(body.openapi).toBe("3.1.0");
  const described = Object.entries(body.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(described.toSorted()).toEqual(
    everyOperation
      .map(({ method, path }) => `${method} ${path.replace(/\[(\w+)\]/g, "{$1}")}`)
      .toSorted(),
  );
});

test("A-API-35 operations have names of their own, say who may call, and what they take and answer", async () => {
  const { body } = await callRoute<Document>(openapi, "/api/v1/openapi.json");
  const all = Object.values(body.paths).flatMap((operations) => Object.values(operations));
  expect(new Set(all.map(({ operationId }) => operationId)).size).toBe(all.length);
  for (const { operation, method, path } of everyOperation) {
    const said = body.paths[path.replace(/\[(\w+)\]/g, "{$1}")]?.[method.toLowerCase()];
    expect([path, method, Boolean(said?.requestBody)]).toEqual([
      path,
      method,
      Boolean(operation.body ?? operation.contentType),
    ]);
    expect(said?.summary.length).toBeGreaterThan(5);
    expect((said?.security.length ?? 0) > 0).toBe(
      operation.access !== "public" && operation.access !== "same-origin",
    );
    expect(said?.responses).toHaveProperty(String(operation.status));
  }
});

test("the path parameters of each operation are those of its path, in their order, with their schemas", async () => {
  const {
    body: { paths },
  } = await callRoute<Document>(openapi, "/api/v1/openapi.json");
  for (const [path, operations] of Object.entries(paths))
    for (const [method, { parameters }] of Object.entries(operations)) {
      const inPath = parameters.filter((parameter) => parameter.in === "path");
      expect([method, path, inPath.map(({ name }) => name)]).toEqual([
        method,
        path,
        [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
      ]);
      for (const { required, schema } of inPath) {
        expect(required).toBe(true);
        expect(schema).toMatchObject({ type: "string", examples: [expect.any(String)] });
      }
    }
  const [, language] =
    paths["/api/v1/translations/industries/{itemId}/{language}"]?.get?.parameters ?? [];
  expect(language?.schema).toMatchObject({ enum: ["en", "uk", "ru", "it"] });
});

test("each operation says with which failures it can answer: the general ones, and those of its own", async () => {
  const {
    body: { paths },
  } = await callRoute<Document>(openapi, "/api/v1/openapi.json");
  const said = (method: string, path: string) =>
    Object.keys(paths[path]?.[method]?.responses ?? {}).map(Number);
  for (const operations of Object.values(paths))
    for (const { responses } of Object.values(operations))
      expect(Object.keys(responses)).toEqual(expect.arrayContaining(["400", "500", "503"]));
  expect(said("post", "/api/v1/auth/login")).toEqual([200, 400, 401, 413, 415, 429, 500, 503]);
  expect(said("post", "/api/v1/auth/register")).toEqual(
    [201, 400, 403, 409, 413, 415, 429, 500, 503].toSorted((a, b) => a - b),
  );
  expect(said("post", "/api/v1/files/upload")).toEqual([
    201, 400, 401, 403, 404, 413, 415, 429, 500, 503, 507,
  ]);
  expect(said("get", "/api/v1/business-cases/{caseId}")).toEqual([200, 400, 401, 404, 500, 503]);
  expect(said("delete", "/api/v1/translations/business-cases/{itemId}/{language}")).toContain(409);
});

test("the credentials are named as they are: the cookie of this site, and the two kinds of token", async () => {
  const { body } = await callRoute<Document>(openapi, "/api/v1/openapi.json");
  const { bearer, refresh, session } = body.components.securitySchemes;
  expect([Boolean(bearer), Boolean(refresh), session?.name]).toEqual([
    true,
    true,
    "next-auth.session-token",
  ]);
  expect(body.paths["/api/v1/auth/refresh"]?.post?.security).toEqual([
    { refresh: [] },
    { session: [] },
  ]);
  expect(body.paths["/api/v1/auth/me"]?.get?.security).toEqual([{ bearer: [] }, { session: [] }]);
  const { cookieName } = await import("@/lib/auth/browser-cookie");
  const { environment } = await import("@/lib/env");
  const { SITE_URL } = environment();
  environment().SITE_URL = "https://site.example";
  expect(cookieName()).toBe("__Host-next-auth.session-token");
  expect(
    (await callRoute<Document>(openapi, "/api/v1/openapi.json")).body.components.securitySchemes
      .session?.name,
  ).toBe(cookieName());
  environment().SITE_URL = SITE_URL;
});
