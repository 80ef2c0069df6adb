"use client";

import { useState } from "react";
import { useController } from "react-hook-form";
import type { CaseValues } from "./case-values";
import { FieldFrame, useTies } from "./field-frame";
import { useParts } from "./use-parts";

type Amount = { [K in keyof CaseValues]: CaseValues[K] extends number ? K : never }[keyof CaseValues];

interface AmountFieldProps {
  field: Amount;
  most?: number;
  step?: number | "any";
  /** Stands before the number: a currency. */
  sign?: string;
  unit: string;
}

/** An empty field counts as 0 (A-CASE-20); what is no number is none, so that it is not saved as another. */
const numberIn = (input: Pick<HTMLInputElement, "value" | "validity">): number => (input.validity.badInput ? Number.NaN : Number(input.value));

/** A number with its unit in the field, kept as it is typed. A share also shows how many percent it is. */
export function AmountField({ field: name, most, step = "any", sign, unit }: AmountFieldProps) {
  const { language } = useParts();
  const { field: { ref, value, onChange, onBlur } } = useController<CaseValues, Amount>({ name });
  const [typed, setTyped] = useState(value === 0 ? "" : String(value));
  // The value may be set from elsewhere.
  const text = Number.isNaN(value) || Number(typed) === value ? typed : String(value);
  const ties = useTies(name, undefined);
  const percent = most === 1 && value > 0 && `= ${new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 2 }).format(value)}`;
  return (
    <FieldFrame field={name} className="flex flex-col justify-end">
      <div className="mt-1 flex min-h-11 items-center gap-2 rounded-md border border-field bg-raised px-3 text-sm focus-within:outline-3 focus-within:outline-accent has-aria-invalid:border-2 has-aria-invalid:border-hand-ink">
        {sign && <span aria-hidden="true" className="text-soft">{sign}</span>}
        <input
          {...ties} ref={ref} name={name} type="number" inputMode="decimal" autoComplete="off" min={0} max={most} step={step} placeholder="0" value={text}
          aria-describedby={[`${ties.id}-unit`, ties["aria-describedby"]].filter(Boolean).join(" ")}
          onChange={(event) => {
            setTyped(event.target.value);
            onChange(numberIn(event.target));
          }}
          onBlur={onBlur}
          // Turning the wheel over a page must not change what is saved.
          onWheel={(event) => event.currentTarget.blur()}
          className="figures w-full min-w-0 grow bg-transparent py-2 outline-none"
        />
        <span id={`${ties.id}-unit`} className="shrink-0 text-xs text-soft">{sign && <span className="sr-only">{sign} </span>}{unit}{percent && ` ${percent}`}</span>
      </div>
    </FieldFrame>
  );
}
