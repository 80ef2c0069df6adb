"use client";

import { useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useDurationText } from "@/components/admin/editing/use-duration-text";
import { useInBrowser } from "@/components/ui/use-in-browser";
import { caseCollections } from "@/lib/domain/case/case-collections";
import { maxDurationLength, maxTextLength } from "@/lib/domain/case/case-entry";
import { durationProblem } from "@/lib/domain/time/duration";
import type { Hashtag } from "@/lib/domain/case/hashtag";
import type { Draft } from "../store/collection-state";
import type { ListEditorContext } from "../list-editor-context";
import { newEntryName } from "../entry-names";
import { insertAtCaret } from "../insert-at-caret";
import type { Field, Side } from "../store/rows";
import { TagMenu } from "./tag-menu";
import { TextArea } from "./text-area";

interface AddEntryProps {
  side: Side;
  draft: Draft;
  list: string;
  work: "manual" | "automated" | undefined;
  editing: ListEditorContext;
  onAdded: () => void;
}

/** The first field that a new entry needs and that is empty or ambiguous, with its message. */
function findProblem(
  { draft, editing: { kind, interfaceLanguage, labels } }: AddEntryProps,
  shownDuration: string,
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
function useNewEntry(props: AddEntryProps) {
  const { side, draft, editing, onAdded } = props;
  const { store, kind, sourceLanguage, interfaceLanguage } = editing;
  const [problem, setProblem] = useState<string>();
  const fields = {
    text: useRef<HTMLTextAreaElement>(null),
    duration: useRef<HTMLTextAreaElement>(null),
  };
  const { hasDuration, textKey } = caseCollections[kind];
  const [text, duration] = [draft.text.trim(), draft.duration.trim()];
  const change = (field: Field, value: string) => {
    setProblem(undefined);
    store.setDraft(side, { ...draft, [field]: value });
  };
  const shownDuration = useDurationText({
    value: draft.duration,
    onChange: (stored) => change("duration", stored),
    language: interfaceLanguage,
  });
  const add = () => {
    const [field, message] = findProblem(props, shownDuration.text) ?? [];
    setProblem(message);
    if (field) return fields[field].current?.focus();
    const isBefore = side !== undefined && { isBefore: side };
    flushSync(() => store.add({ text, ...isBefore, ...(hasDuration && { duration }) }));
    fields.text.current?.focus();
    onAdded();
  };
  const insert = (tag: Hashtag) => {
    const field = fields.text.current;
    if (field) insertAtCaret(field, tag, (next) => change("text", next));
  };
  const shown = { text: draft.text, duration: shownDuration.text };
  const bind = (field: Field) => ({
    ref: fields[field],
    value: shown[field],
    onEnter: add,
    onType: (value: string) =>
      field === "text" ? change("text", value) : shownDuration.setText(value),
    maxLength: field === "text" ? maxTextLength[textKey] : maxDurationLength,
    ...(field === "text" && sourceLanguage !== interfaceLanguage && { lang: sourceLanguage }),
  });
  const isReady = text !== "" && (!hasDuration || duration !== "");
  return { problem, isReady, hasDuration, add, insert, bind };
}

/** The field for a new entry. Enter adds it and empties the field for the next one. */
export function AddEntry(props: AddEntryProps) {
  const { side, list, work, editing } = props;
  const { labels } = editing;
  const { problem, isReady, hasDuration, add, insert, bind } = useNewEntry(props);
  const isInBrowser = useInBrowser();
  const id = useId();
  const label = (field: Field, text: string) => (
    <label htmlFor={`${id}-${field}`} className="text-xs text-soft">
      {text}
    </label>
  );
  const name = newEntryName(editing, side);
  const invalid = problem !== undefined && {
    "aria-invalid": true,
    "aria-describedby": `${id}-problem`,
  };
  return (
    <div className="mt-3 border-t border-hairline pt-3">
      <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
        <div className="min-w-0 grow-3 basis-52">
          {label("text", name)}
          <TextArea id={`${id}-text`} {...bind("text")} {...invalid} />
        </div>
        {hasDuration && (
          <div className="min-w-0 grow basis-32">
            {label("duration", labels.newDuration)}
            <TextArea id={`${id}-duration`} {...bind("duration")} {...invalid} />
          </div>
        )}
        <div className="ml-auto flex gap-1.5">
          {work && <TagMenu work={work} labels={labels} entry={name} onPick={insert} />}
          <button
            type="button"
            disabled={!isInBrowser}
            aria-disabled={!isReady}
            onClick={add}
            aria-label={`${labels.add}: ${list}`}
            className="button min-h-11 px-4 py-2 text-sm hover:bg-ink hover:text-paper aria-disabled:opacity-60"
          >
            {labels.add}
          </button>
        </div>
      </div>
      <p
        id={`${id}-problem`}
        role="alert"
        className={problem ? "mt-1 text-xs text-hand-ink" : "sr-only"}
      >
        {problem}
      </p>
    </div>
  );
}
