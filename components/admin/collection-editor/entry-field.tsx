"use client";

import { caseCollections } from "@/lib/domain/case/case-collections";
import { longestWords } from "@/lib/domain/case/case-entry";
import { languageNames } from "@/lib/domain/language";
import type { Editing } from "./editing";
import type { Row } from "./rows";
import { TextArea } from "./text-area";
import { isOpen, TextStanding } from "./text-state";

interface EntryFieldProps {
  row: Row;
  /** What the field is called. */
  name: string;
  editing: Editing;
  className: string;
}

/** The words of an entry, saved when their field is left or Enter is pressed, and how that stands. */
export function EntryField({ row, name, editing, className }: EntryFieldProps) {
  const { store, kind, written, words, interfaceLanguage } = editing;
  const text = row.words;
  const leave = () => store.leave(row.key, "words");
  return (
    <div className={className}>
      <TextArea
        aria-label={name} aria-invalid={isOpen(text) || undefined} value={text.typed} data-field="words"
        lang={written === interfaceLanguage ? undefined : written}
        maxLength={longestWords[caseCollections[kind].words]}
        placeholder={text.stored ? undefined : words.missing.replace("{language}", languageNames[written].own)}
        onType={(typed) => store.type(row.key, "words", typed)} onBlur={leave} onEnter={leave}
      />
      <TextStanding text={text} rowKey={row.key} field="words" isNew={row.id === undefined} editing={editing} />
    </div>
  );
}
