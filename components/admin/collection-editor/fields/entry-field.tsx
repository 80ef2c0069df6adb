"use client";

import { caseCollections } from "@/lib/domain/case/case-collections";
import { maxTextLength } from "@/lib/domain/case/case-entry";
import { languageNames } from "@/lib/domain/language";
import { needsAttention, serverText } from "../../editing/field-state";
import type { ListEditorContext } from "../list-editor-context";
import type { Row } from "../store/rows";
import { TextArea } from "./text-area";
import { TextSaveState } from "./text-save-state";

interface EntryFieldProps {
  row: Row;
  /** The accessible name of the field. */
  name: string;
  editing: ListEditorContext;
  className: string;
}

/** The text of an entry, saved on blur or Enter, with its save state. */
export function EntryField({ row, name, editing, className }: EntryFieldProps) {
  const { store, kind, sourceLanguage, labels, interfaceLanguage } = editing;
  const text = row.text;
  const leave = () => store.handleBlur(row.key, "text");
  return (
    <div className={className}>
      <TextArea
        aria-label={name}
        aria-invalid={needsAttention(text) || undefined}
        value={text.typed}
        data-field="words"
        lang={sourceLanguage === interfaceLanguage ? undefined : sourceLanguage}
        maxLength={maxTextLength[caseCollections[kind].textKey]}
        placeholder={
          serverText(text)
            ? undefined
            : labels.missing.replace("{language}", languageNames[sourceLanguage].nativeName)
        }
        onType={(typed) => store.setTyped(row.key, "text", typed)}
        onBlur={leave}
        onEnter={leave}
      />
      <TextSaveState
        text={text}
        rowKey={row.key}
        field="text"
        isNew={row.id === undefined}
        editing={editing}
      />
    </div>
  );
}
