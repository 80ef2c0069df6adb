import * as openapi from "@/app/api/v1/openapi.json/route";
import { callRoute } from "../support/api-request";
import { everyOperation } from "../support/every-endpoint";
import { knownLanguages } from "@/lib/domain/language";

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
        requestBody?: { required: boolean };
        parameters: { name: string; in: string; required: boolean; schema: object }[];
        responses: Record<string, unknown>;
      }
    >
  >;
}

test("The document is OpenAPI 3.1 and contains every operation and nothing else", async () => {
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

test("Operations have unique ids and declare access, request body and response [A-API-35]", async () => {
  const { body } = await callRoute<Document>(openapi, "/api/v1/openapi.json");
  const all = Object.values(body.paths).flatMap((operations) => Object.values(operations));
  expect(new Set(all.map(({ operationId }) => operationId)).size).toBe(all.length);
  for (const { operation, method, path } of everyOperation) {
    const documented = body.paths[path.replace(/\[(\w+)\]/g, "{$1}")]?.[method.toLowerCase()];
    expect([path, method, Boolean(documented?.requestBody)]).toEqual([
      path,
      method,
      Boolean(operation.body ?? operation.contentType),
    ]);
    expect(documented?.summary.length).toBeGreaterThan(5);
    expect((documented?.security.length ?? 0) > 0).toBe(
      operation.access !== "public" && operation.access !== "same-origin",
    );
    expect(documented?.responses).toHaveProperty(String(operation.status));
  }
});

test("Only endpoints that need no field take a request without a body, and say so [A-API-35]", async () => {
  const { body } = await callRoute<Document>(openapi, "/api/v1/openapi.json");
  const optional = Object.entries(body.paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { requestBody }]) => requestBody?.required === false)
      .map(([method]) => `${method} ${path.replace("/api/v1", "")}`),
  );
  expect(optional.toSorted()).toEqual([
    "post /documents/business-case/{documentId}/preview-links",
    "post /documents/facts/{documentId}/preview-links",
    "post /documents/industry/{documentId}/preview-links",
    "post /documents/policy/{documentId}/preview-links",
    "post /documents/texts/{documentId}/preview-links",
    "post /enquiries/{enquiryId}/resend",
    "post /trash/{trashId}/restore",
  ]);
});

test("Each operation describes the parameters of its path, in order and with their schemas", async () => {
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
  expect(language?.schema).toMatchObject({ enum: knownLanguages });
});

test("Each operation declares the general failures and its own", async () => {
  const {
    body: { paths },
  } = await callRoute<Document>(openapi, "/api/v1/openapi.json");
  const documented = (method: string, path: string) =>
    Object.keys(paths[path]?.[method]?.responses ?? {}).map(Number);
  for (const operations of Object.values(paths))
    for (const { responses } of Object.values(operations))
      expect(Object.keys(responses)).toEqual(expect.arrayContaining(["400", "500", "503"]));
  expect(documented("post", "/api/v1/auth/login")).toEqual([
    200, 400, 401, 413, 415, 429, 500, 503,
  ]);
  expect(documented("post", "/api/v1/auth/register")).toEqual(
    [201, 400, 403, 409, 413, 415, 429, 500, 503].toSorted((a, b) => a - b),
  );
  expect(documented("post", "/api/v1/files/upload")).toEqual([
    201, 400, 401, 403, 404, 413, 415, 429, 500, 503, 507,
  ]);
  // A former id redirects.
  expect(documented("get", "/api/v1/business-cases/{caseId}")).toEqual([
    200, 308, 400, 401, 404, 500, 503,
  ]);
  expect(documented("delete", "/api/v1/translations/business-cases/{itemId}/{language}")).toContain(
    409,
  );
});

test("The security schemes name the site's cookie and the two kinds of token", async () => {
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
