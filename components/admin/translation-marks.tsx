import { getTranslations } from "next-intl/server";
import { languageNames, languages, type Language } from "@/lib/domain/language";
import type { TranslationStatus, TranslationStatuses } from "@/lib/domain/translation-status";

const looks: Record<TranslationStatus, { mark: string; className: string }> = {
  full: { mark: "✓", className: "border-auto bg-auto-tint text-auto-ink" },
  partial: { mark: "~", className: "border-hand bg-hand-tint text-hand-ink" },
  none: { mark: "–", className: "border-hairline text-soft" },
};

/** How far something is translated, language by language; a sign beside the colour, words for who sees neither. */
export async function TranslationMarks({ status, language }: { status: TranslationStatuses | undefined; language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "admin.languages" });
  const common = await getTranslations({ locale: language, namespace: "common.language" });
  if (!status) return null;
  return (
    <ul className="flex flex-wrap gap-1.5 lg:flex-nowrap">
      {languages.map((one) => {
        const { mark, className } = looks[status[one]];
        const words = t(status[one], { language: common(one) });
        return (
          <li key={one} title={words} className={`rounded-sm border px-1.5 text-xs whitespace-nowrap ${className}`}>
            <span aria-hidden="true">{languageNames[one].short} {mark}</span>
            <span className="sr-only">{words}</span>
          </li>
        );
      })}
    </ul>
  );
}
