"use client";

import { Badge } from "@/components/admin/ui/badge";
import { useInBrowser } from "@/components/ui/use-in-browser";
import { languageNames, type Language } from "@/lib/domain/language";
import {
  progressIn,
  type DocumentText,
  type TranslatedDocument,
} from "@/lib/domain/translation/translated-document";
import { fillIn } from "@/lib/i18n/fill-in";
import { draftsOf } from "./drafts/draft-store";
import { useManager } from "./manager-context";
import { useLanguages } from "../languages/languages-context";

interface LanguageBarProps {
  translatedDocument: TranslatedDocument;
  texts: readonly DocumentText[];
  onChoose: (language: Language) => void;
}

const shape =
  "flex min-h-11 flex-wrap items-center gap-x-2 rounded-md border px-3 py-1.5 text-left text-sm";

function Progress({ language, texts }: { language: Language; texts: readonly DocumentText[] }) {
  const { labels } = useManager();
  const { translated, outdated, total } = progressIn(language, texts);
  return (
    <>
      <span className="text-soft in-aria-pressed:text-current">
        {fillIn(labels.progress, { there: translated, total })}
      </span>
      {outdated > 0 && (
        <Badge icon="↻" tone="hand">
          {fillIn(labels.outdatedCount, { count: outdated })}
        </Badge>
      )}
    </>
  );
}

/**
 * The languages with texts and their progress, and those that can be added (A-TRAN-06). A language
 * that is added begins as a draft (A-TRAN-10).
 */
export function LanguageBar({ translatedDocument, texts, onChoose }: LanguageBarProps) {
  const { targetLanguage, draftState, labels } = useManager();
  const isInBrowser = useInBrowser();
  const languages = useLanguages();
  const hasContent = (language: Language) =>
    language === targetLanguage ||
    draftsOf(draftState).some(({ textRef }) => textRef.language === language) ||
    translatedDocument.items.some(({ records }) =>
      records.some((record) => record.language === language),
    );
  return (
    <div role="group" aria-label={labels.languages} className="mt-6 flex flex-wrap gap-2">
      {[...languages.filter(hasContent), ...languages.filter((one) => !hasContent(one))].map(
        (one) => {
          const name = (
            <span lang={one} className="font-medium">
              {languageNames[one].nativeName}
            </span>
          );
          if (!hasContent(one))
            return (
              <button
                key={one}
                type="button"
                disabled={!isInBrowser}
                onClick={() => onChoose(one)}
                className={`${shape} border-dashed border-field hover:bg-raised`}
              >
                <span aria-hidden="true">+</span>
                <span className="sr-only">{labels.add}</span> {name}
              </button>
            );
          return (
            <button
              key={one}
              type="button"
              disabled={!isInBrowser}
              aria-pressed={one === targetLanguage}
              onClick={() => onChoose(one)}
              className={
                shape +
                " border-hairline hover:bg-raised aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
              }
            >
              {name}
              {one === translatedDocument.sourceLanguage && (
                <span className="text-soft in-aria-pressed:text-current">{labels.original}</span>
              )}
              <Progress language={one} texts={texts} />
            </button>
          );
        },
      )}
    </div>
  );
}
