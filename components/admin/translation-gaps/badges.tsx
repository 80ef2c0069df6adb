import { getTranslations } from "next-intl/server";
import { Hint } from "@/components/admin/ui/hint";
import { Link } from "@/components/ui/link";
import { languageNames, languages, type Language } from "@/lib/domain/language";
import { gapPlace, type Gaps } from "@/lib/domain/translation/translation-gap";
import type { TranslationStatus, TranslationStatuses } from "@/lib/domain/translation/translation-status";
import { gapWords, type GapWords } from "./gap-labels";

const looks: Record<TranslationStatus, { mark: string; className: string }> = {
  full: { mark: "✓", className: "border-auto bg-auto-tint text-auto-ink" },
  partial: { mark: "~", className: "border-hand bg-hand-tint text-hand-ink" },
  none: { mark: "–", className: "border-hairline bg-paper text-soft" },
};

export interface BadgeWords {
  /** "Italian: translated in part" */
  name: (status: TranslationStatus, of: Language) => string;
  gaps: GapWords;
}

/** Made once for all rows of a table. */
export async function badgeWords(language: Language): Promise<BadgeWords> {
  const t = await getTranslations({ locale: language, namespace: "admin.languages" });
  const common = await getTranslations({ locale: language, namespace: "common.language" });
  return { name: (status, of) => t(status, { language: common(of) }), gaps: await gapWords(language) };
}

interface TranslationBadgesProps {
  /** Of the case or industry. */
  id: string;
  status: TranslationStatuses | undefined;
  gaps: Gaps;
  /** The translation manager at a language, tab and entry. */
  addressOf: (place: URLSearchParams) => string;
  words: BadgeWords;
}

/**
 * How far something is translated, language by language (A§4): a sign beside the colour, words for who sees neither, what exactly is missing on
 * hover and focus (in `Hints`). Each leads to where the first of it is edited.
 */
export function TranslationBadges({ id, status, gaps, addressOf, words }: TranslationBadgesProps) {
  if (!status) return null;
  return (
    <ul className="flex flex-wrap gap-1.5 @5xl:flex-nowrap">
      {languages.map((one) => {
        const { mark, className } = looks[status[one]];
        const [name, hint] = [words.name(status[one], one), `hint-${id}-${one}`];
        const isOutdated = gaps[one].some(({ isMissing }) => !isMissing);
        return (
          <li key={one}>
            <Link href={addressOf(gapPlace(one, gaps[one]))} aria-label={name} aria-describedby={hint} data-hinted="" className={`badge ${className}`}>{`${languageNames[one].short} ${mark}${isOutdated ? " ↻" : ""}`}</Link>
            <Hint id={hint} heading={name} lines={words.gaps(gaps[one])} />
          </li>
        );
      })}
    </ul>
  );
}
