"use client";

import { useState } from "react";
import type { PreparedRequest, RequestProblem, Tester } from "../use-tester";

/** What the user must confirm or correct before the request with this key is sent. */
interface Prompt {
  requestKey: string;
  toConfirm?: PreparedRequest;
  problem?: RequestProblem;
}

/** Identifies what is filled in. */
export const requestKeyOf = ({ method, endpoint, parameterText, body }: Tester): string =>
  [method, endpoint.path, parameterText, body].join(" ");

/**
 * Sends a GET at once and lets the user confirm any other request, because it may change real data.
 * A prompt applies only to the request it was raised for: an edit dismisses it.
 */
export function useRequestPrompt(tester: Tester, send: (request: PreparedRequest) => unknown) {
  const [prompt, setPrompt] = useState<Prompt>();
  const requestKey = requestKeyOf(tester);
  const submit = () => {
    const prepared = tester.prepare();
    if (!("address" in prepared)) return setPrompt({ requestKey, problem: prepared });
    setPrompt(prepared.method === "GET" ? undefined : { requestKey, toConfirm: prepared });
    if (prepared.method === "GET") void send(prepared);
  };
  const { toConfirm, problem } = prompt?.requestKey === requestKey ? prompt : {};
  return { toConfirm, problem, submit, closePrompt: () => setPrompt(undefined) };
}
