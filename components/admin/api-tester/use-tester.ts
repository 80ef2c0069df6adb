"use client";

import { useState } from "react";
import {
  type Method,
  firstEndpoints,
  pathParameterNames,
  type TesterEndpoint,
} from "@/lib/domain/endpoint";
import { jsonProblem, type JsonProblem } from "./request/json-problem";
import type { PastRequest } from "./history/request-history";
import { buildAddress, valueIn } from "./request/url-parameters";
import { useDrafts } from "./use-drafts";

/** A request that is complete and can be sent. */
export interface PreparedRequest {
  method: Method;
  path: string;
  parameterText: string;
  address: string;
  body: string | undefined;
}

/** Why a request cannot be sent yet. */
export type RequestProblem =
  { missing: readonly string[] } | { json: JsonProblem } | { takesFile: true };

const takesBody = (method: Method): boolean =>
  method === "POST" || method === "PUT" || method === "PATCH";

/** The first endpoints are offered for every method (A-TEST-03); undocumented ones return 405. */
const undocumentedEndpoint = (method: Method, path: string): TesterEndpoint => ({
  method,
  path,
  summary: "",
  parameters: pathParameterNames(path).map((name) => ({ name, in: "path" })),
  body: takesBody(method) ? "json" : "none",
  sample: takesBody(method) ? "{}" : "",
  acceptsToken: true,
});

/** The endpoints that are offered for a method: the first ones, then all other documented ones. */
function endpointsFor(method: Method, documented: readonly TesterEndpoint[]): TesterEndpoint[] {
  const ofMethod = documented.filter((endpoint) => endpoint.method === method);
  const first = firstEndpoints.map(
    (path) =>
      ofMethod.find((endpoint) => endpoint.path === path) ?? undocumentedEndpoint(method, path),
  );
  return [...first, ...ofMethod.filter(({ path }) => !firstEndpoints.includes(path))];
}

/** The sample body with the `id` of the path: an update cannot change an id. */
function sampleFor({ sample, path }: TesterEndpoint, parameterText: string): string {
  const id = valueIn(parameterText, "id");
  if (id === "" || !pathParameterNames(path).includes("id") || !/"id":/.test(sample)) return sample;
  return JSON.stringify({ ...(JSON.parse(sample) as object), id }, null, 2);
}

export const takesFile = (body: TesterEndpoint["body"]): boolean =>
  body === "form" || body === "csv";

function prepareRequest(
  { method, path, body: bodyKind }: TesterEndpoint,
  parameterText: string,
  body: string,
): PreparedRequest | RequestProblem {
  if (takesFile(bodyKind)) return { takesFile: true };
  const built = buildAddress(path, parameterText);
  if ("missing" in built) return built;
  const json = bodyKind === "json" ? jsonProblem(body) : undefined;
  if (json) return { json };
  return {
    method,
    path,
    parameterText,
    address: built.address,
    body: bodyKind === "json" ? body : undefined,
  };
}

/** The request that is filled in: method, endpoint, parameters and body. */
export function useTester(documented: readonly TesterEndpoint[]) {
  const [method, setMethod] = useState<Method>("GET");
  const [path, setPath] = useState(firstEndpoints[0] ?? "");
  const drafts = useDrafts();
  const endpoints = endpointsFor(method, documented);
  // The chosen endpoint may not exist for another method.
  const endpoint =
    endpoints.find((candidate) => candidate.path === path) ??
    endpoints[0] ??
    undocumentedEndpoint(method, path);
  const parameterText = drafts.parameterTextOf(endpoint);
  const draftBody = drafts.bodyOf(endpoint);
  const body = draftBody ?? sampleFor(endpoint, parameterText);
  return {
    method,
    setMethod,
    endpoints,
    endpoint,
    setPath,
    parameterText,
    setParameterText: (text: string) => drafts.setParameterText(endpoint, text),
    body,
    /** Undefined returns to the sample. */
    setBody: (text: string | undefined) => drafts.setBody(endpoint, text),
    isSample: draftBody === undefined,
    restoreRequest: (request: PastRequest) => {
      setMethod(request.method);
      setPath(request.path);
      drafts.restore(request);
    },
    prepare: () => prepareRequest(endpoint, parameterText, body),
  };
}

export type Tester = ReturnType<typeof useTester>;
