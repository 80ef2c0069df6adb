"use client";

import { RequestOutcome } from "@/components/admin/ui/request-outcome";
import { InlineConfirmation } from "@/components/admin/ui/inline-confirmation";
import { useSaving } from "@/components/admin/editing/use-saving";
import type { Language } from "@/lib/domain/language";
import type { DocumentText } from "@/lib/domain/translation/translated-document";
import { recordIn } from "@/lib/domain/translation/translation-record";
import { putTexts } from "./translation-requests";
import { setEntries, recordKey } from "./draft-store";
import {
  createDraft,
  discardDraft,
  textRefOf,
  removeTranslation,
  storedText,
  type SaveContext,
} from "./saving";
import type { ManagerLabels } from "./manager-labels";

interface RemovalProps extends ManagerLabels {
  targetLanguage: Language;
  text: DocumentText;
  saving: SaveContext;
}

/** Whether a text may go: not the original, nor the only text that something has. */
const isRemovable = (targetLanguage: Language, text: DocumentText): boolean =>
  storedText(targetLanguage, text) !== "" &&
  (!text.isRequired ||
    (targetLanguage !== text.item.sourceLanguage && text.item.records.length > 1));

/** Takes a translation away, which emptying its field does not (ambiguity 34). With the text that a translation cannot be without, the others of its record go too. */
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
    saving.store.update((state) =>
      setEntries(state, "recordUpdates", [[recordKey(textRef), response]]),
    );
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
