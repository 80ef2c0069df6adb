"use client";

import { useRef, useState } from "react";
import { rawRequest, type RawResponse } from "@/lib/browser/session/raw-request";
import { storeRequest } from "./request-history";
import { bodyWithoutSecrets, parametersWithoutSecrets } from "./secrets";
import { buildAddress } from "./url-parameters";
import type { PreparedRequest } from "./use-tester";

/** How a request stands. */
export type RequestState = { request: PreparedRequest } & (
  | { status: "sending" }
  | { status: "completed"; response: RawResponse }
  | { status: "failed" }
  | { status: "cancelled" }
);

/** As much of a request as may be kept, and what became of it. */
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

/** Sends one request at a time, which can be cancelled, and writes it into the history. */
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
  return { sent: requestState, send, cancel: () => abortController.current?.abort() };
}
