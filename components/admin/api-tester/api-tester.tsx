"use client";

import { useRef, useState } from "react";
import { ConfirmationPanel } from "@/components/admin/ui/confirmation-panel";
import { CopyButton } from "@/components/admin/ui/copy-button";
import type { FailureWords } from "@/components/site/session/failure-text";
import { useInBrowser } from "@/components/ui/use-in-browser";
import type { OfferedCall } from "@/lib/domain/documented-endpoint";
import { BodyField } from "./body-field";
import { CallChoice } from "./endpoint-choice";
import { curlOf } from "./curl";
import { History } from "./history";
import { Outcome } from "./outcome";
import { ParameterFields } from "./parameter-fields";
import { addressOf } from "./url-parameters";
import { useSending } from "./use-sending";
import { useTester, type ReadyRequest, type Tester, type Unready } from "./use-tester";
import type { TesterWords } from "./tester-labels";

interface ApiTesterProps extends TesterWords {
  calls: readonly OfferedCall[];
  failures: FailureWords;
}

/** What is asked, or to be mended, before a request is sent; once it is another one, this says nothing of it. */
interface Said {
  of: string;
  asked?: ReadyRequest;
  unready?: Unready;
}

/** The request as curl, as far as it is filled in. */
function asCurl({ method, call, line, body }: Tester): string {
  const made = addressOf(call.path, line);
  return curlOf({
    method, takesToken: call.takesToken, address: window.location.origin + ("address" in made ? made.address : call.path),
    ...(call.body === "json" && { body }),
    ...(call.body === "form" && { form: JSON.parse(call.sample) as Record<string, unknown> }),
  });
}

/** Tries the calls of this site out, with the session of this browser (A§2 API tester). What changes something is asked about first (ambiguity 98). */
export function ApiTester({ calls, failures, words, language }: ApiTesterProps) {
  const tester = useTester(calls);
  const { sent, send, cancel } = useSending();
  const [said, setSaid] = useState<Said>();
  const isInBrowser = useInBrowser();
  const form = useRef<HTMLFormElement>(null);
  const execute = useRef<HTMLButtonElement>(null);

  const of = [tester.method, tester.call.path, tester.line, tester.body].join(" ");
  const { asked, unready } = said?.of === of ? said : {};

  const close = () => {
    setSaid(undefined);
    requestAnimationFrame(() => execute.current?.focus());
  };
  const start = () => {
    if (sent?.is === "sending") return;
    const prepared = tester.prepare();
    if (!("address" in prepared)) return setSaid({ of, unready: prepared });
    setSaid(prepared.method === "GET" ? undefined : { of, asked: prepared });
    if (prepared.method === "GET") void send(prepared);
  };
  return (
    <div className="mt-6 grid gap-x-12 gap-y-10 xl:grid-cols-2">
      <form
        ref={form} method="post" noValidate aria-label={words.request} className="grid min-w-0 content-start gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          start();
        }}
      >
        <CallChoice tester={tester} words={words} />
        <ParameterFields tester={tester} missing={unready && "missing" in unready ? unready.missing : []} words={words} />
        {tester.call.body === "json" && <BodyField tester={tester} problem={unready && "json" in unready ? unready.json : undefined} words={words} />}
        {tester.call.body === "form" && <p className="border-l-4 border-hand py-1 pl-4 text-sm">{words.takesFile}</p>}
        {asked ? (
          <ConfirmationPanel
            confirm={words.confirm} keep={words.keep} onKeep={close}
            onConfirm={() => {
              close();
              void send(asked);
            }}
          >
            <p>{words.confirmText}</p>
            <p className="mt-1"><span className="font-semibold">{asked.method}</span> {asked.address}</p>
          </ConfirmationPanel>
        ) : (
          <p className="flex flex-wrap items-center gap-3">
            <button ref={execute} type="submit" disabled={!isInBrowser || tester.call.body === "form"} aria-disabled={sent?.is === "sending"} className="button bg-ink text-paper hover:opacity-85 disabled:opacity-60 aria-disabled:opacity-60">{words.execute}</button>
            <CopyButton key={of} label={words.copyCurl} textOf={() => asCurl(tester)} words={words} />
          </p>
        )}
      </form>
      <div className="min-w-0">
        <Outcome sent={sent} failures={failures} onCancel={cancel} words={words} language={language} />
        <History
          words={words} language={language}
          onTakeUp={(request) => {
            tester.takeUp(request);
            form.current?.querySelector("select")?.focus();
          }}
        />
      </div>
    </div>
  );
}
