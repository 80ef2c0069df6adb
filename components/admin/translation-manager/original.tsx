"use client";

import { languageNames, type Language } from "@/lib/domain/language";
import type { SubjectText } from "@/lib/domain/translation/translated-document";
import { pickTranslation } from "@/lib/domain/translation/translation";
import { recordIn } from "@/lib/domain/translation/translation-record";
import type { ManagerWords } from "./manager-labels";

/** What to translate from: the text in the language of writing, or where there is none, in another. */
function originalOf({ thing, field }: SubjectText): { text: string; language: Language } {
  const found = recordIn(thing, thing.written) ?? pickTranslation(thing.records, thing.written as Language, thing.written);
  return { text: found?.texts[field] ?? "", language: (found?.language ?? thing.written) as Language };
}

/** What stands for an entry in a list: its text in the language, else the original. */
export function excerptOf(text: SubjectText, language: Language): { text: string; language: Language } {
  const own = recordIn(text.thing, language)?.texts[text.field];
  return own ? { text: own, language } : originalOf(text);
}

interface OriginalProps extends Pick<ManagerWords, "words"> {
  text: SubjectText;
  isInBrowser: boolean;
  /** Takes the original into the field, to work on. */
  onCopy: (original: string) => void;
}

/** The text that is translated, always beside the field. */
export function Original({ text, isInBrowser, onCopy, words }: OriginalProps) {
  const original = originalOf(text);
  const written = text.thing.written as Language;
  return (
    <div className="min-w-0">
      <h3 className="text-sm font-medium">{words.originalHeading} · <span lang={original.language}>{languageNames[original.language].own}</span></h3>
      {original.language !== written && <p className="mt-1 text-xs text-soft">{words.noOriginal} <span lang={written}>{languageNames[written].own}</span></p>}
      <div className="mt-1.5 border-l-2 border-hairline py-1 pl-4">
        {original.text ? <p lang={original.language} className="whitespace-pre-wrap wrap-anywhere">{original.text}</p> : <p className="text-soft">{words.originalEmpty}</p>}
      </div>
      {original.text && <button type="button" disabled={!isInBrowser} onClick={() => onCopy(original.text)} className="link mt-2 min-h-6 cursor-pointer py-1 text-sm">{words.copy}</button>}
    </div>
  );
}
