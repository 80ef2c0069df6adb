"use client";

import { useRouter } from "next/navigation";
import { paths } from "@/lib/paths";
import { authenticatedRequest } from "@/lib/browser/session/authenticated-request";
import { RequestOutcome } from "../../ui/request-outcome";
import { flash } from "../../layout/frame/flash";
import { InlineConfirmation } from "../../ui/inline-confirmation";
import { useSaving } from "../../editing/use-saving";
import { caseUrl } from "./use-case-saving";
import { useCaseFormContext } from "../case-form-context";

/** Deletes the case with its files after a confirmation (A-LIST-07). */
export function DeleteCase({ id, onDeleted }: { id: string; onDeleted: () => void }) {
  const { labels, language, failures } = useCaseFormContext();
  const router = useRouter();
  const { outcome, isSaving, save } = useSaving(labels.deleting);
  const leave = () => {
    flash(labels.deleted, paths.admin.cases(language));
    router.push(paths.admin.cases(language));
  };
  const remove = () =>
    save({
      request: () => authenticatedRequest(caseUrl(id), { method: "DELETE" }).then(onDeleted),
      successMessage: labels.deleted,
      onSuccess: leave,
    });
  return (
    <div className="grid justify-items-start gap-3 border-t border-hairline pt-6">
      <InlineConfirmation
        label={labels.delete}
        confirmLabel={labels.deleteNow}
        cancelLabel={labels.keep}
        isBusy={isSaving}
        onConfirm={remove}
      >
        {labels.deleteText}
      </InlineConfirmation>
      <RequestOutcome
        outcome={outcome}
        language={language}
        failures={{ ...failures, unreachable: labels.deleteThrown }}
        preset={labels.deleteFailed}
        onRetry={remove}
      />
    </div>
  );
}
