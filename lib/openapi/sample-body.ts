import type { Json } from "./document";

/**
 * Left out where they are optional: a made-up version, text to replace or id would only be refused.
 */
const omittedFields = ["version", "replaces", "id"];

const samplesByFormat: Readonly<Record<string, string>> = {
  email: "name@example.com",
  "date-time": "2026-11-21T09:00:00Z",
};
/** Fields that do not accept just any text. */
const samplesByName: Readonly<Record<string, unknown>> = {
  id: "sample",
  username: "sample",
  email: "name@example.com",
  password: "twelve characters or more",
  new_password: "twelve characters or more",
  notification_address: "name@example.com",
  file_url: "/images/sample.png",
  field: "imageUrl",
  shareImage: "",
};

function sampleText({ format, minLength = 0 }: Json, name: string): string {
  const text = typeof format === "string" ? (samplesByFormat[format] ?? name) : name;
  return text.padEnd(Number(minLength), "x");
}

const smallestNumber = ({ minimum, exclusiveMinimum }: Json): number =>
  typeof minimum === "number"
    ? Math.max(minimum, 0)
    : typeof exclusiveMinimum === "number"
      ? Math.max(exclusiveMinimum, 0) + 1
      : 1;

function sampleObject(
  { properties = {}, required = [] }: { properties?: Record<string, Json>; required?: string[] },
  pathParams: readonly string[],
): Json {
  const wanted = Object.entries(properties).filter(
    ([name]) => required.includes(name) || ![...omittedFields, ...pathParams].includes(name),
  );
  return Object.fromEntries(
    wanted
      .map(([name, schema]) => [name, sampleOf(schema, pathParams, name)])
      .filter(([, value]) => value !== undefined),
  );
}

function sampleByType(schema: Json, pathParams: readonly string[], name: string): unknown {
  switch (schema.type) {
    case "object":
      return sampleObject(schema, pathParams);
    case "array":
      return [];
    case "string":
      return sampleText(schema, name);
    case "boolean":
      return false;
    case "number":
    case "integer":
      return smallestNumber(schema);
    default:
      return undefined;
  }
}

/**
 * A value that fits a JSON schema, for a user to start with; undefined for a value of any type.
 * `pathParams` are the parameters of the endpoint's path, which the body need not repeat.
 */
export function sampleOf(schema: Json, pathParams: readonly string[], name = "text"): unknown {
  const {
    const: constant,
    default: defaultValue,
    enum: values,
    examples,
    anyOf,
  } = schema as Json & { enum?: unknown[]; examples?: unknown[]; anyOf?: Json[] };
  const fixed = [constant, defaultValue, values?.[0], examples?.[0], samplesByName[name]].find(
    (value) => value !== undefined,
  );
  if (fixed !== undefined) return fixed;
  const [first] = anyOf ?? [];
  return first ? sampleOf(first, pathParams, name) : sampleByType(schema, pathParams, name);
}
