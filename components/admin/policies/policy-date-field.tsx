"use client";

import { useFormContext } from "react-hook-form";
import { Field } from "@/components/ui/field";
import type { PolicyFormSource } from "./policy-labels";
import type { PolicyValues } from "./policy-values";

interface PolicyDateFieldProps extends Pick<PolicyFormSource, "policy" | "labels"> {
  onTyped: () => void;
}

/** The date of effect. */
export function PolicyDateField({ policy, labels, onTyped }: PolicyDateFieldProps) {
  const { register } = useFormContext<PolicyValues>();
  return (
    <div>
      <Field
        {...register("effectiveAt", { onChange: onTyped })}
        id="policy-date"
        type="date"
        label={labels.effectiveAt}
        defaultValue={policy.effective_at}
        problem={undefined}
        className="max-w-48"
      />
      <p className="max-w-xs text-soft">{labels.effectiveHint}</p>
    </div>
  );
}
