"use client";

import { useRef, useState } from "react";
import { rawCall, type RawAnswer } from "@/lib/browser/session/raw-request";
import { keepRequest } from "./request-history";
import { bodyWithoutSecrets, lineWithoutSecrets } from "./secrets";
import { addressOf } from "./url-parameters";
import type { ReadyRequest } from "./use-tester";

/** How a request stands. */
export type Sent = { request: ReadyRequest } & ({ is: "sending" } | { is: "answered"; answer: RawAnswer } | { is: "unanswered" } | { is: "cancelled" });

/** As much of a request as may be kept, and what became of it. */
function keep({ method, path, line, body }: ReadyRequest, begun: number, status: number | undefined): void {
  const plainLine = lineWithoutSecrets(line);
  const made = addressOf(path, plainLine);
  keepRequest({
    at: new Date().toISOString(), method, path, line: plainLine, status, took: performance.now() - begun,
    address: "address" in made ? made.address : path, body: body === undefined ? undefined : bodyWithoutSecrets(body),
  });
}

/** Sends one request at a time, which can be cancelled, and writes it into the history. */
export function useSending() {
  const [sent, setSent] = useState<Sent>();
  const running = useRef<AbortController>(undefined);
  const send = async (request: ReadyRequest) => {
    if (running.current) return;
    const controller = (running.current = new AbortController());
    const begun = performance.now();
    setSent({ is: "sending", request });
    try {
      const answer = await rawCall(request.address, { method: request.method, body: request.body, signal: controller.signal });
      keep(request, begun, answer.status);
      setSent({ is: "answered", request, answer });
    } catch {
      keep(request, begun, undefined);
      setSent({ is: controller.signal.aborted ? "cancelled" : "unanswered", request });
    } finally {
      running.current = undefined;
    }
  };
  return { sent, send, cancel: () => running.current?.abort() };
}
