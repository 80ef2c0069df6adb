"use client";

import { isCaseMediaField, type CaseMediaField } from "@/lib/domain/media/media-url";
import { AmountField, isAmount } from "./amount-field";
import { CheckboxField, isCheckbox } from "./checkbox-field";
import { DurationField } from "./duration-field";
import { MediaField } from "./media-field";
import { TextField, type TextFieldName } from "./text-field";

type Amount = React.ComponentProps<typeof AmountField>["field"];
type Checkbox = React.ComponentProps<typeof CheckboxField>["field"];

/** A field that has no languages, and needs nothing but the case. */
export type CaseInputName =
  | Amount
  | Checkbox
  | CaseMediaField
  | "implementationTime"
  | Extract<TextFieldName, "measuredOn" | "confirmedBy" | "confirmedByFirm" | `metrics.${string}`>;

/** A field of the case, with the input that the form has for it. */
export function CaseInput({ field }: { field: CaseInputName }) {
  if (isAmount(field)) return <AmountField field={field} />;
  if (isCheckbox(field)) return <CheckboxField field={field} />;
  if (isCaseMediaField(field)) return <MediaField field={field} />;
  return field === "implementationTime" ? <DurationField /> : <TextField field={field} />;
}
