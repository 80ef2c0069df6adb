"use client";

import { useFormContext } from "react-hook-form";
import { useInBrowser } from "@/components/ui/use-in-browser";
import { CallOutcome, type Outcome } from "../ui/request-outcome";
import type { CaseValues } from "./case-values";
import { useParts } from "./use-parts";

interface SaveBarProps {
  outcome: Outcome;
  isUploading: boolean;
  /** `goesOn`: a new case is followed by its form. */
  onSave: (way: { goesOn: boolean }) => void;
  /** Saves as it was tried last. */
  onAgain: () => void;
  preview: React.ReactNode;
}

const action = "button min-h-11 px-4 py-2 text-sm aria-disabled:opacity-60";

/** What is done with the form, always in sight, and whether something in it is not saved yet. */
export function SaveBar({ outcome, isUploading, onSave, onAgain, preview }: SaveBarProps) {
  const { words, language, failures, caseId } = useParts();
  const { formState: { isDirty } } = useFormContext<CaseValues>();
  const isInBrowser = useInBrowser();
  const isSaving = outcome !== undefined && "doing" in outcome;
  const press = (goesOn: boolean) => () => isSaving || isUploading || onSave({ goesOn });
  return (
    <div className="sticky bottom-0 z-10 -mx-4 border-t-2 border-ink bg-raised px-4 py-3 min-[769px]:-mx-8 min-[769px]:px-8">
      <div className="flex flex-wrap items-center gap-3">
        <button type="button" disabled={!isInBrowser} aria-disabled={isSaving || isUploading} onClick={press(false)} className={`${action} bg-ink text-paper hover:opacity-85`}>{caseId === undefined ? words.create : words.save}</button>
        {caseId === undefined && <button type="button" disabled={!isInBrowser} aria-disabled={isSaving || isUploading} onClick={press(true)} className={`${action} hover:bg-ink hover:text-paper`}>{words.createAndGoOn}</button>}
        {preview}
        <p role="status" className="text-sm text-soft">{isUploading ? words.uploading : isDirty ? words.unsaved : words.unchanged}</p>
      </div>
      <div className="[&>:not(.sr-only)]:mt-3"><CallOutcome outcome={outcome} language={language} failures={{ ...failures, unreachable: words.thrown }} preset={words.failed} again={onAgain} /></div>
    </div>
  );
}
