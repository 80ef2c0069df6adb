"use client";

import { useFormContext } from "react-hook-form";
import { ActionButton } from "@/components/admin/ui/action-button";
import { RequestOutcome, type Outcome } from "../../ui/request-outcome";
import type { CaseValues } from "../case-values";
import { useCaseFormContext } from "../case-form-context";

interface SaveBarProps {
  outcome: Outcome;
  isUploading: boolean;
  /** `continueEditing`: a new case is followed by its form. `isDraft`: it isn't public. */
  onSave: (options: { continueEditing: boolean; isDraft?: boolean }) => void;
  /** Repeats the last attempt. */
  onRetry: () => void;
  preview: React.ReactNode;
}

/** The actions of the form, always in view, and whether something is unsaved. */
export function SaveBar({ outcome, isUploading, onSave, onRetry, preview }: SaveBarProps) {
  const { labels, language, failures, caseId, draftLabel } = useCaseFormContext();
  const {
    formState: { isDirty },
  } = useFormContext<CaseValues>();
  const isSaving = outcome !== undefined && "doing" in outcome;
  const buttonProps = (continueEditing: boolean) => ({
    isBusy: isSaving || isUploading,
    onClick: () => onSave({ continueEditing }),
  });
  return (
    <div className="sticky bottom-0 z-10 -mx-4 border-t-2 border-ink bg-raised px-4 py-3 min-[769px]:-mx-8 min-[769px]:px-8">
      <div className="flex flex-wrap items-center gap-3">
        <ActionButton {...buttonProps(false)} className="bg-ink text-paper hover:opacity-85">
          {caseId === undefined ? labels.create : labels.save}
        </ActionButton>
        {caseId === undefined && (
          <>
            <ActionButton {...buttonProps(true)}>{labels.createAndGoOn}</ActionButton>
            <ActionButton
              isBusy={isSaving || isUploading}
              onClick={() => onSave({ continueEditing: true, isDraft: true })}
            >
              {draftLabel}
            </ActionButton>
          </>
        )}
        {preview}
        <p role="status" className="text-sm text-soft">
          {isUploading ? labels.uploading : isDirty ? labels.unsaved : labels.unchanged}
        </p>
      </div>
      <div className="[&>:not(.sr-only)]:mt-3">
        <RequestOutcome
          {...{ outcome, language }}
          failures={{ ...failures, unreachable: labels.thrown }}
          preset={labels.failed}
          onRetry={onRetry}
        />
      </div>
    </div>
  );
}
