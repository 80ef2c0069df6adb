"use client";

import { LinkButton } from "@/components/admin/ui/action-button";
import { FieldConflict } from "../../editing/conflicts/field-conflict";
import { editedDuration } from "@/lib/i18n/duration-text";
import {
  hasConflict,
  serverText,
  type FieldState,
  type FieldStatus,
} from "../../editing/field-state";
import { useListEditor } from "../list-editor-context";
import { FailureMessage } from "../list-messages";
import type { Field, Row } from "../store/rows";

interface TextSaveStateProps {
  row: Row;
  field: Field;
  /** The state of this field of the row. */
  text: FieldState;
}

/** The choice to keep the typed text or take the stored one, or to add a deleted entry again. */
function ConflictChoice({ row: { key }, field, text }: TextSaveStateProps) {
  const { store, labels, sourceLanguage, interfaceLanguage } = useListEditor();
  const onSave = () => store.saveTyped(key, field);
  if (text.status.type === "deletedElsewhere")
    return (
      <FieldConflict
        message={labels.gone}
        texts={[]}
        choices={[{ label: labels.addAgain, onChoose: onSave }]}
      />
    );
  const theirs = serverText(text);
  return (
    <FieldConflict
      message={labels.stale}
      texts={[
        field === "text"
          ? { text: theirs, lang: sourceLanguage }
          : { text: editedDuration(theirs, interfaceLanguage) },
      ]}
      choices={[
        { label: labels.keepMine, onChoose: onSave },
        { label: labels.takeTheirs, onChoose: () => store.acceptStored(key, field) },
      ]}
    />
  );
}

/** A state in a word, with an undo after a save. */
function StatusLine({ row, field, text: { status, before, stored } }: TextSaveStateProps) {
  const { store, labels, isLocal } = useListEditor();
  const isSaved = status.type === "saved";
  const statusTexts: Partial<Record<FieldStatus["type"], string>> = {
    ...(!isLocal && { saving: labels.saving, saved: labels.saved }),
    restored: labels.restored,
  };
  const statusText = statusTexts[status.type];
  return (
    <p className="flex min-h-6 items-center gap-x-4 text-xs text-soft">
      {statusText && (
        <span>
          {isSaved && (
            <span aria-hidden="true" className="text-auto-ink">
              ✓{" "}
            </span>
          )}
          {statusText}
        </span>
      )}
      {isSaved && before && before !== stored && (
        <LinkButton onClick={() => store.undo(row.key, field)}>{labels.undo}</LinkButton>
      )}
    </p>
  );
}

/**
 * The save state of a text. Its line is always there, so that leaving a field moves nothing under the
 * pointer.
 */
export function TextSaveState(props: TextSaveStateProps) {
  const { row, field, text } = props;
  const { store, labels } = useListEditor();
  if (hasConflict(text)) return <ConflictChoice {...props} />;
  if (text.status.type !== "failed") return <StatusLine {...props} />;
  return (
    <div className="min-h-6 text-xs">
      <p className="flex flex-wrap gap-x-4 border-l-4 border-hand pl-3">
        <FailureMessage
          failure={text.status.failure}
          operation={row.id === undefined ? "add" : "change"}
        />
        <LinkButton onClick={() => store.saveTyped(row.key, field)}>{labels.retry}</LinkButton>
      </p>
    </div>
  );
}
