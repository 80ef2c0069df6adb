"use client";

import type { FailureWords } from "@/components/session/failure-text";
import { Link } from "@/components/ui/link";
import type { Language } from "@/lib/domain/language";
import { paths } from "@/lib/paths";
import { CallFailure } from "@/lib/session/call-failure";

interface SignInAgainProps {
  failure: unknown;
  language: Language;
  failures: FailureWords;
  /** Keeps the page, and what is typed in it. */
  inNewTab?: boolean;
}

/** The way back in, where a call failed because the session is over. */
export function SignInAgain({ failure, language, failures, inNewTab = false }: SignInAgainProps) {
  const isOver = failure instanceof CallFailure && (failure.code === "session_expired" || failure.code === "authentication_required");
  if (!isOver) return null;
  const here = window.location.pathname + window.location.search;
  return <Link href={paths.login(language, here)} target={inNewTab ? "_blank" : undefined} className="link inline-block">{failures.signInAgain}</Link>;
}
