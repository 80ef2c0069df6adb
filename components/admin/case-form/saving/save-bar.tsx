"use client";

import { useFormContext } from "react-hook-form";
import { useInBrowser } from "@/components/ui/use-in-browser";
import { RequestOutcome, type Outcome } from "../../ui/request-outcome";
import type { CaseValues } from "../case-values";
import { useCaseFormContext } from "../case-form-context";

interface SaveBarProps {
  outcome: Outcome;
  isUploading: boolean;
  /** `continueEditing`: a new case is followed by its form. */
  onSave: (options: { continueEditing: boolean }) => void;
  /** Repeats the last attempt. */
  onRetry: () => void;
  preview: React.ReactNode;
}

const action = "button min-h-11 px-4 py-2 text-sm aria-disabled:opacity-60";

/** The actions of the form, always in view, and whether something is unsaved. */
export function SaveBar({ outcome, isUploading, onSave, onRetry, preview }: SaveBarProps) {
  const { labels, language, failures, caseId } = useCaseFormContext();
  const {
    formState: { isDirty },
  } = useFormContext<CaseValues>();
  const isInBrowser = useInBrowser();
  const isSaving = outcome !== undefined && "doing" in outcome;
  const handlePress = (continueEditing: boolean) => () =>
    isSaving || isUploading || onSave({ continueEditing });
  return (
    <div className="sticky bottom-0 z-10 -mx-4 border-t-2 border-ink bg-raised px-4 py-3 min-[769px]:-mx-8 min-[769px]:px-8">
      <div className="flex flex-wrap items-center gap-3">
        <button
          type="button"
          disabled={!isInBrowser}
          aria-disabled={isSaving || isUploading}
          onClick={handlePress(false)}
          className={`${action} bg-ink text-paper hover:opacity-85`}
        >
          {caseId === undefined ? labels.create : labels.save}
        </button>
        {caseId === undefined && (
          <button
            type="button"
            disabled={!isInBrowser}
            aria-disabled={isSaving || isUploading}
            onClick={handlePress(true)}
            className={`${action} hover:bg-ink hover:text-paper`}
          >
            {labels.createAndGoOn}
          </button>
        )}
        {preview}
        <p role="status" className="text-sm text-soft">
          {isUploading ? labels.uploading : isDirty ? labels.unsaved : labels.unchanged}
        </p>
      </div>
      <div className="[&>:not(.sr-only)]:mt-3">
        <RequestOutcome
          outcome={outcome}
          language={language}
          failures={{ ...failures, unreachable: labels.thrown }}
          preset={labels.failed}
          onRetry={onRetry}
        />
      </div>
    </div>
  );
}
