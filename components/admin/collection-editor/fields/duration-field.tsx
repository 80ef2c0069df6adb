"use client";

import { useId, useState } from "react";
import { useDurationText } from "@/components/admin/editing/use-duration-text";
import { maxDurationLength } from "@/lib/domain/case/case-entry";
import { durationProblem, type DurationProblem } from "@/lib/domain/time/duration";
import { needsAttention, serverText, type FieldState } from "../../editing/field-state";
import type { ListEditorContext } from "../list-editor-context";
import type { Row } from "../store/rows";
import { TextArea } from "./text-area";
import { TextSaveState } from "./text-save-state";

interface DurationFieldProps {
  row: Row;
  text: FieldState;
  name: string;
  editing: ListEditorContext;
  className: string;
}

/** The duration of a timeline step in the interface language. An ambiguous one isn't saved. */
export function DurationField({ row, text, name, editing, className }: DurationFieldProps) {
  const { store, labels, interfaceLanguage: language } = editing;
  const [problem, setProblem] = useState<DurationProblem>();
  const id = useId();
  const { text: shown, setText } = useDurationText({
    value: text.typed,
    onChange: (stored) => store.setTyped(row.key, "duration", stored),
    language,
  });
  const leave = () => {
    const found = text.typed === serverText(text) ? undefined : durationProblem(shown, language);
    setProblem(found);
    if (!found) store.handleBlur(row.key, "duration");
  };
  return (
    <div className={className}>
      <TextArea
        aria-label={name}
        aria-invalid={needsAttention(text) || problem !== undefined || undefined}
        aria-describedby={problem && id}
        data-field="duration"
        value={shown}
        maxLength={maxDurationLength}
        onBlur={leave}
        onEnter={leave}
        onType={(typed) => {
          setProblem(undefined);
          setText(typed);
        }}
      />
      <p id={id} role="alert" className={problem ? "mt-1 text-xs text-hand-ink" : "sr-only"}>
        {problem && labels.durationProblems[problem]}
      </p>
      {!problem && (
        <TextSaveState
          text={text}
          rowKey={row.key}
          field="duration"
          isNew={row.id === undefined}
          editing={editing}
        />
      )}
    </div>
  );
}
