"use client";

import { useId, useState } from "react";
import { useDurationText } from "@/components/admin/editing/inputs/use-duration-text";
import { caseCollections } from "@/lib/domain/case/case-collections";
import { maxDurationLength, maxTextLength } from "@/lib/domain/case/case-entry";
import { languageNames } from "@/lib/domain/language";
import { durationProblem } from "@/lib/domain/time/duration";
import { fillIn } from "@/lib/i18n/fill-in";
import { needsAttention, serverText, type FieldState } from "../../editing/field-state";
import { useListEditor } from "../list-editor-context";
import type { Row } from "../store/rows";
import { FieldProblem, TextArea } from "./text-area";
import { TextSaveState } from "./text-save-state";

interface EntryFieldProps {
  row: Row;
  /** The accessible name of the field. */
  name: string;
}

/** The text of an entry, saved on blur or Enter, with its save state. */
export function EntryField({ row, name }: EntryFieldProps) {
  const { store, kind, sourceLanguage, labels, interfaceLanguage } = useListEditor();
  const { key, text } = row;
  const leave = () => store.handleBlur(key, "text");
  return (
    <div className="min-w-0 grow-3 basis-52">
      <TextArea
        aria-label={name}
        aria-invalid={needsAttention(text) || undefined}
        value={text.typed}
        lang={sourceLanguage === interfaceLanguage ? undefined : sourceLanguage}
        maxLength={maxTextLength[caseCollections[kind].textKey]}
        placeholder={
          serverText(text)
            ? undefined
            : fillIn(labels.missing, { language: languageNames[sourceLanguage].nativeName })
        }
        onType={(typed) => store.setTyped(key, "text", typed)}
        onBlur={leave}
        onEnter={leave}
      />
      <TextSaveState row={row} field="text" text={text} />
    </div>
  );
}

/** The duration of a timeline step in the interface language. An ambiguous one isn't saved. */
export function DurationField({ row, name, text }: EntryFieldProps & { text: FieldState }) {
  const { store, labels, interfaceLanguage: language } = useListEditor();
  const [problem, setProblem] = useState<string>();
  const id = useId();
  const shown = useDurationText({
    value: text.typed,
    onChange: (stored) => {
      setProblem(undefined);
      store.setTyped(row.key, "duration", stored);
    },
    language,
  });
  const leave = () => {
    const isChanged = text.typed !== serverText(text);
    const found = isChanged ? durationProblem(shown.text, language) : undefined;
    setProblem(found && labels.durationProblems[found]);
    if (!found) store.handleBlur(row.key, "duration");
  };
  return (
    <div className="min-w-0 grow basis-32">
      <TextArea
        aria-label={name}
        aria-invalid={needsAttention(text) || problem !== undefined || undefined}
        aria-describedby={problem && id}
        value={shown.text}
        maxLength={maxDurationLength}
        onBlur={leave}
        onEnter={leave}
        onType={shown.setText}
      />
      <FieldProblem id={id} problem={problem} />
      {!problem && <TextSaveState row={row} field="duration" text={text} />}
    </div>
  );
}
