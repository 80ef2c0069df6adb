import type { Json } from "./document";

/** Where it need not be sent, a value that is made up would only be refused: what guards against a change by somebody else, and what the path says. */
const omittedFields = ["version", "replaces", "id"];

const samplesByFormat: Readonly<Record<string, string>> = {
  email: "name@example.com",
  "date-time": "2026-11-21T09:00:00Z",
};
/** What a text of this name may be where no text will do. */
const samplesByName: Readonly<Record<string, unknown>> = {
  id: "sample",
  username: "sample",
  email: "name@example.com",
  password: "twelve characters or more",
  new_password: "twelve characters or more",
  notification_address: "name@example.com",
  file_url: "/images/sample.png",
  field: "imageUrl",
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

/** A value that fits a JSON schema, for somebody to begin with, beside parameters in the path; undefined for what a caller need not send. */
export function sampleOf(schema: Json, pathParams: readonly string[], name = "text"): unknown {
  const {
    const: only,
    default: preset,
    enum: values,
    anyOf,
    type,
  } = schema as Json & { enum?: unknown[]; anyOf?: Json[] };
  if (only !== undefined || preset !== undefined) return only ?? preset;
  if (values) return values[0];
  if (samplesByName[name] !== undefined) return samplesByName[name];
  if (anyOf) return anyOf[0] && sampleOf(anyOf[0], pathParams, name);
  switch (type) {
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
