import { apiPaths } from "@/app/api/routes";
import { firstEndpoints } from "@/lib/domain/endpoint";
import { listEndpoints } from "@/lib/openapi/endpoints";
import { openApiDocument } from "@/lib/openapi/document";
import { everyOperation } from "../support/every-endpoint";
import { knownLanguages } from "@/lib/domain/language";

let endpoints: ReturnType<typeof listEndpoints>;
beforeAll(async () => {
  const site = { server: "http://localhost:3000", sessionCookie: "x" };
  endpoints = listEndpoints(await openApiDocument(apiPaths(), site));
});
const endpointOf = (method: string, path: string) =>
  endpoints.find((one) => one.method === method && one.path === path);
const bodyOf = (method: string, path: string) =>
  JSON.parse(endpointOf(method, path)?.sample ?? "null") as Record<string, unknown>;

test("The tester offers every endpoint of the OpenAPI document, the nine specified ones among them [A-TEST-02, A-TEST-03]", () => {
  expect(endpoints).toHaveLength(everyOperation.length);
  for (const path of firstEndpoints)
    expect([path, Boolean(endpointOf("GET", path))]).toEqual([path, true]);
  for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"])
    expect(endpoints.some((one) => one.method === method)).toBe(true);
});

test("The sample body of a case has the specified fields [A-TEST-08, A-TEST-09, A-TEST-13]", () => {
  const fields = [
    "id",
    "title",
    "description",
    "language",
    "industryLabel",
    "implementationTime",
    "hasDetailPage",
    "imageUrl",
    "tags",
    "metrics",
  ];
  for (const [method, path] of [
    ["POST", "/api/v1/business-cases"],
    ["PUT", "/api/v1/business-cases/{id}"],
    ["PATCH", "/api/v1/business-cases/{id}"],
  ] as const)
    expect(Object.keys(bodyOf(method, path))).toEqual(fields);
});

test("The sample body of an industry has the specified fields [A-TEST-10, A-TEST-14]", () => {
  expect(Object.keys(bodyOf("POST", "/api/v1/industries"))).toEqual([
    "id",
    "name",
    "display",
    "language",
    "icon",
  ]);
});

test("The sample bodies of the two translation endpoints have the specified fields [A-TEST-11, A-TEST-12, A-TEST-15]", () => {
  expect(
    Object.keys(bodyOf("POST", "/api/v1/translations/business-cases/{id}/{language}")),
  ).toEqual(["title", "description", "industryLabel"]);
  expect(Object.keys(bodyOf("POST", "/api/v1/translations/industries/{id}/{language}"))).toEqual([
    "name",
    "display",
  ]);
});

const shape = (path: string) => path.replace(/[[{]\w+[\]}]/g, "{}");
const withBodies = everyOperation
  .filter(({ operation }) => operation.body)
  .map((one) => [one.method, one.path, one] as const);

test.each(withBodies)(
  "The sample of %s %s is a valid body for it [A-TEST-07]",
  (method, path, { operation }) => {
    const sample =
      endpoints.find((one) => one.method === method && shape(one.path) === shape(path))?.sample ??
      "";
    const read = operation.body?.safeParse(JSON.parse(sample));
    expect(read?.error?.issues ?? []).toEqual([]);
  },
);

test("Endpoints that take no JSON have no JSON body: reads, deletions and file uploads [A-TEST-07]", () => {
  expect(
    endpoints.filter(
      ({ body, method }) => body === "json" && (method === "GET" || method === "DELETE"),
    ),
  ).toEqual([]);
  expect(endpoints.filter(({ body }) => body === "form").map(({ path }) => path)).toEqual([
    "/api/v1/files/upload",
    "/api/v1/files/upload/fallback-image",
    "/api/v1/media",
    "/api/v1/media/{mediaId}/file",
  ]);
  expect(endpoints.filter(({ body }) => body === "csv").map(({ path }) => path)).toEqual([
    "/api/v1/redirects/import",
  ]);
});

test("Parameters are listed with their values and defaults", () => {
  const { parameters } = endpointOf("GET", "/api/v1/business-cases") ?? {};
  expect(parameters).toContainEqual({
    name: "language",
    in: "query",
    values: knownLanguages,
    defaultValue: "en",
  });
  expect(
    endpointOf("GET", "/api/v1/translations/business-cases/{id}/{language}")?.parameters,
  ).toEqual([
    { name: "id", in: "path" },
    { name: "language", in: "path", values: knownLanguages },
    { name: "copy", in: "query", values: ["working"] },
  ]);
});
