"use client";

import { useInBrowser } from "@/components/ui/use-in-browser";
import { ActionButton } from "../ui/action-button";
import { useDraft, type Publish } from "./draft-context";
import { PublishDraft } from "./publish-draft";

interface SaveActionsProps {
  /** The label of the button that saves; a draft has its own. */
  label: string;
  isSubmitting: boolean;
  onPublish: Publish;
  /** Saves what was typed as a draft: of a published document, or of a new one. */
  onSaveDraft: () => void;
  /** The label of the button that makes a new document a draft. */
  newDraftLabel?: string | undefined;
}

/** The buttons of a form: one saves it, one saves it as a draft, and those of a draft publish it, too. */
export function SaveActions({ label, isSubmitting, onPublish, ...asDraft }: SaveActionsProps) {
  const isInBrowser = useInBrowser();
  const draft = useDraft();
  const isOffered = draft?.mode === "offered";
  const draftLabel = isOffered ? draft.labels.save : asDraft.newDraftLabel;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <button
        type="submit"
        disabled={!isInBrowser}
        aria-disabled={isSubmitting}
        className="button bg-ink text-paper hover:opacity-85 aria-disabled:opacity-60"
      >
        {draft?.mode === "edited" ? draft.labels.save : label}
      </button>
      {draftLabel && (
        <ActionButton isBusy={isSubmitting} onClick={asDraft.onSaveDraft}>
          {draftLabel}
        </ActionButton>
      )}
      <PublishDraft isBusy={isSubmitting} onPublish={onPublish} />
    </div>
  );
}
