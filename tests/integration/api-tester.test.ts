import { apiPaths } from "@/app/api/routes";
import { firstEndpoints } from "@/lib/domain/endpoint";
import { listEndpoints } from "@/lib/openapi/endpoints";
import { openApiDocument } from "@/lib/openapi/document";
import { everyOperation } from "../support/every-endpoint";

const calls = listEndpoints(
  openApiDocument(apiPaths(), { server: "http://localhost:3000", sessionCookie: "x" }),
);
const called = (method: string, path: string) =>
  calls.find((one) => one.method === method && one.path === path);
const bodyOf = (method: string, path: string) =>
  JSON.parse(called(method, path)?.sample ?? "null") as Record<string, unknown>;

test("A-TEST-02 A-TEST-03 the tester offers every call of the document, the nine endpoints of the specification by their names there", () => {
  expect(calls).toHaveLength(everyOperation.length);
  for (const path of firstEndpoints)
    expect([path, Boolean(called("GET", path))]).toEqual([path, true]);
  for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"])
    expect(calls.some((one) => one.method === method)).toBe(true);
});

test("A-TEST-08 A-TEST-09 A-TEST-13 the sample of a case holds what the specification lists", () => {
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

test("A-TEST-10 A-TEST-14 so does that of an industry", () => {
  expect(Object.keys(bodyOf("POST", "/api/v1/industries"))).toEqual([
    "id",
    "name",
    "display",
    "language",
    "icon",
  ]);
});

test("A-TEST-11 A-TEST-12 A-TEST-15 and those of the two translation posts", () => {
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
  "A-TEST-07 the sample of %s %s is a body that it takes",
  (method, path, { operation }) => {
    const sample =
      calls.find((one) => one.method === method && shape(one.path) === shape(path))?.sample ?? "";
    const read = operation.body?.safeParse(JSON.parse(sample));
    expect(read?.error?.issues ?? []).toEqual([]);
  },
);

test("A-TEST-07 what takes no JSON has no JSON body: reads, removals, and forms with a file", () => {
  expect(
    calls.filter(
      ({ body, method }) => body === "json" && (method === "GET" || method === "DELETE"),
    ),
  ).toEqual([]);
  expect(calls.filter(({ body }) => body === "form").map(({ path }) => path)).toEqual([
    "/api/v1/files/upload",
    "/api/v1/files/upload/fallback-image",
  ]);
});

test("parameters come with their values and what holds without them", () => {
  const { parameters } = called("GET", "/api/v1/business-cases") ?? {};
  expect(parameters).toContainEqual({
    name: "language",
    in: "query",
    values: ["en", "uk", "ru", "it"],
    defaultValue: "en",
  });
  expect(called("GET", "/api/v1/translations/business-cases/{id}/{language}")?.parameters).toEqual([
    { name: "id", in: "path" },
    { name: "language", in: "path", values: ["en", "uk", "ru", "it"] },
  ]);
});
