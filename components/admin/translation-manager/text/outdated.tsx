"use client";

import { TextDifference } from "@/components/admin/editing/text-difference";
import type { Language } from "@/lib/domain/language";
import type { DocumentText } from "@/lib/domain/translation/translated-document";
import { recordIn } from "@/lib/domain/translation/translation-record";
import {
  createDraft,
  originalText,
  saveTexts,
  storedText,
  type SaveContext,
} from "../drafts/saving";
import type { ManagerLabels } from "../manager-labels";

/** What changed in the source since a text was translated, and a way to confirm the translation. */
export function Outdated({
  targetLanguage,
  text,
  saving,
  isBusy,
  labels,
}: { targetLanguage: Language; text: DocumentText; saving: SaveContext; isBusy: boolean } & Pick<
  ManagerLabels,
  "labels"
>) {
  const from = recordIn(text.item, targetLanguage)?.source?.[text.field] ?? "";
  const confirm = () =>
    void saveTexts(saving, [createDraft(targetLanguage, text, storedText(targetLanguage, text))]);
  return (
    <div className="mt-4 border-l-4 border-hand bg-raised p-4">
      <h3 className="text-sm font-medium">{labels.outdated}</h3>
      <p lang={text.item.sourceLanguage} className="mt-2 text-sm">
        <TextDifference
          before={from}
          after={originalText(targetLanguage, text) ?? ""}
          language={text.item.sourceLanguage as Language}
        />
      </p>
      <button
        type="button"
        aria-disabled={isBusy}
        onClick={() => isBusy || confirm()}
        className="button mt-3 min-h-11 px-4 py-2 text-sm hover:bg-ink hover:text-paper aria-disabled:opacity-60"
      >
        {labels.confirm}
      </button>
    </div>
  );
}
