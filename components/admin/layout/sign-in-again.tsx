"use client";

import { useId, useRef, useState } from "react";
import { failureText, type FailureLabels } from "@/components/site/session/failure-text";
import { Field } from "@/components/ui/field";
import type { Language } from "@/lib/domain/language";
import { signIn } from "@/lib/browser/session/session";

interface SignInAgainProps {
  language: Language;
  labels: FailureLabels;
  /** Follows a sign-in: what could not be done is done now. */
  onSignedIn: (() => void) | undefined;
}

/** Signs in where the work is, so that nobody has to leave what they typed. No form element: it may stand within one. */
export function SignInAgain({ language, labels, onSignedIn }: SignInAgainProps) {
  const [credentials, setCredentials] = useState({ username: "", password: "" });
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [previouslyFocused] = useState(() => document.activeElement);
  const container = useRef<HTMLDivElement>(null);
  const id = useId();
  const submit = async () => {
    if (isBusy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await signIn({ ...credentials, rememberMe: false });
      // What has the focus here goes away.
      if (
        previouslyFocused instanceof HTMLElement &&
        container.current?.contains(document.activeElement)
      )
        previouslyFocused.focus();
      onSignedIn?.();
    } catch (error) {
      setFailure(failureText(error, { language, words: labels, preset: labels.signInFailed }));
    } finally {
      setBusy(false);
    }
  };
  const field = (name: "username" | "password") => ({
    id: `${id}-${name}`,
    value: credentials[name],
    problem: undefined,
    className: "min-h-11 px-3 py-2",
    onChange: (event: React.ChangeEvent<HTMLInputElement>) =>
      setCredentials({ ...credentials, [name]: event.target.value }),
  });
  const submitOnEnter = (event: React.KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    void submit();
  };
  return (
    <div
      ref={container}
      role="group"
      aria-labelledby={`${id}-why`}
      onKeyDown={submitOnEnter}
      className="mt-3 grid max-w-md gap-3 border-l-4 border-hand bg-raised p-4 text-sm"
    >
      <p id={`${id}-why`}>{labels.signInHere}</p>
      <div>
        <Field
          {...field("username")}
          label={labels.signInName}
          type="text"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      </div>
      <div>
        <Field
          {...field("password")}
          label={labels.signInPassword}
          type="password"
          autoComplete="current-password"
        />
      </div>
      <button
        type="button"
        aria-disabled={isBusy}
        onClick={() => void submit()}
        className="button min-h-11 justify-self-start bg-ink px-4 py-2 text-paper hover:opacity-85 aria-disabled:opacity-60"
      >
        {isBusy ? labels.signingIn : labels.signInSubmit}
      </button>
      <p role="alert" className={failure ? "font-medium text-hand-ink" : "sr-only"}>
        {failure}
      </p>
    </div>
  );
}
