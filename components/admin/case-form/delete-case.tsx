"use client";

import { useRouter } from "next/navigation";
import { paths } from "@/lib/paths";
import { authenticatedCall } from "@/lib/browser/session/authenticated-request";
import { CallOutcome } from "../ui/request-outcome";
import { flash } from "../layout/flash";
import { InlineConfirmation } from "../ui/inline-confirmation";
import { useSaving } from "../editing/use-saving";
import { caseCall } from "./use-case-saving";
import { useParts } from "./use-parts";

/** Deletes the case with all its files, once that was confirmed in its place. */
export function DeleteCase({ id, onDeleted }: { id: string; onDeleted: () => void }) {
  const { words, language, failures } = useParts();
  const router = useRouter();
  const { outcome, isSaving, save } = useSaving(words.deleting);
  const leave = () => {
    flash(words.deleted, paths.admin.cases(language));
    router.push(paths.admin.cases(language));
  };
  const remove = () => save({ call: () => authenticatedCall(caseCall(id), { method: "DELETE" }).then(onDeleted), done: words.deleted, then: leave });
  return (
    <div className="grid justify-items-start gap-3 border-t border-hairline pt-6">
      <InlineConfirmation label={words.delete} confirm={words.deleteNow} keep={words.keep} isBusy={isSaving} onConfirm={remove}>{words.deleteText}</InlineConfirmation>
      <CallOutcome outcome={outcome} language={language} failures={{ ...failures, unreachable: words.deleteThrown }} preset={words.deleteFailed} again={remove} />
    </div>
  );
}
