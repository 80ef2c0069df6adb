import {
  type Method,
  firstEndpoints,
  pathParameterNames,
  type EndpointParameter,
  type TesterEndpoint,
} from "../domain/endpoint";
import type { DescribedOperation, DescribedParameter, Json } from "./document";
import { namedSamples } from "./named-samples";
import { sampleOf } from "./sample-body";

interface OpenApiPaths {
  paths: Record<string, Record<string, DescribedOperation>>;
}

const shapeOf = (path: string): string => path.replace(/\{\w+\}/g, "{}");

/**
 * A path as the tester names it: the specification fixes the parameter names of the first
 * endpoints.
 */
const displayPath = (path: string): string =>
  firstEndpoints.find((one) => shapeOf(one) === shapeOf(path)) ?? path;

const textOf = (value: unknown): string | undefined =>
  ["string", "number", "boolean"].includes(typeof value) ? String(value) : undefined;

/** The values that a parameter may have, where they are few, and the one that it has by default. */
function choicesOf({
  schema,
}: DescribedParameter): Pick<EndpointParameter, "values" | "defaultValue"> {
  const defaultValue = textOf(schema.default);
  return {
    ...(Array.isArray(schema.enum) && {
      values: schema.enum.flatMap((value) => textOf(value) ?? []),
    }),
    ...(defaultValue && { defaultValue }),
  };
}

/** `path` may name its parameters differently than the document; their order is the same. */
function parametersOf({ parameters }: DescribedOperation, path: string): EndpointParameter[] {
  const names = pathParameterNames(path);
  return parameters.map((parameter, index) => ({
    name: parameter.in === "path" ? (names[index] ?? parameter.name) : parameter.name,
    in: parameter.in,
    ...choicesOf(parameter),
  }));
}

const kindsOfBody: Record<string, TesterEndpoint["body"]> = {
  "application/json": "json",
  "text/csv": "csv",
};

function bodyOf({ requestBody }: DescribedOperation): {
  body: TesterEndpoint["body"];
  schema: Json;
} {
  const [content] = Object.entries(requestBody?.content ?? {});
  if (!content) return { body: "none", schema: {} };
  const [type, { schema }] = content;
  return { body: kindsOfBody[type] ?? "form", schema };
}

function toEndpoint(
  documentedPath: string,
  method: Method,
  operation: DescribedOperation,
): TesterEndpoint {
  const path = displayPath(documentedPath);
  const { body, schema } = bodyOf(operation);
  const sample =
    body === "none" || body === "csv"
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

/** What the API tester offers: every operation of the document. */
export const listEndpoints = ({ paths }: OpenApiPaths): TesterEndpoint[] =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) =>
      toEndpoint(path, method.toUpperCase() as Method, operation),
    ),
  );
