"use client";

import { RequestOutcome } from "@/components/admin/ui/request-outcome";
import { InlineConfirmation } from "@/components/admin/ui/inline-confirmation";
import { useSaving } from "@/components/admin/editing/use-saving";
import type { Language } from "@/lib/domain/language";
import type { DocumentText } from "@/lib/domain/translation/translated-document";
import { recordIn } from "@/lib/domain/translation/translation-record";
import { putTexts } from "../drafts/translation-requests";
import { recordKey, withRecordUpdates } from "../drafts/draft-store";
import {
  createDraft,
  discardDraft,
  textRefOf,
  removeTranslation,
  storedText,
  type SaveContext,
} from "../drafts/saving";
import type { ManagerLabels } from "../manager-labels";

interface RemovalProps extends ManagerLabels {
  targetLanguage: Language;
  text: DocumentText;
  saving: SaveContext;
}

/** Neither the source nor the only text of an item can be removed. */
const isRemovable = (targetLanguage: Language, text: DocumentText): boolean =>
  storedText(targetLanguage, text) !== "" &&
  (!text.isRequired ||
    (targetLanguage !== text.item.sourceLanguage && text.item.records.length > 1));

/**
 * Removes a translation, which emptying its field doesn't (A-TRAN-11). Removing a required text removes
 * the whole record.
 */
export function Removal({
  targetLanguage,
  text,
  saving,
  labels,
  language,
  failures,
}: RemovalProps) {
  const { outcome, isSaving, save } = useSaving(labels.saving);
  const others = Object.entries(recordIn(text.item, targetLanguage)?.texts ?? {}).some(
    ([field, other]) => field !== text.field && other,
  );
  const remove = async () => {
    if (text.isRequired) return removeTranslation(saving, textRefOf(targetLanguage, text));
    const textRef = textRefOf(targetLanguage, text);
    const response = await putTexts(textRef, [
      { ...createDraft(targetLanguage, text, ""), madeFrom: undefined },
    ]);
    discardDraft(saving, textRef);
    saving.store.update((state) => withRecordUpdates(state, [[recordKey(textRef), response]]));
  };
  return (
    <div>
      {isRemovable(targetLanguage, text) && (
        <InlineConfirmation
          label={targetLanguage === text.item.sourceLanguage ? labels.removeText : labels.remove}
          confirmLabel={labels.removeNow}
          cancelLabel={labels.keep}
          isBusy={isSaving}
          onConfirm={() => save({ request: remove, successMessage: labels.removed })}
        >
          <p>{text.isRequired && others ? labels.removesAll : labels.removesOne}</p>
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
