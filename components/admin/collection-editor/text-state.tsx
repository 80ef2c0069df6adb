"use client";

import { isSessionOver, SignInLink } from "@/components/admin/layout/sign-in-link";
import { failureText } from "@/components/site/session/failure-text";
import { useInBrowser } from "@/components/ui/use-in-browser";
import { editedDuration } from "@/lib/i18n/duration-text";
import type { SavedText } from "../editing/saved-text";
import { fallbackTextFor, type ListEditorContext } from "./editing";
import type { Field } from "./rows";

/** Something about the text is to be decided or done again. */
export const needsAttention = ({ saveState }: SavedText): boolean =>
  saveState.status === "stale" ||
  saveState.status === "deletedElsewhere" ||
  saveState.status === "failed";

interface TextSaveStateProps {
  text: SavedText;
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

/** Two texts for one entry, or one for none: nothing is saved until somebody has decided. */
function ConflictChoice({
  text,
  rowKey,
  field,
  editing: { store, labels, sourceLanguage, interfaceLanguage },
}: TextSaveStateProps) {
  const isDeleted = text.saveState.status === "deletedElsewhere";
  return (
    <div className="border-l-4 border-hand py-1 pl-3">
      <p>{isDeleted ? labels.gone : labels.stale}</p>
      {!isDeleted && (
        <blockquote
          lang={field === "text" ? sourceLanguage : undefined}
          className="my-1 bg-hand-tint px-3 py-1.5 text-sm wrap-anywhere"
        >
          {field === "text" ? text.stored : editedDuration(text.stored, interfaceLanguage)}
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
  const failure = text.saveState.status === "failed" ? text.saveState.failure : undefined;
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

/** How the saving of a text stands. Its line is there from the beginning, so that nothing moves under the pointer when a field is left. */
export function TextSaveState(props: TextSaveStateProps) {
  const {
    text: { saveState, before, stored },
    rowKey,
    field,
    editing: { store, labels, isLocal },
  } = props;
  if (saveState.status === "stale" || saveState.status === "deletedElsewhere")
    return (
      <div className="min-h-6 text-xs">
        <ConflictChoice {...props} />
      </div>
    );
  if (saveState.status === "failed")
    return (
      <div className="min-h-6 text-xs">
        <SaveFailure {...props} />
      </div>
    );
  const statusText = {
    idle: "",
    saving: isLocal ? "" : labels.saving,
    saved: isLocal ? "" : labels.saved,
    restored: labels.restored,
  }[saveState.status];
  return (
    <p className="flex min-h-6 items-center gap-x-4 text-xs text-soft">
      {statusText && (
        <span>
          {saveState.status === "saved" && (
            <span aria-hidden="true" className="text-auto-ink">
              ✓{" "}
            </span>
          )}
          {statusText}
        </span>
      )}
      {saveState.status === "saved" && before !== undefined && before !== stored && (
        <Action label={labels.undo} onClick={() => store.undo(rowKey, field)} />
      )}
    </p>
  );
}
