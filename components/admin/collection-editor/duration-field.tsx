"use client";

import { useId, useState } from "react";
import { useDurationText } from "@/components/admin/editing/use-duration-text";
import { longestDuration } from "@/lib/domain/case/case-entry";
import { durationProblem, type DurationProblem } from "@/lib/domain/time/duration";
import type { SavedText } from "../editing/saved-text";
import type { Editing } from "./editing";
import type { Row } from "./rows";
import { TextArea } from "./text-area";
import { isOpen, TextStanding } from "./text-state";

interface DurationFieldProps {
  row: Row;
  text: SavedText;
  name: string;
  editing: Editing;
  className: string;
}

/** The duration of a timeline step, in the language of the interface; one that can be read in two ways is not saved. */
export function DurationField({ row, text, name, editing, className }: DurationFieldProps) {
  const { store, words, interfaceLanguage: language } = editing;
  const [problem, setProblem] = useState<DurationProblem>();
  const id = useId();
  const { text: shown, type } = useDurationText({ value: text.typed, onChange: (stored) => store.type(row.key, "duration", stored), language });
  const leave = () => {
    const found = text.typed === text.stored ? undefined : durationProblem(shown, language);
    setProblem(found);
    if (!found) store.leave(row.key, "duration");
  };
  return (
    <div className={className}>
      <TextArea
        aria-label={name} aria-invalid={isOpen(text) || problem !== undefined || undefined} aria-describedby={problem && id} data-field="duration"
        value={shown} maxLength={longestDuration} onBlur={leave} onEnter={leave}
        onType={(typed) => {
          setProblem(undefined);
          type(typed);
        }}
      />
      <p id={id} role="alert" className={problem ? "mt-1 text-xs text-hand-ink" : "sr-only"}>{problem && words.durationProblems[problem]}</p>
      {!problem && <TextStanding text={text} rowKey={row.key} field="duration" isNew={row.id === undefined} editing={editing} />}
    </div>
  );
}
