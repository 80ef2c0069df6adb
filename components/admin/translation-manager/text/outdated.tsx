"use client";

import { TextDifference } from "@/components/admin/history/text-difference";
import { ActionButton } from "@/components/admin/ui/action-button";
import type { Language } from "@/lib/domain/language";
import type { DocumentText } from "@/lib/domain/translation/translated-document";
import { recordIn } from "@/lib/domain/translation/translation-record";
import { originalText } from "../drafts/draft-store";
import { createDraft, saveTexts } from "../drafts/saving";
import { useEditedText, useManager } from "../manager-context";

/** What changed in the source since a text was translated, and a way to confirm the translation. */
export function Outdated({ text }: { text: DocumentText }) {
  const { targetLanguage, saving, labels } = useManager();
  const { stored, isSending } = useEditedText(text);
  const { item, field } = text;
  return (
    <div className="mt-4 border-l-4 border-hand bg-raised p-4">
      <h3 className="text-sm font-medium">{labels.outdated}</h3>
      <p lang={item.sourceLanguage} className="mt-2 text-sm">
        <TextDifference
          before={recordIn(item, targetLanguage)?.source?.[field] ?? ""}
          after={originalText(targetLanguage, text) ?? ""}
          language={item.sourceLanguage as Language}
        />
      </p>
      <ActionButton
        isBusy={isSending}
        onClick={() => void saveTexts(saving, [createDraft(targetLanguage, text, stored)])}
        className="mt-3"
      >
        {labels.confirm}
      </ActionButton>
    </div>
  );
}
