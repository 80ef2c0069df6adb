"use client";

import { isSessionOver, SignInLink } from "@/components/admin/layout/sign-in/sign-in-link";
import { failureText } from "@/components/site/session/failure-text";
import { useInBrowser } from "@/components/ui/use-in-browser";
import { editedDuration } from "@/lib/i18n/duration-text";
import { serverText, type FieldState, type FieldStatus } from "../../editing/field-state";
import { fallbackTextFor, type ListEditorContext } from "../list-editor-context";
import type { Field } from "../store/rows";

interface TextSaveStateProps {
  text: FieldState;
  rowKey: string;
  field: Field;
  isNew: boolean;
  editing: ListEditorContext;
}

function Action({ label, onClick }: { label: string; onClick: () => void }) {
  const isInBrowser = useInBrowser();
  return (
    <button
      type="button"
      disabled={!isInBrowser}
      onClick={onClick}
      className="link min-h-6 cursor-pointer"
    >
      {label}
    </button>
  );
}

/** The choice in a conflict: both texts, or for a deleted entry whether to add it again. */
function ConflictChoice({
  text,
  rowKey,
  field,
  editing: { store, labels, sourceLanguage, interfaceLanguage },
}: TextSaveStateProps) {
  const isDeleted = text.status.type === "deletedElsewhere";
  return (
    <div className="border-l-4 border-hand py-1 pl-3">
      <p>{isDeleted ? labels.gone : labels.stale}</p>
      {!isDeleted && (
        <blockquote
          lang={field === "text" ? sourceLanguage : undefined}
          className="my-1 bg-hand-tint px-3 py-1.5 text-sm wrap-anywhere"
        >
          {field === "text"
            ? serverText(text)
            : editedDuration(serverText(text), interfaceLanguage)}
        </blockquote>
      )}
      <p className="flex flex-wrap gap-x-4">
        <Action
          label={isDeleted ? labels.addAgain : labels.keepMine}
          onClick={() => store.saveTyped(rowKey, field)}
        />
        {!isDeleted && (
          <Action label={labels.takeTheirs} onClick={() => store.acceptStored(rowKey, field)} />
        )}
      </p>
    </div>
  );
}

function SaveFailure({ text, rowKey, field, isNew, editing }: TextSaveStateProps) {
  const { store, labels, interfaceLanguage, failures } = editing;
  const failure = text.status.type === "failed" ? text.status.failure : undefined;
  return (
    <p className="flex flex-wrap gap-x-4 border-l-4 border-hand pl-3">
      <span>
        {failureText(failure, {
          language: interfaceLanguage,
          words: failures,
          preset: fallbackTextFor(isNew ? "add" : "change", editing),
        })}
      </span>
      {isSessionOver(failure) && (
        <SignInLink language={interfaceLanguage} failures={failures} inNewTab />
      )}
      <Action label={labels.retry} onClick={() => store.saveTyped(rowKey, field)} />
    </p>
  );
}

/**
 * The save state of a text. Its line is always there, so that leaving a field moves nothing under the
 * pointer.
 */
export function TextSaveState(props: TextSaveStateProps) {
  const {
    text: { status, before, stored },
    rowKey,
    field,
    editing: { store, labels, isLocal },
  } = props;
  if (status.type === "conflict" || status.type === "deletedElsewhere")
    return (
      <div className="min-h-6 text-xs">
        <ConflictChoice {...props} />
      </div>
    );
  if (status.type === "failed")
    return (
      <div className="min-h-6 text-xs">
        <SaveFailure {...props} />
      </div>
    );
  const statusTexts: Partial<Record<FieldStatus["type"], string>> = {
    ...(!isLocal && { saving: labels.saving, saved: labels.saved }),
    restored: labels.restored,
  };
  const statusText = statusTexts[status.type];
  return (
    <p className="flex min-h-6 items-center gap-x-4 text-xs text-soft">
      {statusText && (
        <span>
          {status.type === "saved" && (
            <span aria-hidden="true" className="text-auto-ink">
              ✓{" "}
            </span>
          )}
          {statusText}
        </span>
      )}
      {status.type === "saved" && before && before !== stored && (
        <Action label={labels.undo} onClick={() => store.undo(rowKey, field)} />
      )}
    </p>
  );
}
