"use client";

import { failureText, type FailureWords } from "@/components/site/session/failure-text";
import { useUser } from "@/components/site/session/use-user";
import type { Language } from "@/lib/domain/language";
import { SignInAgain } from "../layout/sign-in-again";
import { isSessionOver, SignInLink } from "../layout/sign-in-link";

export type Outcome = { doing: string } | { done: string } | { failure: unknown } | undefined;

interface CallOutcomeProps {
  outcome: Outcome;
  language: Language;
  failures: FailureWords;
  /** Said of a failure that has no words. */
  preset: string;
  /** Does again what failed because the session was over; without it one is asked to. */
  again?: () => void;
}

function progressOf(outcome: Outcome): string {
  if (!outcome || "failure" in outcome) return "";
  return "doing" in outcome ? outcome.doing : outcome.done;
}

/** How a call stands, and what became of it; where the session is over, the way back in, without leaving the page. */
export function CallOutcome({ outcome, language, failures, preset, again }: CallOutcomeProps) {
  const isSignedIn = useUser() !== undefined;
  const failure = outcome && "failure" in outcome ? outcome.failure : undefined;
  const hasEnded = isSessionOver(failure);
  const progress = hasEnded && isSignedIn ? failures.signedInAgain : progressOf(outcome);
  const isShown = failure !== undefined && !(hasEnded && isSignedIn);
  // Both stand in the page before they say anything: a region that appears with its words is not always read out.
  return (
    <>
      <p role="status" className={progress ? `border-l-4 py-1 pl-4 text-sm ${outcome && "done" in outcome ? "border-auto" : "border-hairline text-soft"}` : "sr-only"}>{progress}</p>
      <p role="alert" className={isShown ? "border-l-4 border-hand py-1 pl-4 text-sm" : "sr-only"}>
        {isShown && failureText(failure, { language, words: failures, preset })}
        {isShown && hasEnded && <> <SignInLink language={language} failures={failures} /></>}
      </p>
      {isShown && hasEnded && <SignInAgain language={language} words={failures} onSignedIn={again} />}
    </>
  );
}
