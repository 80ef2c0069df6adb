export const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
export type Method = (typeof methods)[number];

/** A parameter of an endpoint, as the OpenAPI document describes it. */
export interface EndpointParameter {
  name: string;
  in: "path" | "query";
  /** The allowed values, where they are few. */
  values?: readonly string[];
  defaultValue?: string;
}

/** An endpoint as the API tester offers it. */
export interface TesterEndpoint {
  method: Method;
  /** With parameters in braces. */
  path: string;
  summary: string;
  parameters: readonly EndpointParameter[];
  /** "csv" is a file by itself, "form" one with fields. */
  body: "none" | "json" | "form" | "csv";
  /** A sample body as JSON, or the fields of a form. */
  sample: string;
  /** Whether the response depends on credentials. */
  acceptsToken: boolean;
}

/** The endpoints that the API tester offers first, by any method (A-TEST-03). */
export const firstEndpoints: readonly string[] = [
  "/api/v1/business-cases",
  "/api/v1/business-cases/{id}",
  "/api/v1/industries",
  "/api/v1/industries/{id}",
  "/api/v1/translations/business-cases/{id}",
  "/api/v1/translations/business-cases/{id}/{language}",
  "/api/v1/translations/industries/{id}",
  "/api/v1/translations/industries/{id}/{language}",
  "/api/v1/translations/check",
];

/** The names of the path parameters, in order. */
export const pathParameterNames = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
