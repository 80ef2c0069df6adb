"use client";

import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import type { CaseTextField } from "@/lib/domain/case/business-case";
import { caseTextLimits } from "@/lib/domain/case/case-body";
import type { CaseValues } from "../case-values";
import { FieldFrame, inputClass, useFieldAria } from "./field-frame";

export type TextFieldName =
  | CaseTextField
  | "id"
  | "imageUrl"
  | "videoUrl"
  | "fallbackImage"
  | "measuredOn"
  | "confirmedBy"
  | "confirmedByFirm"
  | `metrics.${keyof CaseValues["metrics"]}`;

interface TextFieldProps {
  field: TextFieldName;
  /** The visible lines of a multi-line text. */
  rows?: number;
  hint?: string | undefined;
  isRequired?: boolean;
  className?: string;
  autoFocus?: boolean;
  onTyped?: (text: string) => void;
}

/** Attributes of the inputs for URLs and days; the others are plain text. */
const inputs: Partial<
  Record<TextFieldName, Pick<React.ComponentProps<"input">, "type" | "inputMode">>
> = {
  imageUrl: { inputMode: "url" },
  videoUrl: { inputMode: "url" },
  fallbackImage: { inputMode: "url" },
  measuredOn: { type: "date" },
};

const isTranslated = (field: TextFieldName): field is CaseTextField =>
  Object.hasOwn(caseTextLimits, field);

/** A text of the case, marked with its language for spelling and screen readers. */
export function TextField(props: TextFieldProps) {
  const { field, rows, hint, isRequired, className, autoFocus, onTyped } = props;
  const { register, getValues } = useFormContext<CaseValues>();
  // Only for the HTML from the server: in the browser the form sets the value itself.
  const [initial] = useState(() => getValues(field));
  const language = useWatch<CaseValues, "language">({ name: "language" });
  const ariaProps = useFieldAria(field, hint);
  const binding = register(field, {
    onChange: (event: { target: { value: string } }) => onTyped?.(event.target.value),
  });
  const inputProps = {
    ...binding,
    ...ariaProps,
    defaultValue: initial,
    autoComplete: "off",
    autoFocus,
    "aria-required": isRequired,
    ...(isTranslated(field) && { lang: language }),
    className: inputClass,
  };
  return (
    <FieldFrame field={field} hint={hint} isRequired={isRequired} className={className}>
      {rows === undefined ? (
        <input {...inputProps} type="text" {...inputs[field]} />
      ) : (
        <textarea {...inputProps} rows={rows} />
      )}
    </FieldFrame>
  );
}
