"use client";

import { useState } from "react";
import { currencySign } from "@/lib/i18n/exact-formats";
import { useAdminFacts } from "../../company/admin-facts";
import { useCaseFormContext, type CaseFormLabels } from "../case-form-context";
import type { CaseValues } from "../case-values";
import { FieldFrame, useCaseField, type FormField } from "./field-frame";

type AmountName = {
  [K in keyof CaseValues]: CaseValues[K] extends number ? K : never;
}[keyof CaseValues];

interface Amount {
  unit: keyof CaseFormLabels["units"];
  max?: number;
  step?: number;
  /** In the currency of the site. */
  isMoney?: true;
}

const share = { unit: "share", max: 1, step: 0.01 } as const;

/** The numbers of a case. */
const amounts: Readonly<Record<AmountName, Amount>> = {
  employees: { unit: "people", step: 1 },
  sampleSize: { unit: "documents", step: 1 },
  defaultProcessesPerMonth: { unit: "perMonth" },
  defaultMinutesPerProcess: { unit: "minutes" },
  defaultHourlyRate: { unit: "perHour", isMoney: true },
  defaultErrorRate: { unit: "percent", max: 100 },
  solutionTimeReduction: share,
  solutionErrorReduction: share,
  solutionMonthlyFee: { unit: "perMonth", isMoney: true },
};

/** The figures of the calculator: of the work by hand, and of the solution. */
export const effortFields = [
  "defaultProcessesPerMonth",
  "defaultMinutesPerProcess",
  "defaultHourlyRate",
  "defaultErrorRate",
] as const;
export const solutionFields = [
  "solutionTimeReduction",
  "solutionErrorReduction",
  "solutionMonthlyFee",
] as const;

export const isAmount = (field: FormField): field is AmountName => Object.hasOwn(amounts, field);

/**
 * An empty field counts as 0 (A-CASE-20); other text becomes NaN, so that validation rejects it.
 */
const numberIn = (input: Pick<HTMLInputElement, "value" | "validity">): number =>
  input.validity.badInput ? Number.NaN : Number(input.value);

/** A number with its unit, kept as typed. A share is also shown in percent. */
export function AmountField({ field: name }: { field: AmountName }) {
  const { language, labels } = useCaseFormContext();
  const { currency } = useAdminFacts();
  const { unit: unitName, max, step = "any", isMoney } = amounts[name];
  const unit = labels.units[unitName];
  const sign = isMoney && currencySign(language, currency);
  const { value, onChange, inputProps } = useCaseField(name);
  const [typed, setTyped] = useState(value === 0 ? "" : String(value));
  // The value may also be set from outside.
  const text = Number.isNaN(value) || Number(typed) === value ? typed : String(value);
  const unitId = `${inputProps.id}-unit`;
  const percent =
    max === 1 &&
    value > 0 &&
    `= ${new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 2 }).format(value)}`;
  return (
    <FieldFrame field={name} className="flex flex-col justify-end">
      <div className="number-box min-h-11 bg-raised text-sm has-aria-invalid:border-2 has-aria-invalid:border-hand-ink">
        {sign && <span aria-hidden="true">{sign}</span>}
        <input
          {...inputProps}
          name={name}
          type="number"
          inputMode="decimal"
          min={0}
          max={max}
          step={step}
          placeholder="0"
          value={text}
          aria-describedby={[unitId, inputProps["aria-describedby"]].filter(Boolean).join(" ")}
          onChange={(event) => {
            setTyped(event.target.value);
            onChange(numberIn(event.target));
          }}
          // Scrolling the page with the wheel must not change the number.
          onWheel={(event) => event.currentTarget.blur()}
          className="figures"
        />
        <span id={unitId}>
          {sign && <span className="sr-only">{sign} </span>}
          {unit}
          {percent && ` ${percent}`}
        </span>
      </div>
    </FieldFrame>
  );
}
