"use client";

import { failureText, type FailureWords } from "@/components/session/failure-text";
import { Link } from "@/components/ui/link";
import type { Language } from "@/lib/domain/language";
import { paths } from "@/lib/paths";
import { CallFailure } from "@/lib/session/call-failure";

export type Outcome = { done: string } | { failure: unknown } | undefined;

interface CallOutcomeProps {
  outcome: Outcome;
  language: Language;
  failures: FailureWords;
  /** Said of a failure that has no words. */
  preset: string;
}

/** What became of a call; where the session is over, the way back in. */
export function CallOutcome({ outcome, language, failures, preset }: CallOutcomeProps) {
  const failure = outcome && "failure" in outcome ? outcome.failure : undefined;
  const isOver = failure instanceof CallFailure && (failure.code === "session_expired" || failure.code === "authentication_required");
  return (
    <>
      <p role="status" className={outcome && "done" in outcome ? "border-l-4 border-auto py-1 pl-4 text-sm" : "hidden"}>{outcome && "done" in outcome && outcome.done}</p>
      <p role="alert" className={failure ? "border-l-4 border-hand py-1 pl-4 text-sm" : "hidden"}>
        {failure !== undefined && failureText(failure, { language, words: failures, preset })}
        {isOver && <> <Link href={paths.login(language, window.location.pathname + window.location.search)} className="link inline-block">{failures.signInAgain}</Link></>}
      </p>
    </>
  );
}
