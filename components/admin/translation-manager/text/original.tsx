"use client";

import { useShownUrl } from "@/components/admin/drafts/draft-context";
import { LinkButton } from "@/components/admin/ui/action-button";
import { languageNames, type Language } from "@/lib/domain/language";
import { isTranslationMediaField } from "@/lib/domain/media/media-url";
import type { DocumentText } from "@/lib/domain/translation/translated-document";
import { pickTranslation } from "@/lib/domain/translation/translation";
import { recordIn } from "@/lib/domain/translation/translation-record";
import { useManager } from "../manager-context";

/** The text to translate from: in the source language, or else in another one. */
function originalOf({ item, field }: DocumentText): { text: string; language: Language } {
  const found =
    recordIn(item, item.sourceLanguage) ??
    pickTranslation(item.records, item.sourceLanguage as Language, item.sourceLanguage);
  return {
    text: found?.texts[field] ?? "",
    language: (found?.language ?? item.sourceLanguage) as Language,
  };
}

/** The text of an entry in a list: the translation, or else the source. */
export function excerptOf(
  text: DocumentText,
  language: Language,
): { text: string; language: Language } {
  const own = recordIn(text.item, language)?.texts[text.field];
  return own ? { text: own, language } : originalOf(text);
}

/** The source as it is: a text, or the image that a field names. */
function OriginalContent({
  text,
  language,
  field,
}: ReturnType<typeof originalOf> & { field: string }) {
  const { labels } = useManager();
  const shownUrl = useShownUrl(text);
  if (!text) return <p className="text-soft">{labels.originalEmpty}</p>;
  if (isTranslationMediaField(field))
    return <img src={shownUrl} alt="" className="max-h-60 max-w-full border border-hairline" />;
  return (
    <p lang={language} className="whitespace-pre-wrap wrap-anywhere">
      {text}
    </p>
  );
}

interface OriginalProps {
  text: DocumentText;
  /** Copies the source into the field. */
  onCopy: (original: string) => void;
}

/** The source text beside the field. */
export function Original({ text, onCopy }: OriginalProps) {
  const { labels } = useManager();
  const original = originalOf(text);
  const sourceLanguage = text.item.sourceLanguage as Language;
  return (
    <div className="min-w-0">
      <h3 className="text-sm font-medium">
        {labels.originalHeading} ·{" "}
        <span lang={original.language}>{languageNames[original.language].nativeName}</span>
      </h3>
      {original.language !== sourceLanguage && (
        <p className="mt-1 text-xs text-soft">
          {labels.noOriginal}{" "}
          <span lang={sourceLanguage}>{languageNames[sourceLanguage].nativeName}</span>
        </p>
      )}
      <div className="mt-1.5 border-l-2 border-hairline py-1 pl-4">
        <OriginalContent {...original} field={text.field} />
      </div>
      {original.text && !isTranslationMediaField(text.field) && (
        <LinkButton onClick={() => onCopy(original.text)} className="mt-2 py-1 text-sm">
          {labels.copy}
        </LinkButton>
      )}
    </div>
  );
}
