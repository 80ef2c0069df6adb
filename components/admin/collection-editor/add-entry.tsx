"use client";

import { useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useInBrowser } from "@/components/ui/use-in-browser";
import { caseCollections } from "@/lib/domain/case-collections";
import { longestDuration, longestWords } from "@/lib/domain/case-entry";
import { insertHashtag, type Hashtag } from "@/lib/domain/hashtag";
import type { Draft } from "./collection-store";
import type { Editing } from "./editing";
import type { Field, Side } from "./rows";
import { TagMenu } from "./tag-menu";
import { TextArea } from "./text-area";

interface AddEntryProps {
  side: Side;
  draft: Draft;
  list: string;
  work: "manual" | "automated" | undefined;
  editing: Editing;
  onAdded: () => void;
}

/** What is typed for a new entry, and what makes one of it: words, and for a step of the timeline a duration (A-PT-04, A-PT-05). */
function useDraft({ side, draft, editing: { store, kind, written, interfaceLanguage }, onAdded }: AddEntryProps) {
  const [isIncomplete, setIncomplete] = useState(false);
  const fields = { words: useRef<HTMLTextAreaElement>(null), duration: useRef<HTMLTextAreaElement>(null) };
  const { lasts, words: name } = caseCollections[kind];
  const [words, duration] = [draft.words.trim(), draft.duration.trim()];
  const type = (field: Field, typed: string) => {
    setIncomplete(false);
    store.draft(side, { ...draft, [field]: typed });
  };
  const add = () => {
    const missing = !words ? "words" : lasts && !duration ? "duration" : undefined;
    setIncomplete(missing !== undefined && Boolean(words || duration));
    if (missing) return fields[missing].current?.focus();
    flushSync(() => store.add({ words, ...(side !== undefined && { isBefore: side }), ...(lasts && { duration }) }));
    fields.words.current?.focus();
    onAdded();
  };
  const insert = (tag: Hashtag) => {
    const field = fields.words.current;
    if (!field) return;
    const { text, caret } = insertHashtag(draft.words, [field.selectionStart, field.selectionEnd], tag);
    if (text.length > field.maxLength) return field.focus();
    flushSync(() => type("words", text));
    field.focus();
    field.setSelectionRange(caret, caret);
  };
  const bind = (field: Field) => ({
    ref: fields[field], value: draft[field], onType: (typed: string) => type(field, typed), onEnter: add,
    maxLength: field === "words" ? longestWords[name] : longestDuration,
    ...(field === "words" && written !== interfaceLanguage && { lang: written }),
  });
  return { isIncomplete, isReady: words !== "" && (!lasts || duration !== ""), lasts, add, insert, bind };
}

/** The field for a new entry: Enter adds it and leaves the field ready for the next. */
export function AddEntry(props: AddEntryProps) {
  const { list, work, editing: { words } } = props;
  const { isIncomplete, isReady, lasts, add, insert, bind } = useDraft(props);
  const isInBrowser = useInBrowser();
  const id = useId();
  const named = (text: string) => ({ "aria-label": `${text}: ${list}` });
  const label = (field: Field, text: string) => <label htmlFor={`${id}-${field}`} className="text-xs text-soft">{text}</label>;
  const first = lasts ? words.name : words.newEntry;
  const invalid = isIncomplete && { "aria-invalid": true, "aria-describedby": `${id}-problem` };
  return (
    <div className="mt-3 border-t border-hairline pt-3">
      <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
        <div className="min-w-0 grow-3 basis-52">{label("words", first)}<TextArea id={`${id}-words`} {...named(first)} {...bind("words")} {...invalid} /></div>
        {lasts && <div className="min-w-0 grow basis-32">{label("duration", words.duration)}<TextArea id={`${id}-duration`} {...named(words.duration)} {...bind("duration")} {...invalid} /></div>}
        <div className="ml-auto flex gap-1.5">
          {work && <TagMenu work={work} words={words} entry={words.newEntry} onPick={insert} />}
          <button type="button" disabled={!isInBrowser} aria-disabled={!isReady} onClick={add} {...named(words.add)} className="button min-h-11 px-4 py-2 text-sm hover:bg-ink hover:text-paper aria-disabled:opacity-60">{words.add}</button>
        </div>
      </div>
      <p id={`${id}-problem`} role="alert" className={isIncomplete ? "mt-1 text-xs text-hand-ink" : "sr-only"}>{isIncomplete && words.needsBoth}</p>
    </div>
  );
}
