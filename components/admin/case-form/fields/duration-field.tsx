"use client";

import { useController } from "react-hook-form";
import { useDurationText } from "../../editing/use-duration-text";
import type { CaseValues } from "../case-values";
import { FieldFrame, inputClass, useFieldAria } from "./field-frame";
import { useCaseFormContext } from "../case-form-context";

/** The implementation time in the interface language. */
export function DurationField() {
  const { labels, language } = useCaseFormContext();
  const name = "implementationTime";
  const {
    field: { ref, value, onChange, onBlur },
  } = useController<CaseValues, typeof name>({ name });
  const { text, setText } = useDurationText({ value, onChange, language });
  const hint = labels.hints[name];
  const ariaProps = useFieldAria(name, hint);
  return (
    <FieldFrame field={name} hint={hint}>
      <input
        {...ariaProps}
        ref={ref}
        type="text"
        name={name}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={onBlur}
        autoComplete="off"
        className={inputClass}
      />
    </FieldFrame>
  );
}
