import {
  type Method,
  firstEndpoints,
  pathParameterNames,
  type EndpointParameter,
  type TesterEndpoint,
} from "../domain/endpoint";
import type { DescribedOperation, Json } from "./document";
import { namedSamples } from "./named-samples";
import { sampleOf } from "./sample-body";

interface OpenApiPaths {
  paths: Record<string, Record<string, DescribedOperation>>;
}

const shapeOf = (path: string): string => path.replace(/\{\w+\}/g, "{}");

/** A path as the tester names it: the first endpoints in the words of the specification. */
const displayPath = (path: string): string =>
  firstEndpoints.find((one) => shapeOf(one) === shapeOf(path)) ?? path;

const textOf = (value: unknown): string | undefined =>
  ["string", "number", "boolean"].includes(typeof value) ? String(value) : undefined;

function parametersOf({ parameters }: DescribedOperation, path: string): EndpointParameter[] {
  const query = parameters.filter((parameter) => parameter.in === "query");
  return [
    ...pathParameterNames(path).map((name) => ({ name, in: "path" as const })),
    ...query.map(({ name, schema }) => {
      const preset = textOf(schema.default);
      const values = Array.isArray(schema.enum)
        ? schema.enum.flatMap((value) => textOf(value) ?? [])
        : undefined;
      return { name, in: "query" as const, ...(values && { values }), ...(preset && { preset }) };
    }),
  ];
}

function bodyOf({ requestBody }: DescribedOperation): {
  body: TesterEndpoint["body"];
  schema: Json;
} {
  const [content] = Object.entries(requestBody?.content ?? {});
  if (!content) return { body: "none", schema: {} };
  const [type, { schema }] = content;
  return { body: type === "application/json" ? "json" : "form", schema };
}

function toEndpoint(
  documentedPath: string,
  method: Method,
  operation: DescribedOperation,
): TesterEndpoint {
  const path = displayPath(documentedPath);
  const { body, schema } = bodyOf(operation);
  const sample =
    body === "none"
      ? undefined
      : (namedSamples[`${method} ${path}`] ?? sampleOf(schema, pathParameterNames(path)));
  return {
    method,
    path,
    body,
    summary: operation.summary,
    parameters: parametersOf(operation, path),
    sample: sample === undefined ? "" : JSON.stringify(sample, null, 2),
    acceptsToken:
      operation.security.length > 0 || (method === "GET" && "401" in operation.responses),
  };
}

/** What the API tester offers: every call of the document. */
export const listEndpoints = ({ paths }: OpenApiPaths): TesterEndpoint[] =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) =>
      toEndpoint(path, method.toUpperCase() as Method, operation),
    ),
  );
