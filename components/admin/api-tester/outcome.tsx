"use client";

import { CallOutcome } from "@/components/admin/ui/request-outcome";
import type { FailureWords } from "@/components/site/session/failure-text";
import { CallFailure } from "@/lib/browser/session/api-error";
import { Answer } from "./response";
import type { Sent } from "./use-sending";
import type { TesterWords } from "./tester-labels";

interface OutcomeProps extends TesterWords {
  sent: Sent | undefined;
  failures: FailureWords;
  onCancel: () => void;
}

/** Asked who calls, and renewing the session did not help. */
const expiredBy = (sent: Sent | undefined): CallFailure | undefined =>
  sent?.is === "answered" && sent.answer.status === 401 && /"authentication_required"/.test(sent.answer.text ?? "") ? new CallFailure("Session expired, please login again", { code: "session_expired" }) : undefined;

/** What became of the request. */
export function Outcome({ sent, failures, onCancel, words, language }: OutcomeProps) {
  const expired = expiredBy(sent);
  return (
    <section aria-labelledby="answer">
      <h2 id="answer" className="text-base">{words.answer}</h2>
      {sent ? <p className="mt-1 text-sm wrap-anywhere"><span className="font-semibold">{sent.request.method}</span> {sent.request.address}</p> : <p className="mt-1 text-sm text-soft">{words.nothingYet}</p>}
      {sent?.is === "sending" && (
        <p className="mt-3 flex flex-wrap items-center gap-4 text-sm">
          <span role="status">{words.sending}</span>
          <button type="button" onClick={onCancel} className="button min-h-10 px-3 py-1.5 hover:bg-ink hover:text-paper">{words.cancel}</button>
        </p>
      )}
      {/* Stands in the page before it says anything, so that it is read out. */}
      <p role="alert" className={sent?.is === "unanswered" || sent?.is === "cancelled" ? "mt-3 border-l-4 border-fail py-1 pl-4 text-sm" : "sr-only"}>
        {sent?.is === "unanswered" && words.networkError}
        {sent?.is === "cancelled" && words.cancelled}
      </p>
      <div className={expired ? "mt-3" : undefined}><CallOutcome outcome={expired && { failure: expired }} language={language} failures={failures} preset={words.networkError} /></div>
      {sent?.is === "answered" && <Answer answer={sent.answer} words={words} language={language} />}
    </section>
  );
}
