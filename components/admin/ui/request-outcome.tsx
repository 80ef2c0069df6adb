"use client";

import { failureText, type FailureLabels } from "@/components/site/session/failure-text";
import { useUser } from "@/components/site/session/use-user";
import type { Language } from "@/lib/domain/language";
import { SignInAgain } from "../layout/sign-in-again";
import { isSessionOver, SignInLink } from "../layout/sign-in-link";

export type Outcome = { doing: string } | { done: string } | { failure: unknown } | undefined;

interface RequestOutcomeProps {
  outcome: Outcome;
  language: Language;
  failures: FailureLabels;
  /** Said of a failure that has no words. */
  preset: string;
  /** Does again what failed because the session was over; without it one is asked to. */
  onRetry?: () => void;
}

function progressOf(outcome: Outcome): string {
  if (!outcome || "failure" in outcome) return "";
  return "doing" in outcome ? outcome.doing : outcome.done;
}

/** How a call stands, and what became of it; where the session is over, the way back in, without leaving the page. */
export function RequestOutcome({
  outcome,
  language,
  failures,
  preset,
  onRetry,
}: RequestOutcomeProps) {
  const isSignedIn = useUser() !== undefined;
  const failure = outcome && "failure" in outcome ? outcome.failure : undefined;
  const isExpired = isSessionOver(failure);
  const progress = isExpired && isSignedIn ? failures.signedInAgain : progressOf(outcome);
  const isShown = failure !== undefined && !(isExpired && isSignedIn);
  // Both stand in the page before they say anything: a region that appears with its words is not always read out.
  return (
    <>
      <p
        role="status"
        className={
          progress
            ? `border-l-4 py-1 pl-4 text-sm ${outcome && "done" in outcome ? "border-auto" : "border-hairline text-soft"}`
            : "sr-only"
        }
      >
        {progress}
      </p>
      <p role="alert" className={isShown ? "border-l-4 border-hand py-1 pl-4 text-sm" : "sr-only"}>
        {isShown && failureText(failure, { language, words: failures, preset })}
        {isShown && isExpired && (
          <>
            {" "}
            <SignInLink language={language} failures={failures} />
          </>
        )}
      </p>
      {isShown && isExpired && (
        <SignInAgain language={language} labels={failures} onSignedIn={onRetry} />
      )}
    </>
  );
}
