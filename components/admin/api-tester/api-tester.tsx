"use client";

import { useRef } from "react";
import type { FailureLabels } from "@/lib/browser/session/failure-text";
import type { TesterEndpoint } from "@/lib/domain/endpoint";
import { History } from "./history/history";
import { RequestForm } from "./request/request-form";
import { ResponseSection } from "./response/response-section";
import type { ApiTesterLabels } from "./tester-labels";
import { useRequest } from "./use-request";
import { useTester } from "./use-tester";

interface ApiTesterProps extends ApiTesterLabels {
  endpoints: readonly TesterEndpoint[];
  failures: FailureLabels;
}

/** Sends requests to this site's API with the session of this browser (docs/decisions/0035). */
export function ApiTester({ endpoints, failures, ...texts }: ApiTesterProps) {
  const tester = useTester(endpoints);
  const { requestState, send, cancel } = useRequest();
  const form = useRef<HTMLFormElement>(null);
  return (
    <div className="mt-6 grid gap-x-12 gap-y-10 xl:grid-cols-2">
      <RequestForm
        tester={tester}
        formRef={form}
        isSending={requestState?.status === "sending"}
        send={send}
        labels={texts.labels}
      />
      <div className="min-w-0">
        <ResponseSection
          requestState={requestState}
          failures={failures}
          onCancel={cancel}
          {...texts}
        />
        <History
          {...texts}
          onRestore={(request) => {
            tester.restoreRequest(request);
            form.current?.querySelector("select")?.focus();
          }}
        />
      </div>
    </div>
  );
}
