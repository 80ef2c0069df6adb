"use client";

import { useRouter } from "next/navigation";
import { CallOutcome } from "@/components/admin/ui/request-outcome";
import { InlineConfirmation } from "@/components/admin/ui/inline-confirmation";
import { useSaving } from "@/components/admin/editing/use-saving";
import type { FailureWords } from "@/components/site/session/failure-text";
import type { Language } from "@/lib/domain/language";
import type { Messages } from "@/lib/i18n/messages";
import { paths } from "@/lib/paths";
import { deleteIndustry } from "./industry-requests";

interface DeleteIndustryProps {
  id: string;
  language: Language;
  words: Messages["admin"]["industryForm"];
  failures: FailureWords;
  /** What would happen, with the number of cases. */
  warning: string;
}

export function DeleteIndustry({ id, language, words, failures, warning }: DeleteIndustryProps) {
  const router = useRouter();
  const { outcome, isSaving, save } = useSaving(words.deleting);
  const leave = () => {
    router.replace(paths.admin.industries(language));
    router.refresh();
  };
  return (
    <div className="mt-14 grid max-w-xl justify-items-start gap-3 border-t border-hairline pt-6">
      <InlineConfirmation label={words.delete} confirm={words.deleteNow} keep={words.keep} isBusy={isSaving} onConfirm={() => save({ call: () => deleteIndustry(id), done: words.deleted, then: leave })}>{warning}</InlineConfirmation>
      <CallOutcome outcome={outcome} language={language} failures={{ ...failures, unreachable: words.deleteThrown }} preset={words.notDeleted} />
    </div>
  );
}
