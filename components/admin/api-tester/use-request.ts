"use client";

import { useRef, useState } from "react";
import { rawRequest, type RawResponse } from "@/lib/browser/session/raw-request";
import { storeRequest } from "./history/request-history";
import { bodyWithoutSecrets, parametersWithoutSecrets } from "./history/secrets";
import { buildAddress } from "./request/url-parameters";
import type { PreparedRequest } from "./use-tester";

export type RequestState = { request: PreparedRequest } & (
  | { status: "sending" }
  | { status: "completed"; response: RawResponse }
  | { status: "failed" }
  | { status: "cancelled" }
);

/** Adds a request and its result to the history, without secrets. */
function recordRequest(
  { method, path, parameterText, body }: PreparedRequest,
  startedAt: number,
  status: number | undefined,
): void {
  const safeParameters = parametersWithoutSecrets(parameterText);
  const built = buildAddress(path, safeParameters);
  storeRequest({
    at: new Date().toISOString(),
    method,
    path,
    parameterText: safeParameters,
    status,
    durationMs: performance.now() - startedAt,
    address: "address" in built ? built.address : path,
    body: body === undefined ? undefined : bodyWithoutSecrets(body),
  });
}

/** Sends one cancellable request at a time and records it in the history. */
export function useRequest() {
  const [requestState, setRequestState] = useState<RequestState>();
  const abortController = useRef<AbortController>(undefined);
  const send = async (request: PreparedRequest) => {
    if (abortController.current) return;
    const controller = (abortController.current = new AbortController());
    const startedAt = performance.now();
    setRequestState({ status: "sending", request });
    try {
      const response = await rawRequest(request.address, {
        method: request.method,
        body: request.body,
        signal: controller.signal,
      });
      recordRequest(request, startedAt, response.status);
      setRequestState({ status: "completed", request, response });
    } catch {
      recordRequest(request, startedAt, undefined);
      setRequestState({ status: controller.signal.aborted ? "cancelled" : "failed", request });
    } finally {
      abortController.current = undefined;
    }
  };
  return { requestState, send, cancel: () => abortController.current?.abort() };
}
