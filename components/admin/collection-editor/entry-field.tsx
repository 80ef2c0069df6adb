"use client";

import { caseCollections } from "@/lib/domain/case-collections";
import { longestDuration, longestWords } from "@/lib/domain/case-entry";
import { languageNames } from "@/lib/domain/language";
import type { Editing } from "./editing";
import type { Field, Row } from "./rows";
import { TextArea } from "./text-area";
import { TextStanding } from "./text-standing";

interface EntryFieldProps {
  row: Row;
  field: Field;
  /** What the field is called. */
  name: string;
  editing: Editing;
  className: string;
}

/** A text of an entry, saved when its field is left or Enter is pressed, and how that stands. */
export function EntryField({ row, field, name, editing, className }: EntryFieldProps) {
  const { store, kind, written, words, interfaceLanguage } = editing;
  const text = row[field];
  if (!text) return null;
  const isOpen = text.standing.is === "stale" || text.standing.is === "gone" || text.standing.is === "failed";
  return (
    <div className={className}>
      <TextArea
        aria-label={name} aria-invalid={isOpen || undefined} value={text.typed} data-field={field}
        lang={field === "words" && written !== interfaceLanguage ? written : undefined}
        maxLength={field === "words" ? longestWords[caseCollections[kind].words] : longestDuration}
        placeholder={text.stored ? undefined : words.missing.replace("{language}", languageNames[written].own)}
        onType={(typed) => store.type(row.key, field, typed)}
        onBlur={() => store.leave(row.key, field)}
        onEnter={() => store.leave(row.key, field)}
      />
      <TextStanding text={text} rowKey={row.key} field={field} isNew={row.id === undefined} editing={editing} />
    </div>
  );
}
