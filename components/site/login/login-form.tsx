"use client";

import { useState } from "react";
import { Field } from "@/components/ui/field";
import { Link } from "@/components/ui/link";
import { useInBrowser } from "@/components/ui/use-in-browser";
import { paths } from "@/lib/paths";
import { useSignedInVisitor, useSignIn, type SignInOptions } from "./use-sign-in";

/** Signs in and returns to the page that led here (P-LOGIN). */
export function LoginForm(props: SignInOptions) {
  const state = useSignIn(props);
  useSignedInVisitor(props.language, state.showError);
  return <LoginFields {...props} {...state} />;
}

type LoginFieldsProps = SignInOptions & ReturnType<typeof useSignIn>;

/** The form of a sign-in. */
export function LoginFields({ language, labels, failure, ...props }: LoginFieldsProps) {
  const { isSubmitting, register, field, prepare, send } = props;
  const [isShown, setShown] = useState(false);
  const isInBrowser = useInBrowser();
  return (
    <form noValidate method="post" onSubmit={send} onFocus={prepare} className="mt-8 grid gap-5">
      <p role="alert" className={failure ? "border-l-4 border-alarm py-1 pl-4" : "hidden"}>
        {failure}
      </p>
      <div>
        <Field
          {...field("username")}
          type="text"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          isLarge
        />
      </div>
      <div>
        <Field
          {...field("password")}
          type={isShown ? "text" : "password"}
          autoComplete="current-password"
          isLarge
        />
        <div className="mt-1 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
          <label className="inline-flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              checked={isShown}
              onChange={() => setShown(!isShown)}
              className="checkbox size-6"
            />
            {labels.showPassword}
          </label>
          <Link href={paths.contact(language)} className="link tap">
            {labels.forgotPassword}
          </Link>
        </div>
      </div>
      <label className="inline-flex min-h-11 cursor-pointer items-center gap-3">
        <input type="checkbox" {...register("rememberMe")} className="checkbox size-6" />
        {labels.rememberMe}
      </label>
      <button
        type="submit"
        disabled={!isInBrowser}
        aria-disabled={isSubmitting}
        className="button min-h-14 bg-ink text-paper hover:opacity-85 aria-disabled:opacity-60"
      >
        {isSubmitting ? labels.submitting : labels.submit}
      </button>
      <noscript>
        <p className="text-sm text-soft">{labels.noScript}</p>
      </noscript>
    </form>
  );
}
