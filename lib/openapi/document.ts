import { redirectsFormerIds } from "../domain/address/document-redirects";
import { setImmediate as nextTurn } from "node:timers/promises";
import { z } from "zod";
import { conflictSchema } from "../domain/document/working-copy";
import { pathParameterNames, type Method } from "../domain/endpoint";
import { failedFileSchema, mediaUseSchema } from "../domain/media/media-entry";
import type { Operation } from "../http/operation-declaration";
import type { Endpoint } from "../http/route";
import { errorStatuses } from "./errors";

export type Json = Record<string, unknown>;

export interface DescribedParameter {
  name: string;
  in: "path" | "query";
  required: boolean;
  schema: Json;
}

/** An operation as the document describes it. */
export interface DescribedOperation {
  operationId: string;
  summary: string;
  security: Json[];
  parameters: DescribedParameter[];
  requestBody?: { required: boolean; content: Record<string, { schema: Json }> };
  responses: Record<string, unknown>;
}

/** A path with its dynamic segments in brackets, and the endpoints that its route file declares. */
export interface ApiPath {
  path: string;
  endpoints: readonly Endpoint[];
}

const errorSchema = z.strictObject({
  success: z.literal(false),
  message: z.string(),
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  errors: z
    .array(
      z.strictObject({
        field: z.string(),
        message: z.string(),
        code: z.string(),
        params: z.record(z.string(), z.union([z.string(), z.number()])),
      }),
    )
    .optional(),
  /** Only with `in_use`: the uses. */
  uses: z.array(mediaUseSchema).optional(),
  /** Only for an upload without a usable file. */
  failed: z.array(failedFileSchema).optional(),
  requestId: z.string().optional(),
  conflicts: z.array(conflictSchema).optional(),
});

const jsonSchema = (schema: z.ZodType, io: "input" | "output"): Json => {
  const made: Json = { ...z.toJSONSchema(schema, { io, unrepresentable: "any" }) };
  delete made.$schema;
  return made;
};

const jsonContent = (schema: Json) => ({ content: { "application/json": { schema } } });
const errorResponses = (operation: Operation, hasParameters: boolean): Json =>
  Object.fromEntries(
    [...errorStatuses(operation, hasParameters)].map(([status, description]) => [
      status,
      { description, ...jsonContent({ $ref: "#/components/schemas/Failure" }) },
    ]),
  );

/** Which credentials an operation takes: one of these. */
function securityOf({ access }: Operation): Json[] {
  if (access === "public" || access === "same-origin") return [];
  if (access === "scheduler" || access === "monitoring") return [{ [access]: [] }];
  return [access === "refresher" ? { refresh: [] } : { bearer: [] }, { session: [] }];
}

function parametersOf(location: "path" | "query", declared: z.ZodType): DescribedParameter[] {
  const { properties = {}, required = [] } = jsonSchema(declared, "input") as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: location,
    required: required.includes(name),
    schema,
  }));
}

function responseSchema({ response, isUnwrapped }: Operation): Json {
  const own = jsonSchema(response, "output") as { properties?: Json; required?: string[] };
  if (isUnwrapped) return own;
  return {
    ...own,
    properties: { success: { const: true }, ...own.properties },
    required: ["success", ...(own.required ?? [])],
  };
}

const responseContent = (operation: Operation): Json =>
  operation.responseFileType
    ? { content: { [operation.responseFileType]: { schema: { type: "string" } } } }
    : jsonContent(responseSchema(operation));

const FORM = "multipart/form-data";

/** A form with one file, or with many. */
function formSchema({ form, hasManyFiles }: Operation): Json {
  const fields = form
    ? (jsonSchema(form, "input") as { properties?: Json; required?: string[] })
    : {};
  const file = { type: "string", contentMediaType: "application/octet-stream" };
  const files = hasManyFiles ? { files: { type: "array", items: file } } : { file };
  return {
    ...fields,
    type: "object",
    properties: { ...files, ...fields.properties },
    required: [...Object.keys(files), ...(fields.required ?? [])],
  };
}

/** The redirect of an address with a former id (A-ADDR-02). */
const redirectResponse = (path: string, method: Method, { access }: Operation): Json =>
  method === "GET" && access === "public" && redirectsFormerIds(path)
    ? {
        308: {
          description: "The id is a former one; Location has the address with the id of today",
          headers: { location: { schema: { type: "string" } } },
        },
      }
    : {};

function describe(path: string, method: Method, operation: Operation): DescribedOperation {
  const form = operation.contentType && {
    content: {
      [operation.contentType]: {
        schema: operation.contentType === FORM ? formSchema(operation) : { type: "string" },
      },
    },
  };
  return {
    operationId: `${method.toLowerCase()} ${path}`.replace(
      /[^a-zA-Z]+(.)?/g,
      (_, letter: string | undefined) => letter?.toUpperCase() ?? "",
    ),
    summary: operation.summary,
    security: securityOf(operation),
    parameters: [
      ...parametersOf("path", operation.params),
      ...parametersOf("query", operation.query),
    ],
    ...(operation.body
      ? {
          requestBody: {
            required: !operation.isBodyOptional,
            ...jsonContent(jsonSchema(operation.body, "input")),
          },
        }
      : form && { requestBody: { required: true, ...form } }),
    responses: {
      [operation.status]: { description: "Done", ...responseContent(operation) },
      ...redirectResponse(path, method, operation),
      ...errorResponses(operation, pathParameterNames(path).length > 0),
    },
  };
}

/** `/api/v1/x/[id]` → `/api/v1/x/{id}`, with the values of fixed segments filled in. */
const template = (path: string, fixedParams: Record<string, string>): string =>
  path.replace(/\[(\w+)\]/g, (_, name: string) => fixedParams[name] ?? `{${name}}`);

const securitySchemes = (sessionCookie: string) => ({
  bearer: {
    type: "http",
    scheme: "bearer",
    bearerFormat: "JWT",
    description: "The access token of a sign-in",
  },
  refresh: { type: "http", scheme: "bearer", description: "The refresh token of a sign-in" },
  scheduler: { type: "http", scheme: "bearer", description: "The value of CRON_SECRET" },
  monitoring: { type: "http", scheme: "bearer", description: "The value of METRICS_TOKEN" },
  session: {
    type: "apiKey",
    in: "cookie",
    name: sessionCookie,
    description: "The browser's session; for changes only from a page of this site",
  },
});

function describeEndpoint(path: string, { fixedParams, operations }: Endpoint) {
  const fullPath = template(path, fixedParams);
  const described = Object.entries(operations).map(([method, operation]) => [
    method.toLowerCase(),
    describe(fullPath, method as Method, operation),
  ]);
  return [fullPath, Object.fromEntries(described)] as const;
}

/**
 * The OpenAPI 3.1 document of all endpoints, made from the declarations of their route files. It takes
 * a tenth of a second, in which other requests are served.
 */
export async function openApiDocument(
  paths: readonly ApiPath[],
  { server, sessionCookie }: { server: string; sessionCookie: string },
) {
  const described: ReturnType<typeof describeEndpoint>[] = [];
  for (const { path, endpoints } of paths) {
    described.push(...endpoints.map((endpoint) => describeEndpoint(path, endpoint)));
    await nextTurn();
  }
  return {
    openapi: "3.1.0" as const,
    info: { title: "Calls of this site", version: "1" },
    servers: [{ url: server }],
    paths: Object.fromEntries(described.toSorted(([a], [b]) => (a < b ? -1 : 1))),
    components: {
      schemas: { Failure: jsonSchema(errorSchema, "output") },
      securitySchemes: securitySchemes(sessionCookie),
    },
  };
}
