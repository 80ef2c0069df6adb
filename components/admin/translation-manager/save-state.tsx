"use client";

import { RequestOutcome } from "@/components/admin/ui/request-outcome";
import type { Language } from "@/lib/domain/language";
import type { DocumentText } from "@/lib/domain/translation/translated-document";
import { recordIn } from "@/lib/domain/translation/translation-record";
import {
  discardDraft,
  textRefOf,
  removeTranslation,
  saveDraft,
  sendDrafts,
  createDraft,
  type SaveContext,
} from "./saving";
import { keyOf, type DraftState, type Draft, type SaveResult } from "./draft-store";
import type { ManagerLabels } from "./manager-labels";

const action = "link min-h-6 cursor-pointer py-1";

interface SaveStateProps extends ManagerLabels {
  /** The language that is worked on. */
  targetLanguage: Language;
  text: DocumentText;
  draftState: DraftState;
  saving: SaveContext;
}

/** Somebody else's text beside mine, and the choice between them. Neither goes until it is made. */
function ConflictChoice({
  draft,
  theirs,
  into: targetLanguage,
  saving,
  labels,
}: { draft: Draft; theirs: string; into: Language; saving: SaveContext } & Pick<
  ManagerLabels,
  "labels"
>) {
  const keepMine = () => {
    saving.store.update((state) => ({
      ...state,
      drafts: {
        ...state.drafts,
        [keyOf(draft.textRef)]: { ...draft, replaces: theirs, saveError: undefined },
      },
    }));
    void saveDraft(saving, draft.textRef);
  };
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
        {side(labels.mine, draft.text, labels.keepMine, keepMine)}
        {side(labels.theirs, theirs, labels.takeTheirs, () => discardDraft(saving, draft.textRef))}
      </div>
    </div>
  );
}

/** Whether what was there before can come back without taking other texts away. */
const canUndo = (
  saveResult: SaveResult | undefined,
  language: Language,
  { item, field, isRequired }: DocumentText,
): saveResult is Extract<SaveResult, { type: "saved" }> =>
  saveResult?.type === "saved" &&
  (saveResult.before.text !== "" ||
    !isRequired ||
    !Object.entries(recordIn(item, language)?.texts ?? {}).some(
      ([name, other]) => name !== field && other,
    ));

/** Puts back what was there before a text was saved, with the original that it was made from. */
function undo(
  saving: SaveContext,
  targetLanguage: Language,
  text: DocumentText,
  { before }: Extract<SaveResult, { type: "saved" }>,
): Promise<void> {
  const textRef = textRefOf(targetLanguage, text);
  const draft = { ...createDraft(targetLanguage, text, before.text), madeFrom: before.madeFrom };
  if (before.text !== "" || !text.isRequired) return sendDrafts(saving, [draft]);
  return removeTranslation(saving, textRef).catch((failure: unknown) =>
    saving.store.update((state) => ({
      ...state,
      drafts: {
        ...state.drafts,
        [keyOf(textRef)]: {
          ...draft,
          text: draft.replaces,
          saveError: { type: "failed", failure },
        },
      },
    })),
  );
}

/** How one text stands: on its way, stored, or why not and what to do. */
export function SaveState({
  targetLanguage,
  text,
  draftState,
  saving,
  labels,
  language,
  failures,
}: SaveStateProps) {
  const textRef = textRefOf(targetLanguage, text);
  const key = keyOf(textRef);
  const [draft, saveResult] = [draftState.drafts[key], draftState.saveResults[key]];
  const isSending = draftState.sending[key] !== undefined;
  const saveError = isSending ? undefined : draft?.saveError;
  const failed = saveError?.type === "failed";
  return (
    <div className="mt-2 grid gap-2 text-sm">
      <p className="flex min-h-8 flex-wrap items-center gap-x-4">
        {isSending && <span className="text-soft">{labels.saving}</span>}
        {!isSending && draft && <span className="font-medium">{labels.unsaved}</span>}
        {!isSending && !draft && saveResult?.type === "restored" && <span>{labels.kept}</span>}
        {!isSending && !draft && saveResult?.type === "saved" && (
          <span className="text-auto-ink">✓ {labels.saved}</span>
        )}
        {!isSending && !draft && canUndo(saveResult, targetLanguage, text) && (
          <button
            type="button"
            onClick={() => void undo(saving, targetLanguage, text, saveResult)}
            className={action}
          >
            {labels.undo}
          </button>
        )}
        {failed && (
          <button type="button" onClick={() => void saveDraft(saving, textRef)} className={action}>
            {labels.retry}
          </button>
        )}
      </p>
      <RequestOutcome
        outcome={failed ? { failure: saveError.failure } : undefined}
        language={language}
        failures={failures}
        preset={labels.failedOf[textRef.kind]}
      />
      {draft && saveError?.type === "stale" && (
        <ConflictChoice
          draft={draft}
          theirs={saveError.theirs}
          into={targetLanguage}
          saving={saving}
          labels={labels}
        />
      )}
    </div>
  );
}
