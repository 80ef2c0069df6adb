import { readdirSync } from "node:fs";
import { apiRoutes } from "@/app/api/routes";
import * as openapi from "@/app/api/v1/openapi.json/route";
import { call } from "../support/call";
import { everyOperation } from "../support/every-operation";

interface Document {
  openapi: string;
  paths: Record<string, Record<string, { operationId: string; summary: string; security: unknown[]; requestBody?: unknown; responses: Record<string, unknown> }>>;
}

/** The only files that are no calls of their own: what stands for paths that do not exist. */
const noCalls = ["/api/[[...path]]"];

test("the list of calls is the list of route files", () => {
  const files = readdirSync("app/api", { recursive: true, encoding: "utf8" }).map((name) => name.replaceAll("\\", "/")).filter((name) => /(^|\/)route\.ts$/.test(name));
  const paths = files.map((name) => `/api/${name.replace(/\/?route\.ts$/, "")}`).filter((path) => !noCalls.includes(path));
  expect(Object.keys(apiRoutes).toSorted()).toEqual(paths.toSorted());
});

test("the document is OpenAPI 3.1 and holds every operation, and nothing else", async () => {
  const { status, body } = await call<Document>(openapi, "/api/v1/openapi.json");
  expect(status).toBe(200);
  expect(body.openapi).toBe("3.1.0");
  const described = Object.entries(body.paths).flatMap(([path, operations]) => Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`));
  expect(described.toSorted()).toEqual(everyOperation.map(({ method, path }) => `${method} ${path.replace(/\[(\w+)\]/g, "{$1}")}`).toSorted());
});

test("operations have names of their own, say who may call, and what they take and answer", async () => {
  const { body } = await call<Document>(openapi, "/api/v1/openapi.json");
  const all = Object.values(body.paths).flatMap((operations) => Object.values(operations));
  expect(new Set(all.map(({ operationId }) => operationId)).size).toBe(all.length);
  for (const { operation, method, path } of everyOperation) {
    const said = body.paths[path.replace(/\[(\w+)\]/g, "{$1}")]?.[method.toLowerCase()];
    expect([path, method, Boolean(said?.requestBody)]).toEqual([path, method, Boolean(operation.body ?? operation.contentType)]);
    expect(said?.summary.length).toBeGreaterThan(5);
    expect((said?.security.length ?? 0) > 0).toBe(operation.access !== "public" && operation.access !== "same-origin");
    expect(said?.responses).toHaveProperty(String(operation.status));
  }
});
