"use client";

import { useInBrowser } from "@/components/ui/use-in-browser";
import { ActionButton } from "../ui/action-button";
import { RequestOutcome } from "../ui/request-outcome";
import { useDraft } from "./draft-context";
import { PublishDraft, PublishOutcome } from "./publish-draft";
import type { useDocumentForm } from "./use-document-form";

interface SaveButtonsProps {
  /** The label of the button that saves; a draft has its own. */
  label: string;
  isSubmitting: boolean;
  editing: Pick<ReturnType<typeof useDocumentForm>, "publish" | "saveDraft" | "outcome">;
  /** The label of the button that makes a new document a draft. */
  newDraftLabel?: string | undefined;
}

function SaveButtons({ label, isSubmitting, editing, newDraftLabel }: SaveButtonsProps) {
  const isInBrowser = useInBrowser();
  const draft = useDraft();
  const isOffered = draft?.mode === "offered";
  const draftLabel = isOffered ? draft.labels.save : newDraftLabel;
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
        <ActionButton isBusy={isSubmitting} onClick={() => void editing.saveDraft()}>
          {draftLabel}
        </ActionButton>
      )}
      <PublishDraft
        isBusy={isSubmitting}
        onPublish={(languages) => void editing.publish(languages)}
      />
    </div>
  );
}

type OutcomeProps = Omit<React.ComponentProps<typeof RequestOutcome>, "outcome">;

/**
 * The buttons of a form: one saves it, one saves it as a draft, and those of a draft publish it, too.
 * Below them is the outcome.
 */
export const SaveActions = ({
  label,
  isSubmitting,
  editing,
  newDraftLabel,
  ...outcomeProps
}: SaveButtonsProps & OutcomeProps) => (
  <>
    <SaveButtons
      label={label}
      isSubmitting={isSubmitting}
      editing={editing}
      newDraftLabel={newDraftLabel}
    />
    <PublishOutcome />
    <RequestOutcome {...outcomeProps} outcome={editing.outcome} />
  </>
);
