"use client";

import { useRef, useState } from "react";
import { ConfirmationPanel } from "@/components/admin/ui/confirmation-panel";
import { CopyButton } from "@/components/admin/ui/copy-button";
import type { FailureLabels } from "@/components/site/session/failure-text";
import { useInBrowser } from "@/components/ui/use-in-browser";
import type { TesterEndpoint } from "@/lib/domain/documented-endpoint";
import { BodyField } from "./body-field";
import { EndpointSelect } from "./endpoint-select";
import { buildCurl } from "./curl";
import { History } from "./history";
import { ResponseSection } from "./response-section";
import { ParameterFields } from "./parameter-fields";
import { buildAddress } from "./url-parameters";
import { useRequest } from "./use-request";
import { useTester, type PreparedRequest, type Tester, type RequestProblem } from "./use-tester";
import type { ApiTesterLabels } from "./tester-labels";

interface ApiTesterProps extends ApiTesterLabels {
  endpoints: readonly TesterEndpoint[];
  failures: FailureLabels;
}

/** What is asked, or to be mended, before a request is sent; once it is another one, this says nothing of it. */
interface Prompt {
  requestKey: string;
  toConfirm?: PreparedRequest;
  problem?: RequestProblem;
}

/** The request as curl, as far as it is filled in. */
function toCurl({ method, endpoint: call, parameterText: line, body }: Tester): string {
  const made = buildAddress(call.path, line);
  return buildCurl({
    method,
    acceptsToken: call.acceptsToken,
    address: window.location.origin + ("address" in made ? made.address : call.path),
    ...(call.body === "json" && { body }),
    ...(call.body === "form" && { form: JSON.parse(call.sample) as Record<string, unknown> }),
  });
}

/** Tries the calls of this site out, with the session of this browser (A§2 API tester). What changes something is asked about first (ambiguity 98). */
export function ApiTester({ endpoints, failures, labels, language }: ApiTesterProps) {
  const tester = useTester(endpoints);
  const { sent, send, cancel } = useRequest();
  const [prompt, setPrompt] = useState<Prompt>();
  const isInBrowser = useInBrowser();
  const form = useRef<HTMLFormElement>(null);
  const execute = useRef<HTMLButtonElement>(null);

  const requestKey = [tester.method, tester.endpoint.path, tester.parameterText, tester.body].join(
    " ",
  );
  const { toConfirm, problem } = prompt?.requestKey === requestKey ? prompt : {};

  const close = () => {
    setPrompt(undefined);
    requestAnimationFrame(() => execute.current?.focus());
  };
  const start = () => {
    if (sent?.status === "sending") return;
    const prepared = tester.prepare();
    if (!("address" in prepared)) return setPrompt({ requestKey, problem: prepared });
    setPrompt(prepared.method === "GET" ? undefined : { requestKey, toConfirm: prepared });
    if (prepared.method === "GET") void send(prepared);
  };
  return (
    <div className="mt-6 grid gap-x-12 gap-y-10 xl:grid-cols-2">
      <form
        ref={form}
        method="post"
        noValidate
        aria-label={labels.request}
        className="grid min-w-0 content-start gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          start();
        }}
      >
        <EndpointSelect tester={tester} labels={labels} />
        <ParameterFields
          tester={tester}
          missing={problem && "missing" in problem ? problem.missing : []}
          labels={labels}
        />
        {tester.endpoint.body === "json" && (
          <BodyField
            tester={tester}
            problem={problem && "json" in problem ? problem.json : undefined}
            labels={labels}
          />
        )}
        {tester.endpoint.body === "form" && (
          <p className="border-l-4 border-hand py-1 pl-4 text-sm">{labels.takesFile}</p>
        )}
        {toConfirm ? (
          <ConfirmationPanel
            confirmLabel={labels.confirm}
            cancelLabel={labels.keep}
            onCancel={close}
            onConfirm={() => {
              close();
              void send(toConfirm);
            }}
          >
            <p>{labels.confirmText}</p>
            <p className="mt-1">
              <span className="font-semibold">{toConfirm.method}</span> {toConfirm.address}
            </p>
          </ConfirmationPanel>
        ) : (
          <p className="flex flex-wrap items-center gap-3">
            <button
              ref={execute}
              type="submit"
              disabled={!isInBrowser || tester.endpoint.body === "form"}
              aria-disabled={sent?.status === "sending"}
              className="button bg-ink text-paper hover:opacity-85 disabled:opacity-60 aria-disabled:opacity-60"
            >
              {labels.execute}
            </button>
            <CopyButton
              key={requestKey}
              label={labels.copyCurl}
              textOf={() => toCurl(tester)}
              labels={labels}
            />
          </p>
        )}
      </form>
      <div className="min-w-0">
        <ResponseSection
          requestState={sent}
          failures={failures}
          onCancel={cancel}
          labels={labels}
          language={language}
        />
        <History
          labels={labels}
          language={language}
          onRestore={(request) => {
            tester.restoreRequest(request);
            form.current?.querySelector("select")?.focus();
          }}
        />
      </div>
    </div>
  );
}
