"use client";

import { useState } from "react";
import type { Method } from "@/lib/domain/http-method";
import { firstEndpoints, pathNames, type OfferedCall } from "@/lib/domain/documented-endpoint";
import { jsonProblem, type JsonProblem } from "./json-problem";
import type { PastRequest } from "./request-history";
import { addressOf, valueIn } from "./url-parameters";

/** A request that is whole and can be sent. */
export interface ReadyRequest {
  method: Method;
  path: string;
  line: string;
  address: string;
  body: string | undefined;
}

/** Why a request cannot be sent as it stands. */
export type Unready = { missing: readonly string[] } | { json: JsonProblem } | { takesFile: true };

/** What was typed, for as long as the page stands: parameters by path, bodies by method and path. */
interface Drafts {
  lines: Record<string, string>;
  bodies: Record<string, string>;
}

const takesBody = (method: Method): boolean => method === "POST" || method === "PUT" || method === "PATCH";

/** What the first endpoints become by a method that the document does not have for them: the answer is then 405. */
const unlisted = (method: Method, path: string): OfferedCall => ({
  method, path, summary: "", parameters: pathNames(path).map((name) => ({ name, in: "path" })), body: takesBody(method) ? "json" : "none", sample: takesBody(method) ? "{}" : "", takesToken: true,
});

/** The sample, which a change of something sends to the thing that the path names: an id cannot be changed. */
function sampleFor({ sample, path }: OfferedCall, line: string): string {
  const id = valueIn(line, "id");
  if (id === "" || !pathNames(path).includes("id") || !/"id":/.test(sample)) return sample;
  return JSON.stringify({ ...(JSON.parse(sample) as object), id }, null, 2);
}

/** What the API tester would ask: a call, its parameters and its body, each kept while another call is looked at. */
export function useTester(calls: readonly OfferedCall[]) {
  const [method, setMethod] = useState<Method>("GET");
  const [path, setPath] = useState(firstEndpoints[0] ?? "");
  const [drafts, setDrafts] = useState<Drafts>({ lines: {}, bodies: {} });
  const listed = calls.filter((call) => call.method === method);
  const endpoints = [...firstEndpoints.map((one) => listed.find((call) => call.path === one) ?? unlisted(method, one)), ...listed.filter((call) => !firstEndpoints.includes(call.path))];
  // Another method may not have the endpoint that was chosen for the last one.
  const call = endpoints.find((one) => one.path === path) ?? endpoints[0] ?? unlisted(method, path);
  const key = `${method} ${call.path}`;
  const line = drafts.lines[call.path] ?? "";
  const body = drafts.bodies[key] ?? sampleFor(call, line);

  const setLine = (text: string) => setDrafts((now) => ({ ...now, lines: { ...now.lines, [call.path]: text } }));
  const setBody = (text: string | undefined) =>
    setDrafts(({ lines, bodies }) => {
      const rest = Object.fromEntries(Object.entries(bodies).filter(([one]) => one !== key));
      return { lines, bodies: text === undefined ? rest : { ...rest, [key]: text } };
    });
  const takeUp = ({ method: asked, path: askedPath, line: askedLine, body: askedBody }: PastRequest) => {
    setMethod(asked);
    setPath(askedPath);
    setDrafts(({ lines, bodies }) => ({
      lines: { ...lines, [askedPath]: askedLine },
      bodies: askedBody === undefined ? bodies : { ...bodies, [`${asked} ${askedPath}`]: askedBody },
    }));
  };

  /** The request as it stands, or why it cannot be sent. */
  const prepare = (): ReadyRequest | Unready => {
    if (call.body === "form") return { takesFile: true };
    const made = addressOf(call.path, line);
    if ("missing" in made) return made;
    const json = call.body === "json" ? jsonProblem(body) : undefined;
    return json ? { json } : { method, path: call.path, line, address: made.address, body: call.body === "json" ? body : undefined };
  };
  return { method, setMethod, endpoints, call, setPath, line, setLine, body, setBody, isSample: drafts.bodies[key] === undefined, takeUp, prepare };
}

export type Tester = ReturnType<typeof useTester>;
