"use client";

import type { FailureLabels } from "@/lib/browser/session/failure-text";
import { Link } from "@/components/ui/link";
import type { Language } from "@/lib/domain/language";
import { paths } from "@/lib/paths";
import { ApiError } from "@/lib/browser/session/api-error";

export const isSessionOver = (failure: unknown): boolean =>
  failure instanceof ApiError &&
  (failure.code === "session_expired" || failure.code === "authentication_required");

interface SignInLinkProps {
  language: Language;
  failures: FailureLabels;
  /** Keeps this page with its unsaved input. */
  inNewTab?: boolean;
}

/** Leads to the sign-in page, which returns here. */
export function SignInLink({ language, failures, inNewTab = false }: SignInLinkProps) {
  const currentPath = window.location.pathname + window.location.search;
  return (
    <Link
      href={paths.login(language, currentPath)}
      target={inNewTab ? "_blank" : undefined}
      className="link inline-block"
    >
      {failures.signInAgain}
    </Link>
  );
}
