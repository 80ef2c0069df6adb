"use client";

import { useInBrowser } from "@/components/ui/use-in-browser";

interface TextAreaProps extends Omit<React.ComponentProps<"textarea">, "onChange" | "value"> {
  value: string;
  onType: (text: string) => void;
  /** Enter was pressed; entries are single lines. */
  onEnter: (field: HTMLTextAreaElement) => void;
}

/** A field that grows with its text. */
export function TextArea({ value, onType, onEnter, className = "", ...field }: TextAreaProps) {
  const isInBrowser = useInBrowser();
  return (
    <textarea
      {...field}
      rows={1}
      value={value}
      readOnly={!isInBrowser}
      autoComplete="off"
      onChange={(event) => onType(event.target.value.replace(/\r?\n/g, " "))}
      onKeyDown={(event) => {
        if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
        event.preventDefault();
        onEnter(event.currentTarget);
      }}
      className={
        "field-sizing-content contain-inline-size block min-h-11 w-full resize-none rounded-md border border-field bg-raised px-3 py-2 text-sm placeholder:text-soft aria-invalid:border-hand-ink " +
        className
      }
    />
  );
}

/** The problem of a field, which it names by `id` in `aria-describedby`. */
export const FieldProblem = ({ id, problem }: { id: string; problem: string | undefined }) => (
  <p id={id} role="alert" className={problem ? "mt-1 text-xs text-hand-ink" : "sr-only"}>
    {problem}
  </p>
);
