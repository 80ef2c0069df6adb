"use client";

import type { CaseValues } from "../case-values";
import { useCaseFormContext } from "../case-form-context";
import { fieldElementId, Hint, useCaseField, type FormField } from "./field-frame";

type CheckboxName = {
  [K in keyof CaseValues]: CaseValues[K] extends boolean ? K : never;
}[keyof CaseValues];

const checkboxes: Readonly<Record<CheckboxName, true>> = {
  hasDetailPage: true,
  isHero: true,
  isSampleProof: true,
};
export const isCheckbox = (field: FormField): field is CheckboxName =>
  Object.hasOwn(checkboxes, field);

export function CheckboxField({ field }: { field: CheckboxName }) {
  const { labels } = useCaseFormContext();
  const hint = labels.hints[field];
  const { value, onChange, inputProps } = useCaseField(field, hint);
  return (
    <div>
      <label
        htmlFor={fieldElementId(field)}
        className="inline-flex min-h-11 cursor-pointer items-center gap-3 text-sm font-medium"
      >
        <input
          {...inputProps}
          type="checkbox"
          checked={value}
          onChange={(event) => onChange(event.target.checked)}
          className="size-5 accent-ink"
        />
        {labels.fields[field]}
      </label>
      <Hint field={field}>{hint}</Hint>
    </div>
  );
}
