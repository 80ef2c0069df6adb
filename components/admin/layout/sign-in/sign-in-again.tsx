"use client";

import { useId, useRef, useState } from "react";
import { failureText, type FailureLabels } from "@/lib/browser/session/failure-text";
import { Field } from "@/components/ui/field";
import type { Language } from "@/lib/domain/language";
import { signIn } from "@/lib/browser/session/session";

interface SignInAgainProps {
  language: Language;
  labels: FailureLabels;
  /** Repeats the request that failed. */
  onSignedIn: (() => void) | undefined;
}

interface Credentials {
  username: string;
  password: string;
}

function CredentialFields({
  credentials,
  onChange,
  labels,
}: {
  credentials: Credentials;
  onChange: (credentials: Credentials) => void;
  labels: FailureLabels;
}) {
  const id = useId();
  const field = (name: keyof Credentials) => ({
    id: `${id}-${name}`,
    value: credentials[name],
    problem: undefined,
    onChange: (event: React.ChangeEvent<HTMLInputElement>) =>
      onChange({ ...credentials, [name]: event.target.value }),
  });
  return (
    <>
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
    </>
  );
}

/** Signs in, returns the focus to where it was before this appeared, and calls `onSignedIn`. */
function useSignIn({ language, labels, onSignedIn }: SignInAgainProps) {
  const [credentials, setCredentials] = useState<Credentials>({ username: "", password: "" });
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [previouslyFocused] = useState(() => document.activeElement);
  const container = useRef<HTMLDivElement>(null);
  const restoreFocus = () => {
    const hasFocus = container.current?.contains(document.activeElement);
    if (hasFocus && previouslyFocused instanceof HTMLElement) previouslyFocused.focus();
  };
  const submit = async () => {
    if (isBusy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await signIn({ ...credentials, rememberMe: false });
      restoreFocus();
      onSignedIn?.();
    } catch (error) {
      setFailure(failureText(error, { language, labels, preset: labels.signInFailed }));
    } finally {
      setBusy(false);
    }
  };
  return { credentials, setCredentials, failure, isBusy, container, submit };
}

/**
 * Signs in within the page, so that unsaved input is not lost. It is not a form element because it
 * may appear inside a form.
 */
export function SignInAgain(props: SignInAgainProps) {
  const { labels } = props;
  const { credentials, setCredentials, failure, isBusy, container, submit } = useSignIn(props);
  const id = useId();
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
      <CredentialFields credentials={credentials} onChange={setCredentials} labels={labels} />
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
