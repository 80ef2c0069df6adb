"use client";

import { useId } from "react";
import { dayOf, localDay } from "@/lib/domain/time/calendar";

// The fields of a `FilterForm`. Each has the name of its query parameter; `from` and `to` are days.

const control = "block min-h-10 rounded-md border border-field bg-raised px-2.5 py-1.5";

interface FilterProps {
  name: string;
  label: string;
  value: string;
}

const LabelledField = ({
  label,
  className = "",
  children,
}: {
  label: string;
  className?: string;
  children: React.ReactNode;
}) => (
  <label className={`grid min-w-0 gap-1 ${className}`}>
    <span className="text-xs text-soft">{label}</span>
    {children}
  </label>
);

interface FilterTextProps extends FilterProps {
  /** Which fields are searched. */
  hint?: string;
  maxLength?: number;
  className?: string;
  /** For a field without a `FilterForm`, which is applied while it is typed in. */
  onType?: (text: string) => void;
}

/** A search field. */
export function FilterText({
  name,
  label,
  value,
  hint,
  maxLength = 200,
  className = "grow xl:min-w-36 xl:basis-36",
  onType,
}: FilterTextProps) {
  const hintId = useId();
  return (
    <LabelledField label={label} className={className}>
      <input
        type="search"
        name={name}
        maxLength={maxLength}
        {...(onType
          ? { value, onChange: ({ target }) => onType(target.value) }
          : { defaultValue: value })}
        placeholder={hint}
        aria-describedby={hint && hintId}
        className={`${control} w-full`}
      />
      {hint && (
        <span id={hintId} hidden>
          {hint}
        </span>
      )}
    </LabelledField>
  );
}

/** One of several values; `any` labels the option without a filter. */
export function FilterSelect({
  name,
  label,
  value,
  any: anyLabel,
  options,
}: FilterProps & { any: string; options: readonly (readonly [value: string, text: string])[] }) {
  return (
    <LabelledField label={label}>
      <select
        name={name}
        defaultValue={value}
        className={`${control} select-arrow w-full text-ellipsis xl:max-w-64`}
      >
        <option value="">{anyLabel}</option>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </LabelledField>
  );
}

export const FilterDate = ({ name, label, value }: FilterProps & { name: "from" | "to" }) => (
  <LabelledField label={label} className="xl:shrink-0">
    <input type="date" name={name} defaultValue={value} className={`${control} w-full`} />
  </LabelledField>
);

/** Needed without scripts; with them `FilterForm` applies each change. */
export const FilterSubmit = ({ label }: { label: string }) => (
  <button
    type="submit"
    className="button min-h-10 shrink-0 px-4 py-1.5 hover:bg-ink hover:text-paper"
  >
    {label}
  </button>
);

const isDay = (name: string) => name === "from" || name === "to";

/** Converts the value of a query parameter to that of its field. */
export const filterFieldValue = (name: string, value: string): string =>
  isDay(name) ? dayOf(value) : value;

/** Converts the fields to query parameters. Days are in the reader's time zone. */
export function filtersFromForm(form: FormData): URLSearchParams {
  const entries = [...form].flatMap(([name, value]) => {
    const text = typeof value === "string" ? value.trim() : "";
    if (!text) return [];
    return [[name, isDay(name) ? localDay(text, name === "from" ? "first" : "last") : text]];
  });
  return new URLSearchParams(entries);
}
