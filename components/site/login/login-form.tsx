"use client";

import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { failureText, type FailureLabels } from "@/components/site/session/failure-text";
import { Field } from "@/components/ui/field";
import { deferredResolver } from "@/components/ui/deferred-resolver";
import { Link } from "@/components/ui/link";
import { useInBrowser } from "@/components/ui/use-in-browser";
import type { Language } from "@/lib/domain/language";
import { safeReturnPath } from "@/lib/domain/account/return-path";
import type { SignInForm, SignInProblem } from "@/lib/domain/account/sign-in";
import type { Messages } from "@/lib/i18n/messages";
import { paths } from "@/lib/paths";
import { signIn, verifyUser, getSignOutReason } from "@/lib/browser/session/session";
import { storedUser } from "@/lib/browser/session/stored-user";

interface LoginFormProps {
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

/** Signs in and returns to the page that led here (P-LOGIN). */
export function LoginForm({ language, labels, failures }: LoginFormProps) {
  const [failure, setFailure] = useState<string>();
  const [isShown, setShown] = useState(false);
  const isInBrowser = useInBrowser();
  // No default values, to keep what was typed before hydration.
  const { register, handleSubmit, clearErrors, formState } = useForm<SignInForm>({ resolver });
  const { errors, isSubmitting } = formState;

  useEffect(() => {
    const showError = (error: unknown) =>
      setFailure(failureText(error, { language, words: failures, preset: labels.failed }));
    // Without a stored user the request would fail, and browsers log that. The header may have sent it already.
    if (storedUser())
      verifyUser().then(() => window.location.replace(destination(language)), showError);
    else if (getSignOutReason()) showError(getSignOutReason());
  }, [language, failures, labels]);

  const send = handleSubmit(
    async (form) => {
      if (isSubmitting) return;
      setFailure(undefined);
      await signIn(form).then(
        () => window.location.assign(destination(language)),
        (error: unknown) =>
          setFailure(failureText(error, { language, words: failures, preset: labels.failed })),
      );
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
      className: "min-h-14 px-4 py-3 text-lg",
    };
  };
  return (
    <form noValidate method="post" onSubmit={send} onFocus={prepare} className="mt-8 grid gap-5">
      <p role="alert" className={failure ? "border-l-4 border-hand py-1 pl-4" : "hidden"}>
        {failure}
      </p>
      <div>
        <Field
          {...field("username")}
          type="text"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      </div>
      <div>
        <Field
          {...field("password")}
          type={isShown ? "text" : "password"}
          autoComplete="current-password"
        />
        <label className="mt-1 inline-flex min-h-11 cursor-pointer items-center gap-3 text-sm">
          <input
            type="checkbox"
            checked={isShown}
            onChange={() => setShown(!isShown)}
            className="size-5 accent-ink"
          />
          {labels.showPassword}
        </label>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <label className="inline-flex min-h-11 cursor-pointer items-center gap-3">
          <input type="checkbox" {...register("rememberMe")} className="size-5 accent-ink" />
          {labels.rememberMe}
        </label>
        <Link href={paths.contact(language)} className="link inline-block py-2 text-sm">
          {labels.forgotPassword}
        </Link>
      </div>
      <button
        type="submit"
        disabled={!isInBrowser}
        aria-disabled={isSubmitting}
        className="button bg-ink text-paper hover:opacity-85 aria-disabled:opacity-60"
      >
        {isSubmitting ? labels.submitting : labels.submit}
      </button>
      <noscript>
        <p className="text-sm text-soft">{labels.noScript}</p>
      </noscript>
    </form>
  );
}
