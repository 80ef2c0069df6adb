"use client";

import { TextDifference } from "@/components/admin/editing/text-difference";
import type { Language } from "@/lib/domain/language";
import type { SubjectText } from "@/lib/domain/translation/translated-document";
import { recordIn } from "@/lib/domain/translation/translation-record";
import { beginDraft, originalText, sendDrafts, storedText, type Saving } from "./saving";
import type { ManagerWords } from "./manager-labels";

/** What has changed in the original since a text was translated, and a way to say that the translation is right all the same. */
export function Outdated({ into, text, saving, isBusy, words }: { into: Language; text: SubjectText; saving: Saving; isBusy: boolean } & Pick<ManagerWords, "words">) {
  const from = recordIn(text.thing, into)?.source?.[text.field] ?? "";
  const confirm = () => void sendDrafts(saving, [beginDraft(into, text, storedText(into, text))]);
  return (
    <div className="mt-4 border-l-4 border-hand bg-raised p-4">
      <h3 className="text-sm font-medium">{words.outdated}</h3>
      <p lang={text.thing.written} className="mt-2 text-sm"><TextDifference before={from} after={originalText(into, text) ?? ""} language={text.thing.written as Language} /></p>
      <button type="button" aria-disabled={isBusy} onClick={() => isBusy || confirm()} className="button mt-3 min-h-11 px-4 py-2 text-sm hover:bg-ink hover:text-paper aria-disabled:opacity-60">{words.confirm}</button>
    </div>
  );
}
