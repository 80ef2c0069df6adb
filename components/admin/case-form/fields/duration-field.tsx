"use client";

import { useDurationText } from "../../editing/inputs/use-duration-text";
import { useCaseFormContext } from "../case-form-context";
import { FieldFrame, inputClass, useCaseField } from "./field-frame";

/** The implementation time in the interface language. */
export function DurationField() {
  const { labels, language } = useCaseFormContext();
  const name = "implementationTime";
  const hint = labels.hints[name];
  const { value, onChange, inputProps } = useCaseField(name, hint);
  const { text, setText } = useDurationText({ value, onChange, language });
  return (
    <FieldFrame field={name} hint={hint}>
      <input
        {...inputProps}
        type="text"
        name={name}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className={inputClass}
      />
    </FieldFrame>
  );
}
