"use client";

import type { FailureLabels } from "@/lib/browser/session/failure-text";
import type { Language } from "@/lib/domain/language";
import type { Messages } from "@/lib/i18n/messages";
import { InlineConfirmation } from "../ui/inline-confirmation";
import { RequestOutcome } from "../ui/request-outcome";
import { useSaving } from "./use-saving";

interface DeleteItemProps {
  labels: Messages["admin"]["caseForm" | "industryForm"];
  language: Language;
  failures: FailureLabels;
  /** Shown for a failure without a message of its own. */
  failedText: string;
  request: () => Promise<unknown>;
  /** Leaves the page of the deleted item. */
  onDeleted: () => void;
  /** Deletes after a new sign-in; otherwise the user is told to try again. */
  hasRetry?: boolean;
  className: string;
  /** The consequences, shown before confirming. */
  children: React.ReactNode;
}

export function DeleteItem({ labels, language, failures, ...props }: DeleteItemProps) {
  const { request, onDeleted, failedText, hasRetry, className, children } = props;
  const { outcome, isSaving, save } = useSaving(labels.deleting);
  const remove = () => save({ request, successMessage: labels.deleted, onSuccess: onDeleted });
  return (
    <div className={`grid justify-items-start gap-3 border-t border-hairline pt-6 ${className}`}>
      <InlineConfirmation
        label={labels.delete}
        confirmLabel={labels.deleteNow}
        cancelLabel={labels.keep}
        isBusy={isSaving}
        onConfirm={remove}
      >
        {children}
      </InlineConfirmation>
      <RequestOutcome
        outcome={outcome}
        language={language}
        failures={{ ...failures, unreachable: labels.deleteThrown }}
        preset={failedText}
        {...(hasRetry && { onRetry: remove })}
      />
    </div>
  );
}
