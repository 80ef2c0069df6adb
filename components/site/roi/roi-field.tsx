"use client";

import { useEffect, useRef } from "react";

interface RoiFieldProps {
  id: string;
  label: string;
  /** Shown before the number: a currency. */
  sign?: string | undefined;
  /** Shown after the number. */
  unit: string;
  text: string;
  /** The error, and how to correct it. */
  problem: string | undefined;
  onType: (text: string) => void;
  onLeave: () => void;
}

/** A number field that shows its unit. */
export function RoiField({ id, label, sign, unit, text, problem, onType, onLeave }: RoiFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const typeNow = useRef(onType);
  // The visitor may have typed before hydration.
  useEffect(() => {
    if (input.current && input.current.value !== input.current.defaultValue)
      typeNow.current(input.current.value);
  }, []);
  return (
    <div className="field-rows">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <div className="number-box field-box">
        <span id={`${id}-sign`} hidden={!sign}>
          {sign}
        </span>
        <input
          ref={input}
          id={id}
          inputMode="decimal"
          enterKeyHint="done"
          value={text}
          onChange={(event) => onType(event.currentTarget.value)}
          onBlur={onLeave}
          onFocus={(event) => event.currentTarget.select()}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-sign ${id}-unit ${id}-problem`}
          className="text-lg leading-tight font-semibold"
        />
        <span id={`${id}-unit`}>{unit}</span>
      </div>
      <p id={`${id}-problem`} role="status" className="text-xs text-alarm">
        {problem}
      </p>
    </div>
  );
}
