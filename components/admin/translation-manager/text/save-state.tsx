"use client";

import { RequestOutcome } from "@/components/admin/ui/request-outcome";
import type { Language } from "@/lib/domain/language";
import type { DocumentText } from "@/lib/domain/translation/translated-document";
import { recordIn } from "@/lib/domain/translation/translation-record";
import {
  createDraft,
  discardDraft,
  removeTranslation,
  saveDraft,
  saveTexts,
  textRefOf,
  type SaveContext,
} from "../drafts/saving";
import {
  draftAt,
  isSendingText,
  keyOf,
  withTexts,
  type DraftState,
  type EditedText,
} from "../drafts/draft-store";
import { failed } from "@/components/admin/editing/field-state";
import type { ManagerLabels } from "../manager-labels";

const action = "link min-h-6 cursor-pointer py-1";

interface SaveStateProps extends ManagerLabels {
  /** The language that is worked on. */
  targetLanguage: Language;
  text: DocumentText;
  draftState: DraftState;
  saving: SaveContext;
}

/** The choice between my text and the one that somebody else has saved. */
function ConflictChoice({
  draft,
  theirs,
  targetLanguage,
  saving,
  labels,
}: { draft: EditedText; theirs: string; targetLanguage: Language; saving: SaveContext } & Pick<
  ManagerLabels,
  "labels"
>) {
  const side = (heading: string, text: string, label: string, onChoose: () => void) => (
    <div className="min-w-0">
      <h4 className="text-xs text-soft">{heading}</h4>
      <p lang={targetLanguage} className="mt-1 text-sm whitespace-pre-wrap wrap-anywhere">
        {text || labels.theirsEmpty}
      </p>
      <button
        type="button"
        onClick={onChoose}
        className="button mt-3 min-h-11 px-4 py-2 text-sm hover:bg-ink hover:text-paper"
      >
        {label}
      </button>
    </div>
  );
  return (
    <div role="group" aria-label={labels.stale} className="border-l-4 border-hand bg-raised p-4">
      <p role="alert" className="text-sm font-medium">
        {labels.stale}
      </p>
      <div className="mt-3 grid gap-4 @2xl:grid-cols-2">
        {side(
          labels.mine,
          draft.field.typed,
          labels.keepMine,
          () => void saveDraft(saving, draft.textRef),
        )}
        {side(labels.theirs, theirs, labels.takeTheirs, () => discardDraft(saving, draft.textRef))}
      </div>
    </div>
  );
}

/** Whether the text before the last save can be restored without removing other texts. */
function canUndo(
  edited: EditedText | undefined,
  language: Language,
  { item, field, isRequired }: DocumentText,
): boolean {
  if (edited?.field.status.type !== "saved") return false;
  if (edited.field.before || !isRequired) return true;
  const texts = Object.entries(recordIn(item, language)?.texts ?? {});
  return !texts.some(([name, other]) => name !== field && other);
}

/** Restores the text before the last save, and what it was made from. */
async function undo(
  saving: SaveContext,
  targetLanguage: Language,
  text: DocumentText,
  { textRef, field: { before = "" }, madeFromBefore }: EditedText,
): Promise<void> {
  const draft = { ...createDraft(targetLanguage, text, before), madeFrom: madeFromBefore };
  if (before !== "" || !text.isRequired) return saveTexts(saving, [draft]);
  try {
    await removeTranslation(saving, textRef);
  } catch (failure) {
    const { stored } = draft.field;
    const field = failed({ ...draft.field, typed: stored }, failure);
    saving.store.update((state) => withTexts(state, [{ ...draft, field }]));
  }
}

interface StatusLineProps extends Omit<SaveStateProps, "language" | "failures"> {
  edited: EditedText | undefined;
  draft: EditedText | undefined;
}

/** The state of a text in a word, with an undo after a save and a retry after a failure. */
function StatusLine({ edited, draft, targetLanguage, text, saving, labels }: StatusLineProps) {
  const status = edited?.field.status.type;
  if (edited?.field.sent !== undefined) return <span className="text-soft">{labels.saving}</span>;
  if (draft)
    return (
      <>
        <span className="font-medium">{labels.unsaved}</span>
        {status === "failed" && (
          <button
            type="button"
            onClick={() => void saveDraft(saving, draft.textRef)}
            className={action}
          >
            {labels.retry}
          </button>
        )}
      </>
    );
  return (
    <>
      {status === "restored" && <span>{labels.kept}</span>}
      {status === "saved" && <span className="text-auto-ink">✓ {labels.saved}</span>}
      {edited && canUndo(edited, targetLanguage, text) && (
        <button
          type="button"
          onClick={() => void undo(saving, targetLanguage, text, edited)}
          className={action}
        >
          {labels.undo}
        </button>
      )}
    </>
  );
}

/** The save state of one text, with its failure or conflict. */
export function SaveState({ labels, language, failures, ...props }: SaveStateProps) {
  const { targetLanguage, text, draftState, saving } = props;
  const textRef = textRefOf(targetLanguage, text);
  const draft = draftAt(draftState, textRef);
  const status = isSendingText(draftState, textRef) ? undefined : draft?.field.status;
  return (
    <div className="mt-2 grid gap-2 text-sm">
      <p className="flex min-h-8 flex-wrap items-center gap-x-4">
        <StatusLine
          {...props}
          labels={labels}
          edited={draftState.texts[keyOf(textRef)]}
          draft={draft}
        />
      </p>
      <RequestOutcome
        outcome={status?.type === "failed" ? { failure: status.failure } : undefined}
        language={language}
        failures={failures}
        preset={labels.failedOf[textRef.kind]}
      />
      {draft && status?.type === "conflict" && (
        <ConflictChoice
          draft={draft}
          theirs={status.theirs}
          targetLanguage={targetLanguage}
          saving={saving}
          labels={labels}
        />
      )}
    </div>
  );
}
