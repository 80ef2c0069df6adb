"use client";

import { FieldConflict } from "@/components/admin/editing/conflicts/field-conflict";
import { failed } from "@/components/admin/editing/field-state";
import { LinkButton } from "@/components/admin/ui/action-button";
import { RequestOutcome } from "@/components/admin/ui/request-outcome";
import type { Language } from "@/lib/domain/language";
import type { DocumentText } from "@/lib/domain/translation/translated-document";
import { recordIn } from "@/lib/domain/translation/translation-record";
import { withTexts, type ItemText } from "../drafts/draft-store";
import {
  createDraft,
  discardDraft,
  removeTranslation,
  saveDraft,
  saveTexts,
  type SaveContext,
} from "../drafts/saving";
import { useEditedText, useManager } from "../manager-context";

/** The choice between my text and the one that somebody else has saved. */
function ConflictChoice({ draft, theirs }: { draft: ItemText; theirs: string }) {
  const { targetLanguage: lang, saving, labels } = useManager();
  const { textRef, field } = draft;
  return (
    <FieldConflict
      message={labels.stale}
      isAlert
      texts={[
        { heading: labels.mine, text: field.typed, lang },
        { heading: labels.theirs, text: theirs || labels.theirsEmpty, lang },
      ]}
      choices={[
        { label: labels.keepMine, onChoose: () => void saveDraft(saving, textRef) },
        { label: labels.takeTheirs, onChoose: () => discardDraft(saving, textRef) },
      ]}
    />
  );
}

/** Whether the text before the last save can be restored without removing other texts. */
function canUndo(
  { field: { status, before } }: ItemText,
  language: Language,
  { item, field, isRequired }: DocumentText,
): boolean {
  if (status.type !== "saved") return false;
  if (before || !isRequired) return true;
  const texts = Object.entries(recordIn(item, language)?.texts ?? {});
  return !texts.some(([name, other]) => name !== field && other);
}

/** Restores the text before the last save, and what it was made from. */
async function undo(
  saving: SaveContext,
  text: DocumentText,
  { textRef, field: { before = "" }, madeFromBefore }: ItemText,
): Promise<void> {
  const draft = { ...createDraft(textRef.language, text, before), madeFrom: madeFromBefore };
  if (before !== "" || !text.isRequired) return saveTexts(saving, [draft]);
  try {
    await removeTranslation(saving, textRef);
  } catch (failure) {
    const { stored } = draft.field;
    const field = failed({ ...draft.field, typed: stored }, failure);
    saving.store.update((state) => withTexts(state, [{ ...draft, field }]));
  }
}

/** The state of a text in a word, with an undo after a save and a retry after a failure. */
function StatusLine({ text }: { text: DocumentText }) {
  const { targetLanguage, saving, labels } = useManager();
  const { textRef, edited, draft, isSending } = useEditedText(text);
  const status = edited?.field.status.type;
  if (isSending) return <span className="text-soft">{labels.saving}</span>;
  if (draft)
    return (
      <>
        <span className="font-medium">{labels.unsaved}</span>
        {status === "failed" && (
          <LinkButton onClick={() => void saveDraft(saving, textRef)} className="py-1">
            {labels.retry}
          </LinkButton>
        )}
      </>
    );
  return (
    <>
      {status === "restored" && <span>{labels.emptyNotSaved}</span>}
      {status === "saved" && <span className="text-auto-ink">✓ {labels.saved}</span>}
      {edited && canUndo(edited, targetLanguage, text) && (
        <LinkButton onClick={() => void undo(saving, text, edited)} className="py-1">
          {labels.undo}
        </LinkButton>
      )}
    </>
  );
}

/** The save state of one text, with its failure or conflict. */
export function SaveState({ text }: { text: DocumentText }) {
  const { labels, language, failures } = useManager();
  const { textRef, draft, isSending } = useEditedText(text);
  const status = isSending ? undefined : draft?.field.status;
  return (
    <div className="mt-2 grid gap-2 text-sm">
      <p className="flex min-h-8 flex-wrap items-center gap-x-4">
        <StatusLine text={text} />
      </p>
      <RequestOutcome
        outcome={status?.type === "failed" ? { failure: status.failure } : undefined}
        language={language}
        failures={failures}
        preset={labels.failedOf[textRef.kind]}
      />
      {draft && status?.type === "conflict" && (
        <ConflictChoice draft={draft} theirs={status.theirs} />
      )}
    </div>
  );
}
