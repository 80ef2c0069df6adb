"use client";

import { useState } from "react";
import { ActionButton } from "@/components/admin/ui/action-button";
import { RequestOutcome } from "@/components/admin/ui/request-outcome";
import type { DocumentText } from "@/lib/domain/translation/translated-document";
import { fillIn } from "@/lib/i18n/fill-in";
import { draftsOf, hasSavedText, isSendingAny, type DraftState } from "./drafts/draft-store";
import { saveAll, type SaveAllResult } from "./drafts/save-all";
import { useManager } from "./manager-context";
import { missingText, nameOf, type ManagerLabels } from "./manager-labels";

/** The message of a failed attempt: the first missing text, or what could not be saved. */
function problemText(
  result: SaveAllResult | undefined,
  labels: ManagerLabels["labels"],
): string | undefined {
  if (!result || result.status === "saved") return undefined;
  if (result.status !== "failed")
    return result.status === "missing"
      ? missingText(result.text, labels)
      : nameOf(result.text, labels);
  return result.kind ? labels.failedOf[result.kind] : labels.failed;
}

function useSaveAll(onProblem: (text: DocumentText) => void) {
  const { targetLanguage, draftState, saving } = useManager();
  const [lastAttempt, setLastAttempt] = useState<{
    result: SaveAllResult;
    draftState: DraftState;
  }>();
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    if (isSaving) return;
    setSaving(true);
    const result = await saveAll(saving, targetLanguage);
    setLastAttempt({ result, draftState: saving.store.getSnapshot() });
    setSaving(false);
    if (result.status !== "saved" && result.text) onProblem(result.text);
  };
  // A result is about the drafts that were saved, and outdated after any change of them.
  const result = lastAttempt?.draftState === draftState ? lastAttempt.result : undefined;
  return { save, isSaving, result };
}

function useStatusText(result: SaveAllResult | undefined, isSaving: boolean): string {
  const { draftState, labels } = useManager();
  if (isSaving || isSendingAny(draftState)) return labels.saving;
  const unsaved = draftsOf(draftState).length;
  if (unsaved > 0) return fillIn(labels.unsavedCount, { count: unsaved });
  if (result?.status === "saved") return labels.allSaved;
  return hasSavedText(draftState) ? labels.saved : labels.savedOnLeave;
}

/**
 * The state of all texts, and a button that saves them together. `onProblem` opens a text that is
 * missing, too long or could not be saved.
 */
export function SaveAllBar({ onProblem }: { onProblem: (text: DocumentText) => void }) {
  const { labels, language, failures } = useManager();
  const { save, isSaving, result } = useSaveAll(onProblem);
  const status = useStatusText(result, isSaving);
  const problem = problemText(result, labels);
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
      <ActionButton
        isBusy={isSaving}
        onClick={() => void save()}
        className="bg-ink text-paper hover:opacity-85"
      >
        {labels.saveAll}
      </ActionButton>
      <p role="status" className="text-sm text-soft">
        {status}
      </p>
      <div className="min-w-0 basis-full empty:hidden">
        <p
          role="alert"
          className={problem ? "border-l-4 border-hand py-1 pl-4 text-sm font-medium" : "sr-only"}
        >
          {problem}
        </p>
        {result?.status === "failed" && !result.text && (
          <RequestOutcome
            outcome={{ failure: result.failure }}
            language={language}
            failures={failures}
            preset={labels.failed}
          />
        )}
      </div>
    </div>
  );
}
