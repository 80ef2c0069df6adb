"use client";

import { failureText, type FailureWords } from "@/components/session/failure-text";
import type { Language } from "@/lib/domain/language";
import { SignInAgain } from "./sign-in-again";

export type Outcome = { doing: string } | { done: string } | { failure: unknown } | undefined;

interface CallOutcomeProps {
  outcome: Outcome;
  language: Language;
  failures: FailureWords;
  /** Said of a failure that has no words. */
  preset: string;
}

function progressOf(outcome: Outcome): string {
  if (!outcome || "failure" in outcome) return "";
  return "doing" in outcome ? outcome.doing : outcome.done;
}

/** How a call stands, and what became of it; where the session is over, the way back in. */
export function CallOutcome({ outcome, language, failures, preset }: CallOutcomeProps) {
  const failure = outcome && "failure" in outcome ? outcome.failure : undefined;
  const progress = progressOf(outcome);
  // Both stand in the page before they say anything: a region that appears with its words is not always read out.
  return (
    <>
      <p role="status" className={progress ? `border-l-4 py-1 pl-4 text-sm ${outcome && "done" in outcome ? "border-auto" : "border-hairline text-soft"}` : "sr-only"}>{progress}</p>
      <p role="alert" className={failure ? "border-l-4 border-hand py-1 pl-4 text-sm" : "sr-only"}>
        {failure !== undefined && failureText(failure, { language, words: failures, preset })}
        {" "}<SignInAgain failure={failure} language={language} failures={failures} />
      </p>
    </>
  );
}
