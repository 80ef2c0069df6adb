"use client";

import { useController } from "react-hook-form";
import { useDurationText } from "../editing/use-duration-text";
import type { CaseValues } from "./case-values";
import { FieldFrame, lineStyle, useTies } from "./field-frame";
import { useParts } from "./use-parts";

/** How long the implementation took, typed and shown in the administrator's language. */
export function DurationField() {
  const { words, language } = useParts();
  const name = "implementationTime";
  const { field: { ref, value, onChange, onBlur } } = useController<CaseValues, typeof name>({ name });
  const { text, type } = useDurationText({ value, onChange, language });
  const hint = words.hints[name];
  const ties = useTies(name, hint);
  return (
    <FieldFrame field={name} hint={hint}>
      <input {...ties} ref={ref} type="text" name={name} value={text} onChange={(event) => type(event.target.value)} onBlur={onBlur} autoComplete="off" className={lineStyle} />
    </FieldFrame>
  );
}
