"use client";

import { useState } from "react";
import { RequestOutcome } from "@/components/admin/ui/request-outcome";
import { useInBrowser } from "@/components/ui/use-in-browser";
import type { Language } from "@/lib/domain/language";
import type { DocumentText } from "@/lib/domain/translation/translated-document";
import { draftsOf, type DraftState } from "./draft-store";
import type { SaveContext } from "./saving";
import { saveAll, type SaveAllResult } from "./saving-all";
import { missingText, nameOf, type ManagerLabels } from "./manager-labels";

interface SaveAllBarProps extends ManagerLabels {
  targetLanguage: Language;
  draftState: DraftState;
  saving: SaveContext;
  /** Leads to the text that is not in order. */
  onProblem: (text: DocumentText) => void;
}

/** What stands out of a try to save everything: the first missing text, or what could not be saved. */
function problemText(
  outcome: SaveAllResult | undefined,
  labels: ManagerLabels["labels"],
): string | undefined {
  if (!outcome || outcome.status === "saved") return undefined;
  if (outcome.status !== "failed")
    return outcome.status === "missing"
      ? missingText(outcome.text, labels)
      : nameOf(outcome.text, labels);
  return outcome.kind ? labels.failedOf[outcome.kind] : labels.failed;
}

/** How all the texts stand, and a button that saves them together. */
export function SaveAllBar({
  targetLanguage,
  draftState,
  saving,
  onProblem,
  labels,
  language,
  failures,
}: SaveAllBarProps) {
  const isInBrowser = useInBrowser();
  const [lastAttempt, setLastAttempt] = useState<{
    outcome: SaveAllResult;
    draftState: DraftState;
  }>();
  const [isSaving, setSaving] = useState(false);
  const unsaved = draftsOf(draftState).length;
  const isSending = isSaving || Object.keys(draftState.sending).length > 0;
  const save = async () => {
    if (isSaving) return;
    setSaving(true);
    const next = await saveAll(saving, targetLanguage);
    setLastAttempt({ outcome: next, draftState: saving.store.getSnapshot() });
    setSaving(false);
    if (next.status !== "saved" && next.text) onProblem(next.text);
  };
  // What was said of one state says nothing of the next.
  const outcome = lastAttempt?.draftState === draftState ? lastAttempt.outcome : undefined;
  const problem = problemText(outcome, labels);
  const lastSaved =
    outcome?.status === "saved"
      ? labels.allSaved
      : Object.values(draftState.saveResults).some((note) => note?.type === "saved")
        ? labels.saved
        : "";
  const state = isSending
    ? labels.saving
    : unsaved > 0
      ? labels.unsavedCount.replace("{count}", String(unsaved))
      : lastSaved;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
      <button
        type="button"
        disabled={!isInBrowser}
        aria-disabled={isSaving}
        onClick={() => void save()}
        className="button min-h-11 bg-ink px-4 py-2 text-sm text-paper hover:opacity-85 aria-disabled:opacity-60"
      >
        {labels.saveAll}
      </button>
      <p role="status" className="text-sm">
        {state}
      </p>
      <div className="min-w-0 basis-full empty:hidden">
        <p
          role="alert"
          className={problem ? "border-l-4 border-hand py-1 pl-4 text-sm font-medium" : "sr-only"}
        >
          {problem}
        </p>
        {outcome?.status === "failed" && !outcome.text && (
          <RequestOutcome
            outcome={{ failure: outcome.failure }}
            language={language}
            failures={failures}
            preset={labels.failed}
          />
        )}
      </div>
    </div>
  );
}
