"use client";

import { useState } from "react";
import type { Method } from "@/lib/domain/http-method";
import {
  firstEndpoints,
  pathParameterNames,
  type TesterEndpoint,
} from "@/lib/domain/documented-endpoint";
import { jsonProblem, type JsonProblem } from "./json-problem";
import type { PastRequest } from "./request-history";
import { buildAddress, valueIn } from "./url-parameters";

/** A request that is whole and can be sent. */
export interface PreparedRequest {
  method: Method;
  path: string;
  parameterText: string;
  address: string;
  body: string | undefined;
}

/** Why a request cannot be sent as it stands. */
export type RequestProblem =
  { missing: readonly string[] } | { json: JsonProblem } | { takesFile: true };

/** What was typed, for as long as the page stands: parameters by path, bodies by method and path. */
interface Drafts {
  parameterTexts: Record<string, string>;
  bodies: Record<string, string>;
}

const takesBody = (method: Method): boolean =>
  method === "POST" || method === "PUT" || method === "PATCH";

/** What the first endpoints become by a method that the document does not have for them: the answer is then 405. */
const unlistedEndpoint = (method: Method, path: string): TesterEndpoint => ({
  method,
  path,
  summary: "",
  parameters: pathParameterNames(path).map((name) => ({ name, in: "path" })),
  body: takesBody(method) ? "json" : "none",
  sample: takesBody(method) ? "{}" : "",
  acceptsToken: true,
});

/** The sample, which a change of something sends to the thing that the path names: an id cannot be changed. */
function sampleFor({ sample, path }: TesterEndpoint, parameterText: string): string {
  const id = valueIn(parameterText, "id");
  if (id === "" || !pathParameterNames(path).includes("id") || !/"id":/.test(sample)) return sample;
  return JSON.stringify({ ...(JSON.parse(sample) as object), id }, null, 2);
}

/** What the API tester would ask: a call, its parameters and its body, each kept while another call is looked at. */
export function useTester(allEndpoints: readonly TesterEndpoint[]) {
  const [method, setMethod] = useState<Method>("GET");
  const [path, setPath] = useState(firstEndpoints[0] ?? "");
  const [drafts, setDrafts] = useState<Drafts>({ parameterTexts: {}, bodies: {} });
  const listed = allEndpoints.filter((endpoint) => endpoint.method === method);
  const endpoints = [
    ...firstEndpoints.map(
      (one) => listed.find((endpoint) => endpoint.path === one) ?? unlistedEndpoint(method, one),
    ),
    ...listed.filter((endpoint) => !firstEndpoints.includes(endpoint.path)),
  ];
  // Another method may not have the endpoint that was chosen for the last one.
  const endpoint =
    endpoints.find((one) => one.path === path) ?? endpoints[0] ?? unlistedEndpoint(method, path);
  const key = `${method} ${endpoint.path}`;
  const parameterText = drafts.parameterTexts[endpoint.path] ?? "";
  const body = drafts.bodies[key] ?? sampleFor(endpoint, parameterText);

  const setParameterText = (text: string) =>
    setDrafts((now) => ({
      ...now,
      parameterTexts: { ...now.parameterTexts, [endpoint.path]: text },
    }));
  const setBody = (text: string | undefined) =>
    setDrafts(({ parameterTexts, bodies }) => {
      const rest = Object.fromEntries(Object.entries(bodies).filter(([one]) => one !== key));
      return { parameterTexts, bodies: text === undefined ? rest : { ...rest, [key]: text } };
    });
  const restoreRequest = ({
    method: pastMethod,
    path: pastPath,
    parameterText: pastParameters,
    body: pastBody,
  }: PastRequest) => {
    setMethod(pastMethod);
    setPath(pastPath);
    setDrafts(({ parameterTexts, bodies }) => ({
      parameterTexts: { ...parameterTexts, [pastPath]: pastParameters },
      bodies:
        pastBody === undefined ? bodies : { ...bodies, [`${pastMethod} ${pastPath}`]: pastBody },
    }));
  };

  /** The request as it stands, or why it cannot be sent. */
  const prepare = (): PreparedRequest | RequestProblem => {
    if (endpoint.body === "form") return { takesFile: true };
    const built = buildAddress(endpoint.path, parameterText);
    if ("missing" in built) return built;
    const json = endpoint.body === "json" ? jsonProblem(body) : undefined;
    return json
      ? { json }
      : {
          method,
          path: endpoint.path,
          parameterText,
          address: built.address,
          body: endpoint.body === "json" ? body : undefined,
        };
  };
  return {
    method,
    setMethod,
    endpoints,
    endpoint,
    setPath,
    parameterText,
    setParameterText,
    body,
    setBody,
    isSample: drafts.bodies[key] === undefined,
    restoreRequest,
    prepare,
  };
}

export type Tester = ReturnType<typeof useTester>;
