"use client";

import { useId, useState } from "react";
import { Field } from "@/components/ui/field";
import { authenticatedRequest } from "@/lib/browser/session/authenticated-request";
import { GONE, type Redirect, redirectStatuses } from "@/lib/domain/address/redirect-rule";
import { fieldErrorsOf } from "../editing/field-errors-of";
import { useSaving } from "../editing/use-saving";
import { ActionButton } from "../ui/action-button";
import { RequestOutcome, type Outcome } from "../ui/request-outcome";
import { problemText, type RedirectTexts } from "./redirect-labels";

interface RedirectFormProps extends RedirectTexts {
  /** The rule to change; a new one is added without it. */
  redirect?: Redirect;
  /** Called after a success, for example to close the form. */
  onSaved?: () => void;
  onCancel?: () => void;
}

/** A pasted address of this site as a path. */
const withoutOrigin = (text: string): string =>
  text.startsWith(`${location.origin}/`) ? text.slice(location.origin.length) : text;

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return withoutOrigin(typeof value === "string" ? value.trim() : "");
};

function bodyOf(form: FormData) {
  const status = Number(form.get("status"));
  return {
    from: textOf(form, "from"),
    to: status === GONE ? null : textOf(form, "to"),
    status,
    ...(form.get("external") === "on" && { external: true }),
  };
}

function problemsOf(outcome: Outcome, labels: RedirectTexts["labels"]) {
  const errors = fieldErrorsOf(outcome);
  const textFor = (field: string) => {
    const error = errors.find((one) => one.field === field);
    return error && problemText(error, labels);
  };
  return { from: textFor("from"), to: textFor("to") ?? textFor("external") };
}

function StatusSelect({
  status,
  labels,
  onChange,
}: Pick<RedirectTexts, "labels"> & { status: number; onChange: (status: number) => void }) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="font-medium">
        {labels.add.status}
      </label>
      <select
        id={id}
        name="status"
        value={status}
        onChange={(event) => onChange(Number(event.target.value))}
        className="select-arrow mt-1.5 block min-h-11 w-full rounded-md border border-field bg-raised px-3 py-2"
      >
        {redirectStatuses.map((one) => (
          <option key={one} value={one}>
            {labels.status[one]}
          </option>
        ))}
      </select>
    </div>
  );
}

function ExternalBox({
  labels,
  isChecked,
}: Pick<RedirectTexts, "labels"> & { isChecked: boolean }) {
  return (
    <label className="flex min-h-6 items-center gap-2">
      <input type="checkbox" name="external" defaultChecked={isChecked} className="size-4" />
      {labels.add.external}
    </label>
  );
}

interface AddressFieldsProps extends Pick<RedirectTexts, "labels"> {
  redirect: Redirect | undefined;
  /** Whether the fields take the place of what had the focus. */
  hasFocus: boolean;
  problems: ReturnType<typeof problemsOf>;
}

function AddressFields({ redirect, hasFocus, labels, problems }: AddressFieldsProps) {
  const id = useId();
  const [status, setStatus] = useState<number>(redirect?.status ?? redirectStatuses[0]);
  const [to, setTo] = useState(redirect?.to ?? "");
  const { add } = labels;
  const text = {
    type: "text",
    autoComplete: "off",
    autoCapitalize: "none",
    spellCheck: false,
  } as const;
  return (
    <>
      <div className="grid items-start gap-x-4 gap-y-3 md:grid-cols-[1fr_1fr_auto]">
        <div>
          <Field
            {...text}
            id={`${id}-from`}
            name="from"
            label={add.from}
            placeholder="/old-page"
            autoFocus={hasFocus}
            defaultValue={redirect?.from}
            problem={problems.from}
          />
        </div>
        <div>
          <Field
            {...text}
            id={`${id}-to`}
            name="to"
            label={add.to}
            placeholder={status === GONE ? "" : "/pricing"}
            value={status === GONE ? "" : to}
            disabled={status === GONE}
            problem={problems.to}
            onChange={(event) => setTo(event.target.value)}
          />
        </div>
        <StatusSelect status={status} labels={labels} onChange={setStatus} />
      </div>
      {/^https?:/.test(to.trim()) && status !== GONE && (
        <ExternalBox labels={labels} isChecked={redirect?.external ?? false} />
      )}
    </>
  );
}

/** Adds a rule, or changes one. */
export function RedirectForm({ redirect, onSaved, onCancel, ...texts }: RedirectFormProps) {
  const { labels, language, failures } = texts;
  const { outcome, isSaving, save } = useSaving(labels.working);
  // An added rule leaves an empty form.
  const [added, setAdded] = useState(0);
  const problems = problemsOf(outcome, labels);
  const isInvalid = problems.from !== undefined || problems.to !== undefined;
  const [url, method] = redirect
    ? ([`/api/v1/redirects/${redirect.id}`, "PUT"] as const)
    : (["/api/v1/redirects", "POST"] as const);
  const submit = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = bodyOf(new FormData(event.currentTarget));
    save({
      request: () =>
        authenticatedRequest(url, { method, body }).then(() => {
          setAdded((count) => count + 1);
          onSaved?.();
        }),
      successMessage: labels.add.done,
    });
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-3 text-sm">
      <AddressFields
        key={added}
        hasFocus={redirect !== undefined || added > 0}
        redirect={redirect}
        labels={labels}
        problems={problems}
      />
      <p className="flex flex-wrap gap-3">
        <ActionButton type="submit" isBusy={isSaving}>
          {redirect ? labels.edit.submit : labels.add.submit}
        </ActionButton>
        {onCancel && <ActionButton onClick={onCancel}>{labels.edit.cancel}</ActionButton>}
      </p>
      <RequestOutcome
        outcome={isInvalid ? undefined : outcome}
        language={language}
        failures={{ ...failures, unreachable: labels.unreachable }}
        preset={labels.failed}
      />
    </form>
  );
}
