"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { FailureLabels } from "@/lib/browser/session/failure-text";
import { Field } from "@/components/ui/field";
import { useInBrowser } from "@/components/ui/use-in-browser";
import type { Language } from "@/lib/domain/language";
import { passwordFormSchema, type PasswordForm as Form } from "@/lib/domain/account/password-form";
import type { Messages } from "@/lib/i18n/messages";
import { authenticatedRequest } from "@/lib/browser/session/authenticated-request";
import { ApiError } from "@/lib/browser/session/api-error";
import { RequestOutcome, type Outcome } from "../ui/request-outcome";

interface PasswordFormProps {
  language: Language;
  username: string;
  labels: Messages["admin"]["settings"];
  failures: FailureLabels;
}

type Problem = keyof PasswordFormProps["labels"]["problems"];
const empty: Form = { current: "", next: "", repeat: "" };
/** Maps the field names of the API to those of this form. */
const serverFieldNames: Record<string, keyof Form> = {
  current_password: "current",
  new_password: "next",
};

const isProblem = (
  code: string | undefined,
  labels: PasswordFormProps["labels"],
): code is Problem => code !== undefined && Object.hasOwn(labels.problems, code);

function usePasswordForm(labels: PasswordFormProps["labels"]) {
  const [outcome, setOutcome] = useState<Outcome>();
  const { register, handleSubmit, reset, setError, formState } = useForm<Form>({
    resolver: zodResolver(passwordFormSchema),
  });

  /** Shows an error at its field, or below the form if it has no field or no text. */
  const showError = (failure: unknown) => {
    const [first] = failure instanceof ApiError ? failure.errors : [];
    const name = first && serverFieldNames[first.field];
    if (name && isProblem(first.code, labels))
      setError(name, { message: first.code }, { shouldFocus: true });
    else setOutcome({ failure });
  };
  const send = handleSubmit(async ({ current, next }) => {
    if (formState.isSubmitting) return;
    setOutcome(undefined);
    await authenticatedRequest("/api/v1/auth/change-password", {
      method: "POST",
      body: { current_password: current, new_password: next },
    }).then(() => {
      reset(empty);
      setOutcome({ done: labels.changed });
    }, showError);
  });
  return { register, formState, send, outcome, clearOutcome: () => setOutcome(undefined) };
}

export function PasswordForm({ language, username, labels, failures }: PasswordFormProps) {
  const [isShown, setShown] = useState(false);
  const isInBrowser = useInBrowser();
  const { register, formState, send, outcome, clearOutcome } = usePasswordForm(labels);
  const { isSubmitting } = formState;
  const field = (name: keyof Form) => {
    const code = formState.errors[name]?.message;
    return {
      ...register(name, { onChange: clearOutcome }),
      id: `${name}-password`,
      problem: isProblem(code, labels) ? labels.problems[code] : undefined,
      type: isShown ? "text" : "password",
    };
  };
  return (
    <form noValidate method="post" onSubmit={send} className="mt-6 grid max-w-md gap-4">
      {/* Lets password managers find the account. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <div>
        <Field {...field("current")} label={labels.current} autoComplete="current-password" />
      </div>
      <div>
        <Field {...field("next")} label={labels.new} autoComplete="new-password" />
      </div>
      <div>
        <Field {...field("repeat")} label={labels.repeat} autoComplete="new-password" />
        <label className="mt-1 inline-flex min-h-11 cursor-pointer items-center gap-3 text-sm">
          <input
            type="checkbox"
            checked={isShown}
            onChange={() => setShown(!isShown)}
            className="size-5 accent-ink"
          />
          {labels.show}
        </label>
      </div>
      <button
        type="submit"
        disabled={!isInBrowser}
        aria-disabled={isSubmitting}
        className="button justify-self-start bg-ink text-paper hover:opacity-85 aria-disabled:opacity-60"
      >
        {isSubmitting ? labels.submitting : labels.submit}
      </button>
      <RequestOutcome
        outcome={outcome}
        language={language}
        failures={failures}
        preset={labels.failed}
      />
    </form>
  );
}
