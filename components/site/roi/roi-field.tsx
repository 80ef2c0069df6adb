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
  const problemId = `${id}-problem`;
  const input = useRef<HTMLInputElement>(null);
  const typeNow = useRef(onType);
  // The visitor may have typed before hydration.
  useEffect(() => {
    if (input.current && input.current.value !== input.current.defaultValue)
      typeNow.current(input.current.value);
  }, []);
  return (
    <div className="flex flex-col justify-end">
      <label htmlFor={id} className="block text-sm font-medium">
        {label}
      </label>
      <div className="mt-1 flex min-h-12 items-center gap-2 rounded-md border border-field bg-paper px-3 @[40rem]:mt-1.5 @[40rem]:min-h-14 @[40rem]:px-4 focus-within:outline-3 focus-within:outline-accent has-aria-invalid:border-alarm">
        {sign && (
          <span id={`${id}-sign`} className="text-soft">
            {sign}
          </span>
        )}
        <input
          ref={input}
          id={id}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          value={text}
          onChange={(event) => onType(event.currentTarget.value)}
          onBlur={onLeave}
          onFocus={(event) => event.currentTarget.select()}
          aria-invalid={problem ? true : undefined}
          aria-describedby={[sign && `${id}-sign`, `${id}-unit`, problem && problemId]
            .filter(Boolean)
            .join(" ")}
          className="w-full min-w-0 grow self-stretch bg-transparent py-2 text-lg font-semibold @[40rem]:py-3 @[40rem]:text-xl outline-none"
        />
        <span id={`${id}-unit`} className="shrink-0 text-xs text-soft @[40rem]:text-sm">
          {unit}
        </span>
      </div>
      <p
        id={problemId}
        role="status"
        className="text-xs @[40rem]:mt-1 @[40rem]:min-h-[1.4em] text-alarm"
      >
        {problem}
      </p>
    </div>
  );
}
