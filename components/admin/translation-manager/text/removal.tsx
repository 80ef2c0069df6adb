"use client";

import { useSaving } from "@/components/admin/editing/use-saving";
import { InlineConfirmation } from "@/components/admin/ui/inline-confirmation";
import { RequestOutcome } from "@/components/admin/ui/request-outcome";
import type { DocumentText } from "@/lib/domain/translation/translated-document";
import { recordIn } from "@/lib/domain/translation/translation-record";
import { recordKey, withRecordUpdates } from "../drafts/draft-store";
import { createDraft, discardDraft, removeTranslation } from "../drafts/saving";
import { putTexts } from "../drafts/translation-requests";
import { useEditedText, useManager } from "../manager-context";

/** Removes a translation, which emptying its field doesn't (A-TRAN-11); of a required text, the whole record. */
export function Removal({ text }: { text: DocumentText }) {
  const { targetLanguage, saving, labels, language, failures } = useManager();
  const { textRef, stored } = useEditedText(text);
  const { outcome, isSaving, save } = useSaving(labels.saving);
  const { item, isRequired } = text;
  const isOriginal = targetLanguage === item.sourceLanguage;
  // Neither the source nor the only text of an item can be removed.
  const isRemovable = stored !== "" && (!isRequired || (!isOriginal && item.records.length > 1));
  const others = Object.entries(recordIn(item, targetLanguage)?.texts ?? {}).some(
    ([field, other]) => field !== text.field && other,
  );
  const remove = async () => {
    if (isRequired) return removeTranslation(saving, textRef);
    const emptied = { ...createDraft(targetLanguage, text, ""), madeFrom: undefined };
    const response = await putTexts(textRef, [emptied]);
    discardDraft(saving, textRef);
    saving.store.update((state) => withRecordUpdates(state, [[recordKey(textRef), response]]));
  };
  return (
    <div>
      {isRemovable && (
        <InlineConfirmation
          label={isOriginal ? labels.removeText : labels.remove}
          confirmLabel={labels.removeNow}
          cancelLabel={labels.keep}
          isBusy={isSaving}
          onConfirm={() => save({ request: remove, successMessage: labels.removed })}
        >
          <p>{isRequired && others ? labels.removesAll : labels.removesOne}</p>
        </InlineConfirmation>
      )}
      <div className="mt-2 empty:hidden">
        <RequestOutcome
          outcome={outcome}
          language={language}
          failures={failures}
          preset={labels.notRemoved}
        />
      </div>
    </div>
  );
}
