"use client";

import { createContext, use, useEffect, useRef } from "react";
import type { FailureLabels } from "@/lib/browser/session/failure-text";
import type { Language } from "@/lib/domain/language";
import { authenticatedRequest } from "@/lib/browser/session/authenticated-request";
import { RequestOutcome } from "../ui/request-outcome";
import { InlineConfirmation } from "../ui/inline-confirmation";
import { useSaving } from "../editing/use-saving";

interface DeletionLabels {
  deleting: string;
  /** Shown when the server returns no message (A-ERR-07, A-ERR-08). */
  failed: string;
  /** Shown when there is no response (A-ERR-09). */
  unreachable: string;
  delete: string;
  confirm: string;
  keep: string;
}

interface RowDeletionContextValue extends Pick<ReturnType<typeof useSaving>, "save" | "isSaving"> {
  labels: DeletionLabels;
}

const RowDeletionContext = createContext<RowDeletionContextValue | undefined>(undefined);

interface RowDeletionsProps {
  labels: DeletionLabels;
  language: Language;
  failures: FailureLabels;
  children: React.ReactNode;
}

/**
 * Wraps a list whose rows can be deleted. The result shows above the list, because the row is gone.
 */
export function RowDeletions({ labels, language, failures, children }: RowDeletionsProps) {
  const { outcome, isSaving, save } = useSaving(labels.deleting);
  const outcomeRef = useRef<HTMLDivElement>(null);
  const isDone = outcome !== undefined && "done" in outcome;
  // The deleted row had the focus.
  useEffect(() => {
    if (isDone) outcomeRef.current?.focus({ preventScroll: true });
  }, [isDone]);
  return (
    <RowDeletionContext value={{ labels, isSaving, save }}>
      <div
        ref={outcomeRef}
        tabIndex={-1}
        className="sticky top-0 z-20 mt-4 max-w-3xl bg-paper outline-none"
      >
        <RequestOutcome
          outcome={outcome}
          language={language}
          failures={{ ...failures, unreachable: labels.unreachable }}
          preset={labels.failed}
        />
      </div>
      {children}
    </RowDeletionContext>
  );
}

interface DeleteRowProps {
  /** The endpoint for the DELETE request. */
  url: string;
  title: string;
  successMessage: string;
  /** The consequences, shown before confirming. */
  children: React.ReactNode;
}

/** The delete button of a row, inside `RowDeletions`. Its confirmation overlays the row. */
export function DeleteRow({ url, title, successMessage, children }: DeleteRowProps) {
  const context = use(RowDeletionContext);
  if (!context) return null;
  const { labels, isSaving, save } = context;
  return (
    <div className="over-row">
      <InlineConfirmation
        name={`${labels.delete}: ${title}`}
        buttonClass="inline-flex size-7 cursor-pointer items-center justify-center rounded-sm border border-fail-ink text-fail-ink hover:bg-fail-tint disabled:opacity-60"
        confirmLabel={labels.confirm}
        cancelLabel={labels.keep}
        isBusy={isSaving}
        onConfirm={() =>
          save({ request: () => authenticatedRequest(url, { method: "DELETE" }), successMessage })
        }
      >
        {children}
      </InlineConfirmation>
    </div>
  );
}
