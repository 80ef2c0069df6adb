"use client";

import { useInBrowser } from "@/components/ui/use-in-browser";
import { useDraft, type Publish } from "./draft-context";
import { PublishDraft } from "./publish-draft";

interface SaveActionsProps {
  /** Of the button that saves; a draft has its own. */
  label: string;
  isSubmitting: boolean;
  onPublish: Publish;
  /** Further buttons. */
  children?: React.ReactNode;
}

/** The buttons of a form: one saves it, and those of a draft publish it, too. */
export function SaveActions({ label, isSubmitting, onPublish, children }: SaveActionsProps) {
  const isInBrowser = useInBrowser();
  const draft = useDraft();
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
      {children}
      <PublishDraft isBusy={isSubmitting} onPublish={onPublish} />
    </div>
  );
}
