"use client";

import { useId, useRef, useState } from "react";
import { failureText, type FailureWords } from "@/components/site/session/failure-text";
import { Field } from "@/components/ui/field";
import type { Language } from "@/lib/domain/language";
import { signIn } from "@/lib/browser/session/session";

interface SignInAgainProps {
  language: Language;
  words: FailureWords;
  /** Follows a sign-in: what could not be done is done now. */
  onSignedIn: (() => void) | undefined;
}

/** Signs in where the work is, so that nobody has to leave what they typed. No form element: it may stand within one. */
export function SignInAgain({ language, words, onSignedIn }: SignInAgainProps) {
  const [given, setGiven] = useState({ username: "", password: "" });
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [interrupted] = useState(() => document.activeElement);
  const place = useRef<HTMLDivElement>(null);
  const id = useId();
  const enter = async () => {
    if (isBusy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await signIn({ ...given, rememberMe: false });
      // What has the focus here goes away.
      if (interrupted instanceof HTMLElement && place.current?.contains(document.activeElement)) interrupted.focus();
      onSignedIn?.();
    } catch (error) {
      setFailure(failureText(error, { language, words, preset: words.signInFailed }));
    } finally {
      setBusy(false);
    }
  };
  const field = (name: "username" | "password") => ({
    id: `${id}-${name}`, value: given[name], problem: undefined, className: "min-h-11 px-3 py-2",
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => setGiven({ ...given, [name]: event.target.value }),
  });
  const enterByKey = (event: React.KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    void enter();
  };
  return (
    <div ref={place} role="group" aria-labelledby={`${id}-why`} onKeyDown={enterByKey} className="mt-3 grid max-w-md gap-3 border-l-4 border-hand bg-raised p-4 text-sm">
      <p id={`${id}-why`}>{words.signInHere}</p>
      <div><Field {...field("username")} label={words.signInName} type="text" autoComplete="username" autoCapitalize="none" spellCheck={false} /></div>
      <div><Field {...field("password")} label={words.signInPassword} type="password" autoComplete="current-password" /></div>
      <button type="button" aria-disabled={isBusy} onClick={() => void enter()} className="button min-h-11 justify-self-start bg-ink px-4 py-2 text-paper hover:opacity-85 aria-disabled:opacity-60">{isBusy ? words.signingIn : words.signInSubmit}</button>
      <p role="alert" className={failure ? "font-medium text-hand-ink" : "sr-only"}>{failure}</p>
    </div>
  );
}
