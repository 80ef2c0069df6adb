"use client";

import { LinkButton } from "@/components/admin/ui/action-button";
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

/** The choice in a conflict: both texts, or for a deleted entry whether to add it again. */
function ConflictChoice({ row: { key }, field, text }: TextSaveStateProps) {
  const { store, labels, sourceLanguage, interfaceLanguage } = useListEditor();
  const isDeleted = text.status.type === "deletedElsewhere";
  const theirs = serverText(text);
  return (
    <div className="border-l-4 border-hand py-1 pl-3">
      <p>{isDeleted ? labels.gone : labels.stale}</p>
      {!isDeleted && (
        <blockquote
          lang={field === "text" ? sourceLanguage : undefined}
          className="my-1 bg-hand-tint px-3 py-1.5 text-sm wrap-anywhere"
        >
          {field === "text" ? theirs : editedDuration(theirs, interfaceLanguage)}
        </blockquote>
      )}
      <p className="flex flex-wrap gap-x-4">
        <LinkButton onClick={() => store.saveTyped(key, field)}>
          {isDeleted ? labels.addAgain : labels.keepMine}
        </LinkButton>
        {!isDeleted && (
          <LinkButton onClick={() => store.acceptStored(key, field)}>
            {labels.takeTheirs}
          </LinkButton>
        )}
      </p>
    </div>
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
  if (hasConflict(text))
    return (
      <div className="min-h-6 text-xs">
        <ConflictChoice {...props} />
      </div>
    );
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
