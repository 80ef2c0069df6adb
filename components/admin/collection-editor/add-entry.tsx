"use client";

import { useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useDurationText } from "@/components/admin/editing/use-duration-text";
import { useInBrowser } from "@/components/ui/use-in-browser";
import { caseCollections } from "@/lib/domain/case/case-collections";
import { maxDurationLength, maxTextLength } from "@/lib/domain/case/case-entry";
import { durationProblem } from "@/lib/domain/time/duration";
import { insertHashtag, type Hashtag } from "@/lib/domain/case/hashtag";
import type { Draft } from "./collection-state";
import type { ListEditorContext } from "./editing";
import { newEntryName } from "./entry-names";
import type { Field, Side } from "./rows";
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

/** What is typed for a new entry, and what makes one of it: words, and for a step of the timeline a duration (A-PT-04, A-PT-05). */
function useNewEntry({
  side,
  draft,
  editing: { store, kind, sourceLanguage, interfaceLanguage, labels: texts },
  onAdded,
}: AddEntryProps) {
  const [problem, setProblem] = useState<string>();
  const fields = {
    text: useRef<HTMLTextAreaElement>(null),
    duration: useRef<HTMLTextAreaElement>(null),
  };
  const { hasDuration, textKey: name } = caseCollections[kind];
  const [text, duration] = [draft.text.trim(), draft.duration.trim()];
  const change = (field: Field, value: string) => {
    setProblem(undefined);
    store.setDraft(side, { ...draft, [field]: value });
  };
  const typed = useDurationText({
    value: draft.duration,
    onChange: (stored) => change("duration", stored),
    language: interfaceLanguage,
  });
  /** The field that something is wrong with, and what. */
  const findProblem = (): [Field, string | undefined] | undefined => {
    const incompleteText = text || duration ? texts.needsBoth : undefined;
    if (!text) return ["text", incompleteText];
    if (!hasDuration) return undefined;
    if (!duration) return ["duration", incompleteText];
    const ambiguity = durationProblem(typed.text, interfaceLanguage);
    return ambiguity && ["duration", texts.durationProblems[ambiguity]];
  };
  const add = () => {
    const [field, message] = findProblem() ?? [];
    setProblem(message);
    if (field) return fields[field].current?.focus();
    flushSync(() =>
      store.add({
        text,
        ...(side !== undefined && { isBefore: side }),
        ...(hasDuration && { duration }),
      }),
    );
    fields.text.current?.focus();
    onAdded();
  };
  const insert = (tag: Hashtag) => {
    const field = fields.text.current;
    if (!field) return;
    const { text, caret } = insertHashtag(
      draft.text,
      [field.selectionStart, field.selectionEnd],
      tag,
    );
    if (text.length > field.maxLength) return field.focus();
    flushSync(() => change("text", text));
    field.focus();
    field.setSelectionRange(caret, caret);
  };
  const shown = { text: draft.text, duration: typed.text };
  const bind = (field: Field) => ({
    ref: fields[field],
    value: shown[field],
    onEnter: add,
    onType: (text: string) => (field === "text" ? change("text", text) : typed.setText(text)),
    maxLength: field === "text" ? maxTextLength[name] : maxDurationLength,
    ...(field === "text" && sourceLanguage !== interfaceLanguage && { lang: sourceLanguage }),
  });
  return {
    problem,
    isReady: text !== "" && (!hasDuration || duration !== ""),
    lasts: hasDuration,
    add,
    insert,
    bind,
  };
}

/** The field for a new entry: Enter adds it and leaves the field ready for the next. */
export function AddEntry(props: AddEntryProps) {
  const { side, list, work, editing } = props;
  const { labels } = editing;
  const { problem, isReady, lasts, add, insert, bind } = useNewEntry(props);
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
        {lasts && (
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
