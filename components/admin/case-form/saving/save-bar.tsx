"use client";

import { useFormContext } from "react-hook-form";
import { ActionButton } from "@/components/admin/ui/action-button";
import { useDraft } from "../../drafts/draft-context";
import { PublishDraft, PublishOutcome } from "../../drafts/publish-draft";
import { RequestOutcome, type Outcome } from "../../ui/request-outcome";
import type { CaseValues } from "../case-values";
import type { CaseSaveOptions } from "./use-case-saving";
import { useCaseFormContext } from "../case-form-context";

interface SaveBarProps {
  outcome: Outcome;
  isUploading: boolean;
  onSave: (options: CaseSaveOptions) => void;
  /** Repeats the last attempt. */
  onRetry: () => void;
  preview: React.ReactNode;
}

/** The buttons that save: for a new case, a published one, or a draft. */
function SaveButtons({ isBusy, onSave }: Pick<SaveBarProps, "onSave"> & { isBusy: boolean }) {
  const { labels, caseId, draftLabels } = useCaseFormContext();
  const mode = useDraft()?.mode;
  const isNew = caseId === undefined;
  const saveLabel = mode === "edited" ? draftLabels.save : labels.save;
  const buttonProps = (options: CaseSaveOptions) => ({ isBusy, onClick: () => onSave(options) });
  return (
    <>
      <ActionButton
        {...buttonProps({ continueEditing: false })}
        className="bg-ink text-paper hover:opacity-85"
      >
        {isNew ? labels.create : saveLabel}
      </ActionButton>
      {isNew && (
        <ActionButton {...buttonProps({ continueEditing: true })}>
          {labels.createAndGoOn}
        </ActionButton>
      )}
      {(isNew || mode === "offered") && (
        <ActionButton {...buttonProps({ continueEditing: true, isDraft: true })}>
          {draftLabels.save}
        </ActionButton>
      )}
      <PublishDraft
        isBusy={isBusy}
        onPublish={(languages) => onSave({ continueEditing: true, publishes: languages })}
      />
    </>
  );
}

/** The actions of the form, always in view, and whether something is unsaved. */
export function SaveBar({ outcome, isUploading, onSave, onRetry, preview }: SaveBarProps) {
  const { labels, language, failures, caseId } = useCaseFormContext();
  const draft = useDraft();
  const {
    formState: { isDirty },
  } = useFormContext<CaseValues>();
  const isSaving = outcome !== undefined && "doing" in outcome;
  const isBusy = isSaving || isUploading || draft?.isPublishing === true;
  return (
    <div className="sticky bottom-0 z-10 -mx-4 border-t-2 border-ink bg-raised px-4 py-3 min-[769px]:-mx-8 min-[769px]:px-8">
      <div className="flex flex-wrap items-center gap-3">
        <SaveButtons isBusy={isBusy} onSave={onSave} />
        {preview}
        <p role="status" className="text-sm text-soft">
          {isUploading ? labels.uploading : isDirty ? labels.unsaved : labels.unchanged}
        </p>
        {caseId === undefined && <p className="text-sm text-soft">{labels.createHint}</p>}
      </div>
      <div className="[&>:not(.sr-only)]:mt-3">
        <RequestOutcome
          outcome={outcome}
          language={language}
          failures={{ ...failures, unreachable: labels.thrown }}
          preset={labels.failed}
          onRetry={onRetry}
        />
        <PublishOutcome />
      </div>
    </div>
  );
}
