"use client";

import { useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useDurationText } from "@/components/admin/editing/inputs/use-duration-text";
import { ActionButton } from "@/components/admin/ui/action-button";
import { caseCollections } from "@/lib/domain/case/case-collections";
import { maxDurationLength, maxTextLength } from "@/lib/domain/case/case-entry";
import { durationProblem } from "@/lib/domain/time/duration";
import { newEntryName, useListEditor, type ListEditorContextValue } from "../list-editor-context";
import type { Draft } from "../store/collection-state";
import type { Field, Side } from "../store/rows";
import { TagMenu } from "./tag-menu";
import { FieldProblem, TextArea } from "./text-area";

interface AddEntryProps {
  side: Side;
  draft: Draft;
  list: string;
  work: "manual" | "automated" | undefined;
  onAdded: () => void;
}

/** The first field that a new entry needs and that is empty or ambiguous, with its message. */
function findProblem(
  draft: Draft,
  shownDuration: string,
  { kind, interfaceLanguage, labels }: ListEditorContextValue,
): [Field, string | undefined] | undefined {
  const [text, duration] = [draft.text.trim(), draft.duration.trim()];
  const incompleteText = text || duration ? labels.needsBoth : undefined;
  if (!text) return ["text", incompleteText];
  if (!caseCollections[kind].hasDuration) return undefined;
  if (!duration) return ["duration", incompleteText];
  const ambiguity = durationProblem(shownDuration, interfaceLanguage);
  return ambiguity && ["duration", labels.durationProblems[ambiguity]];
}

/** A new entry needs a text, and a timeline step a duration too (A-PT-04, A-PT-05). */
function useNewEntry({ side, draft, onAdded }: AddEntryProps) {
  const context = useListEditor();
  const { store, kind, sourceLanguage, interfaceLanguage } = context;
  const [problem, setProblem] = useState<string>();
  const textField = useRef<HTMLTextAreaElement>(null);
  const durationField = useRef<HTMLTextAreaElement>(null);
  const { hasDuration, textKey } = caseCollections[kind];
  const change = (next: Partial<Draft>) => {
    setProblem(undefined);
    store.setDraft(side, { ...draft, ...next });
  };
  const shownDuration = useDurationText({
    value: draft.duration,
    onChange: (duration) => change({ duration }),
    language: interfaceLanguage,
  });
  const add = () => {
    const [field, message] = findProblem(draft, shownDuration.text, context) ?? [];
    setProblem(message);
    if (field) return (field === "text" ? textField : durationField).current?.focus();
    const [text, duration] = [draft.text.trim(), draft.duration.trim()];
    const isBefore = side !== undefined && { isBefore: side };
    flushSync(() => store.add({ text, ...isBefore, ...(hasDuration && { duration }) }));
    textField.current?.focus();
    onAdded();
  };
  const textProps = {
    ref: textField,
    value: draft.text,
    maxLength: maxTextLength[textKey],
    lang: sourceLanguage === interfaceLanguage ? undefined : sourceLanguage,
    onType: (text: string) => change({ text }),
  };
  const durationProps = {
    ref: durationField,
    value: shownDuration.text,
    onType: shownDuration.setText,
  };
  return { problem, add, textProps, durationProps };
}

/** The field for a new entry. Enter adds it and empties the field for the next one. */
export function AddEntry(props: AddEntryProps) {
  const { side, draft, list, work } = props;
  const context = useListEditor();
  const { labels } = context;
  const { problem, add, textProps, durationProps } = useNewEntry(props);
  const { hasDuration } = caseCollections[context.kind];
  const id = useId();
  const label = (field: Field, text: string) => (
    <label htmlFor={`${id}-${field}`} className="text-xs text-soft">
      {text}
    </label>
  );
  const name = newEntryName(context, side);
  const isReady = draft.text.trim() && (!hasDuration || draft.duration.trim());
  const invalid = problem !== undefined && {
    "aria-invalid": true,
    "aria-describedby": `${id}-problem`,
  };
  return (
    <div className="mt-3 border-t border-hairline pt-3">
      <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
        <div className="min-w-0 grow-3 basis-52">
          {label("text", name)}
          <TextArea id={`${id}-text`} onEnter={add} {...textProps} {...invalid} />
        </div>
        {hasDuration && (
          <div className="min-w-0 grow basis-32">
            {label("duration", labels.newDuration)}
            <TextArea
              id={`${id}-duration`}
              maxLength={maxDurationLength}
              onEnter={add}
              {...durationProps}
              {...invalid}
            />
          </div>
        )}
        <div className="ml-auto flex gap-1.5">
          {work && (
            <TagMenu
              work={work}
              entry={name}
              findField={() => textProps.ref.current}
              onInserted={textProps.onType}
            />
          )}
          <ActionButton
            aria-disabled={!isReady}
            onClick={add}
            aria-label={`${labels.add}: ${list}`}
          >
            {labels.add}
          </ActionButton>
        </div>
      </div>
      <FieldProblem id={`${id}-problem`} problem={problem} />
    </div>
  );
}
