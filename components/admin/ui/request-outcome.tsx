"use client";

import { failureText, type FailureLabels } from "@/lib/browser/session/failure-text";
import { useUser } from "@/components/site/session/use-user";
import type { Language } from "@/lib/domain/language";
import { SignInAgain } from "../layout/sign-in/sign-in-again";
import { isSessionOver, SignInLink } from "../layout/sign-in/sign-in-link";

export type Outcome = { doing: string } | { done: string } | { failure: unknown } | undefined;

interface RequestOutcomeProps {
  outcome: Outcome;
  language: Language;
  failures: FailureLabels;
  /** Shown for a failure without a message of its own. */
  preset: string;
  /** Repeats the request after a new sign-in; without it the user is told to try again. */
  onRetry?: () => void;
}

function progressOf(outcome: Outcome): string {
  if (!outcome || "failure" in outcome) return "";
  return "doing" in outcome ? outcome.doing : outcome.done;
}

const failureOf = (outcome: Outcome): unknown =>
  outcome && "failure" in outcome ? outcome.failure : undefined;

function ProgressStatus({ text, isDone }: { text: string; isDone: boolean }) {
  const tone = isDone ? "border-auto" : "border-hairline text-soft";
  return (
    <p role="status" className={text ? `border-l-4 py-1 pl-4 text-sm ${tone}` : "sr-only"}>
      {text}
    </p>
  );
}

/**
 * The progress and result of a request. If the session has expired, it offers to sign in within the
 * page.
 */
export function RequestOutcome({
  outcome,
  language,
  failures,
  preset,
  onRetry,
}: RequestOutcomeProps) {
  const isSignedIn = useUser() !== undefined;
  const failure = failureOf(outcome);
  const isExpired = isSessionOver(failure);
  const progress = isExpired && isSignedIn ? failures.signedInAgain : progressOf(outcome);
  const isShown = failure !== undefined && !(isExpired && isSignedIn);
  const isDone = outcome !== undefined && "done" in outcome;
  // Both regions are rendered even while empty: a live region inserted with its text is not always
  // announced.
  return (
    <>
      <ProgressStatus text={progress} isDone={isDone} />
      <p role="alert" className={isShown ? "border-l-4 border-hand py-1 pl-4 text-sm" : "sr-only"}>
        {isShown && failureText(failure, { language, labels: failures, preset })}
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
