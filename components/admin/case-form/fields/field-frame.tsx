"use client";

import { get, useController, useFormContext, type FieldPath } from "react-hook-form";
import type { CaseField, CaseValues } from "../case-values";
import { useCaseFormContext, type CaseFormLabels } from "../case-form-context";

export type FormField = CaseField | "id" | "language" | "problemPoints" | "solutionPoints";
type LabelName = keyof CaseFormLabels["fields"];

/** The id of an input, with a prefix because the previewed page has ids too. */
export const fieldElementId = (field: FormField): string => `case-${field.replace(".", "-")}`;

export const fieldLabel = (field: FormField, labels: CaseFormLabels): string =>
  labels.fields[(field.split(".").at(-1) ?? field) as LabelName];

/** The message of a field's error. */
export function useProblem(field: FormField): string | undefined {
  const {
    formState: { errors },
  } = useFormContext<CaseValues>();
  const error = get(errors, field) as { message?: string } | undefined;
  return error?.message;
}

/** The attributes that connect an input with its label, hint and error. */
export function useFieldAria(field: FormField, hint: string | undefined) {
  const id = fieldElementId(field);
  const problem = useProblem(field);
  const describedBy = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(" ");
  return {
    id,
    "aria-invalid": problem ? true : undefined,
    "aria-describedby": describedBy || undefined,
  };
}

/** The value of a field, and the attributes of its input. */
export function useCaseField<N extends FieldPath<CaseValues> & FormField>(name: N, hint?: string) {
  const {
    field: { value, onChange, onBlur, ref },
  } = useController<CaseValues, N>({ name });
  const ariaProps = useFieldAria(name, hint);
  return { value, onChange, inputProps: { ...ariaProps, ref, onBlur, autoComplete: "off" } };
}

export const Problem = ({ field }: { field: FormField }) => {
  const problem = useProblem(field);
  return (
    problem && (
      <p id={`${fieldElementId(field)}-problem`} className="mt-1 text-sm font-medium text-hand-ink">
        {problem}
      </p>
    )
  );
};

export const Hint = ({ field, children }: { field: FormField; children: string | undefined }) =>
  children && (
    <p id={`${fieldElementId(field)}-hint`} className="mt-1 text-xs text-soft">
      {children}
    </p>
  );

interface FieldFrameProps {
  field: FormField;
  hint?: string | undefined;
  isRequired?: boolean | undefined;
  className?: string | undefined;
  children: React.ReactNode;
}

/** An input with its label, hint and error. */
export function FieldFrame({
  field,
  hint,
  isRequired = false,
  className,
  children,
}: FieldFrameProps) {
  const { labels } = useCaseFormContext();
  return (
    <div className={className}>
      <label htmlFor={fieldElementId(field)} className="inline-block text-sm font-medium">
        {fieldLabel(field, labels)}
        {isRequired && <span className="font-normal text-soft"> ({labels.required})</span>}
      </label>
      {children}
      <Hint field={field}>{hint}</Hint>
      <Problem field={field} />
    </div>
  );
}

export const inputClass =
  "mt-1 block w-full rounded-md border border-field bg-raised px-3 py-2 text-sm disabled:bg-paper disabled:text-soft aria-invalid:border-2 aria-invalid:border-hand-ink";
