"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Link } from "@/components/ui/link";
import { signIn } from "@/lib/api-client";
import type { Language } from "@/lib/domain/language";
import { safeReturnPath } from "@/lib/domain/return-path";
import { signInSchema, type SignInForm, type SignInProblem } from "@/lib/domain/sign-in";
import type { Messages } from "@/lib/i18n/messages";
import { paths } from "@/lib/paths";

interface LoginFormProps {
  language: Language;
  words: Messages["common"]["login"];
}

const isProblem = (key: string | undefined): key is SignInProblem => key === "username_required" || key === "password_required";

const input = "mt-1.5 block min-h-14 w-full rounded-md border border-field bg-raised px-4 py-3 text-lg aria-invalid:border-hand-ink";

/** Signs in and leads back to where the visitor came from (P-LOGIN). */
export function LoginForm({ language, words }: LoginFormProps) {
  const [failure, setFailure] = useState<string>();
  const [isShown, setShown] = useState(false);
  const { register, handleSubmit, clearErrors, formState } = useForm<SignInForm>({ resolver: zodResolver(signInSchema), defaultValues: { username: "", password: "", rememberMe: false } });
  const { errors, isSubmitting } = formState;

  const send = handleSubmit(async (form) => {
    if (isSubmitting) return;
    setFailure(undefined);
    const answer = await signIn(form);
    if (answer.success) window.location.assign(safeReturnPath(new URLSearchParams(window.location.search).get("from")) ?? paths.home(language));
    else setFailure(answer.message ?? words.failed);
  });
  /** A shown error goes when the visitor types (P-LOGIN-09). */
  const field = (name: "username" | "password") => {
    const message = errors[name]?.message;
    const problem = isProblem(message) ? words[message] : undefined;
    const given = register(name, {
      onChange: () => {
        clearErrors();
        setFailure(undefined);
      },
    });
    return { problem, props: { ...given, id: name, className: input, "aria-invalid": problem ? true : undefined, "aria-describedby": problem ? `${name}-problem` : undefined } };
  };
  const [username, password] = [field("username"), field("password")];
  return (
    <form noValidate method="post" onSubmit={send} className="mt-8 grid gap-5">
      <p role="alert" className={failure ? "border-l-4 border-hand py-1 pl-4" : "hidden"}>{failure}</p>
      <div>
        <label htmlFor="username" className="font-medium">{words.username}</label>
        <input {...username.props} type="text" autoComplete="username" autoCapitalize="none" spellCheck={false} />
        <p id="username-problem" role="alert" className="mt-1 text-sm text-hand-ink">{username.problem}</p>
      </div>
      <div>
        <label htmlFor="password" className="font-medium">{words.password}</label>
        <input {...password.props} type={isShown ? "text" : "password"} autoComplete="current-password" />
        <p id="password-problem" role="alert" className="mt-1 text-sm text-hand-ink">{password.problem}</p>
        <label className="mt-1 inline-flex min-h-11 cursor-pointer items-center gap-3 text-sm">
          <input type="checkbox" checked={isShown} onChange={() => setShown(!isShown)} className="size-5 accent-ink" />
          {words.showPassword}
        </label>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <label className="inline-flex min-h-11 cursor-pointer items-center gap-3">
          <input type="checkbox" {...register("rememberMe")} className="size-5 accent-ink" />
          {words.rememberMe}
        </label>
        <Link href={paths.contact(language)} className="link inline-block py-2 text-sm">{words.forgotPassword}</Link>
      </div>
      <button type="submit" aria-disabled={isSubmitting} className="button bg-ink text-paper hover:opacity-85 aria-disabled:opacity-60">{isSubmitting ? words.submitting : words.submit}</button>
      <noscript><p className="text-sm text-soft">{words.noScript}</p></noscript>
    </form>
  );
}
