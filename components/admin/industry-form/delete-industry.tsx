"use client";

import { useRouter } from "next/navigation";
import { RequestOutcome } from "@/components/admin/ui/request-outcome";
import { InlineConfirmation } from "@/components/admin/ui/inline-confirmation";
import { useSaving } from "@/components/admin/editing/use-saving";
import type { FailureLabels } from "@/components/site/session/failure-text";
import type { Language } from "@/lib/domain/language";
import type { Messages } from "@/lib/i18n/messages";
import { paths } from "@/lib/paths";
import { deleteIndustry } from "./industry-requests";

interface DeleteIndustryProps {
  id: string;
  language: Language;
  labels: Messages["admin"]["industryForm"];
  failures: FailureLabels;
  /** Names the number of affected cases. */
  warning: string;
}

export function DeleteIndustry({ id, language, labels, failures, warning }: DeleteIndustryProps) {
  const router = useRouter();
  const { outcome, isSaving, save } = useSaving(labels.deleting);
  const leave = () => {
    router.replace(paths.admin.industries(language));
    router.refresh();
  };
  return (
    <div className="mt-14 grid max-w-xl justify-items-start gap-3 border-t border-hairline pt-6">
      <InlineConfirmation
        label={labels.delete}
        confirmLabel={labels.deleteNow}
        cancelLabel={labels.keep}
        isBusy={isSaving}
        onConfirm={() =>
          save({
            request: () => deleteIndustry(id),
            successMessage: labels.deleted,
            onSuccess: leave,
          })
        }
      >
        {warning}
      </InlineConfirmation>
      <RequestOutcome
        outcome={outcome}
        language={language}
        failures={{ ...failures, unreachable: labels.deleteThrown }}
        preset={labels.notDeleted}
      />
    </div>
  );
}
