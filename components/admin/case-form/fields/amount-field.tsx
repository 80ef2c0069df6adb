"use client";

import { useState } from "react";
import type { CaseValues } from "../case-values";
import { FieldFrame, useCaseField } from "./field-frame";
import { useCaseFormContext } from "../case-form-context";

type NumberField = {
  [K in keyof CaseValues]: CaseValues[K] extends number ? K : never;
}[keyof CaseValues];

interface AmountFieldProps {
  field: NumberField;
  max?: number;
  step?: number | "any";
  /** Precedes the number: a currency. */
  currencySign?: string;
  unit: string;
}

/**
 * An empty field counts as 0 (A-CASE-20); other text becomes NaN, so that validation rejects it.
 */
const numberIn = (input: Pick<HTMLInputElement, "value" | "validity">): number =>
  input.validity.badInput ? Number.NaN : Number(input.value);

/** A number with its unit, kept as typed. A share is also shown in percent. */
export function AmountField({
  field: name,
  max,
  step = "any",
  currencySign,
  unit,
}: AmountFieldProps) {
  const { language } = useCaseFormContext();
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
        {currencySign && <span aria-hidden="true">{currencySign}</span>}
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
          {currencySign && <span className="sr-only">{currencySign} </span>}
          {unit}
          {percent && ` ${percent}`}
        </span>
      </div>
    </FieldFrame>
  );
}
