"use client";

import { CallOutcome } from "@/components/admin/ui/request-outcome";
import { InlineConfirmation } from "@/components/admin/ui/inline-confirmation";
import { useSaving } from "@/components/admin/editing/use-saving";
import type { Language } from "@/lib/domain/language";
import type { SubjectText } from "@/lib/domain/translation/translated-document";
import { recordIn } from "@/lib/domain/translation/translation-record";
import { putTexts } from "./translation-requests";
import { laid, recordKey } from "./draft-store";
import { beginDraft, dropDraft, placeOf, removeTranslation, storedText, type Saving } from "./saving";
import type { ManagerWords } from "./manager-labels";

interface RemovalProps extends ManagerWords {
  into: Language;
  text: SubjectText;
  saving: Saving;
}

/** Whether a text may go: not the original, nor the only text that something has. */
const isRemovable = (into: Language, text: SubjectText): boolean =>
  storedText(into, text) !== "" && (!text.isNeeded || (into !== text.thing.written && text.thing.records.length > 1));

/** Takes a translation away, which emptying its field does not (ambiguity 34). With the text that a translation cannot be without, the others of its record go too. */
export function Removal({ into, text, saving, words, language, failures }: RemovalProps) {
  const { outcome, isSaving, save } = useSaving(words.saving);
  const others = Object.entries(recordIn(text.thing, into)?.texts ?? {}).some(([field, other]) => field !== text.field && other);
  const remove = async () => {
    if (text.isNeeded) return removeTranslation(saving, placeOf(into, text));
    const at = placeOf(into, text);
    const answer = await putTexts(at, [{ ...beginDraft(into, text, ""), madeFrom: undefined }]);
    dropDraft(saving, at);
    saving.store.change((desk) => laid(desk, "answers", [[recordKey(at), answer]]));
  };
  return (
    <div>
      {isRemovable(into, text) && (
        <InlineConfirmation
          label={into === text.thing.written ? words.removeText : words.remove} confirm={words.removeNow} keep={words.keep} isBusy={isSaving}
          onConfirm={() => save({ call: remove, done: words.removed })}
        >
          <p>{text.isNeeded && others ? words.removesAll : words.removesOne}</p>
        </InlineConfirmation>
      )}
      <div className="mt-2 empty:hidden"><CallOutcome outcome={outcome} language={language} failures={failures} preset={words.notRemoved} /></div>
    </div>
  );
}
