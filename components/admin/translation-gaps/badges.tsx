import { getTranslations } from "next-intl/server";
import { Link } from "@/components/ui/link";
import { languageNames, languages, type Language } from "@/lib/domain/language";
import { gapPlace, type Gaps } from "@/lib/domain/translation-gap";
import type { TranslationStatus, TranslationStatuses } from "@/lib/domain/translation-status";
import { GapText } from "./gap-text";

const looks: Record<TranslationStatus, { mark: string; className: string }> = {
  full: { mark: "✓", className: "border-auto bg-auto-tint text-auto-ink" },
  partial: { mark: "~", className: "border-hand bg-hand-tint text-hand-ink" },
  none: { mark: "–", className: "border-hairline bg-paper text-soft" },
};

interface TranslationBadgesProps {
  /** Of the case or industry. */
  id: string;
  status: TranslationStatuses | undefined;
  gaps: Gaps;
  /** The translation manager at a language, tab and entry. */
  addressOf: (place: URLSearchParams) => string;
  language: Language;
}

/**
 * How far something is translated, language by language (A§4): a sign beside the colour, words for who sees neither, what exactly is missing on
 * hover and focus (in `Hints`). Each leads to where the first of it is edited.
 */
export async function TranslationBadges({ id, status, gaps, addressOf, language }: TranslationBadgesProps) {
  const t = await getTranslations({ locale: language, namespace: "admin.languages" });
  const common = await getTranslations({ locale: language, namespace: "common.language" });
  if (!status) return null;
  return (
    <ul className="flex flex-wrap gap-1.5">
      {languages.map((one) => {
        const { mark, className } = looks[status[one]];
        const name = t(status[one], { language: common(one) });
        const hint = `hint-${id}-${one}`;
        const isOutdated = gaps[one].some(({ isMissing }) => !isMissing);
        return (
          <li key={one}>
            <Link href={addressOf(gapPlace(one, gaps[one]))} aria-label={name} aria-describedby={hint} data-hinted="" className={`inline-block min-h-6 rounded-sm border px-1.5 text-xs whitespace-nowrap hover:border-ink ${className}`}>
              {languageNames[one].short} {mark}{isOutdated && " ↻"}
            </Link>
            <div id={hint} popover="manual" role="tooltip" className="fixed inset-auto m-0 max-w-80 border border-ink bg-raised px-3 py-2 text-xs text-ink">
              <p aria-hidden="true" className="font-semibold">{name}</p>
              <GapText gaps={gaps[one]} language={language} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}
