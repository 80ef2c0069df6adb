"use client";

import { useCallback, useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { failureText, type FailureLabels } from "@/lib/browser/session/failure-text";
import { deferredResolver } from "@/components/ui/deferred-resolver";
import type { Language } from "@/lib/domain/language";
import { safeReturnPath } from "@/lib/domain/account/return-path";
import type { SignInForm, SignInProblem } from "@/lib/domain/account/sign-in";
import type { Messages } from "@/lib/i18n/messages";
import { paths } from "@/lib/paths";
import { signIn, verifyUser, getSignOutReason } from "@/lib/browser/session/session";
import { storedUser } from "@/lib/browser/session/stored-user";

export interface SignInOptions {
  language: Language;
  labels: Messages["common"]["login"];
  failures: FailureLabels;
}

const { resolver, prepare } = deferredResolver<SignInForm>(() =>
  import("./sign-in-resolver").then(({ signInResolver }) => signInResolver),
);

const isProblem = (key: string | undefined): key is SignInProblem =>
  key === "username_required" || key === "password_required";

/** The page that led to the sign-in, else home (P-LOGIN-05). */
const destination = (language: Language): string =>
  safeReturnPath(new URLSearchParams(window.location.search).get("from")) ?? paths.home(language);

/** The error of the last request. */
function useFailure({ language, labels, failures }: SignInOptions) {
  const [failure, setFailure] = useState<string>();
  const showError = useCallback(
    (error: unknown) =>
      setFailure(failureText(error, { language, labels: failures, preset: labels.failed })),
    [language, failures, labels],
  );
  return { failure, setFailure, showError };
}

/** Leads visitors who are signed in already to the page that they came from. */
export function useSignedInVisitor(language: Language, showError: (error: unknown) => void): void {
  useEffect(() => {
    // Without a stored user the request would fail, and browsers log that. The header may have sent it already.
    if (storedUser())
      verifyUser().then(() => window.location.replace(destination(language)), showError);
    else if (getSignOutReason()) showError(getSignOutReason());
  }, [language, showError]);
}

/** The state of the sign-in form. Leaves the page once the visitor is signed in. */
export function useSignIn(options: SignInOptions) {
  const { language, labels } = options;
  const { failure, setFailure, showError } = useFailure(options);
  // No default values, to keep what was typed before hydration.
  const { register, handleSubmit, clearErrors, formState } = useForm<SignInForm>({ resolver });
  const { errors, isSubmitting } = formState;
  const send = handleSubmit(
    async (form) => {
      if (isSubmitting) return;
      setFailure(undefined);
      await signIn(form).then(() => window.location.assign(destination(language)), showError);
    },
    ({ root }) => root && setFailure(labels.failed),
  );
  /** Errors are cleared when the visitor types (P-LOGIN-09). */
  const field = (name: "username" | "password") => {
    const message = errors[name]?.message;
    const registration = register(name, {
      onChange: () => {
        clearErrors();
        setFailure(undefined);
      },
    });
    return {
      ...registration,
      id: name,
      label: labels[name],
      problem: isProblem(message) ? labels[message] : undefined,
    };
  };
  return { failure, showError, isSubmitting, register, field, prepare, send };
}
