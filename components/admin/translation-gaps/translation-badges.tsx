import { getTranslations } from "next-intl/server";
import { Hint } from "@/components/admin/ui/hint";
import { Link } from "@/components/ui/link";
import { languageNames, languagesAmong, type Language } from "@/lib/domain/language";
import { firstGapSearchParams, type Gaps } from "@/lib/domain/translation/translation-gap";
import type {
  TranslationStatus,
  TranslationStatuses,
} from "@/lib/domain/translation/translation-status";
import { languageName } from "@/lib/i18n/language-name";
import { createGapDescriber, type GapDescriber } from "./gap-labels";

const badgeStyles: Record<TranslationStatus, { icon: string; className: string }> = {
  full: { icon: "✓", className: "border-auto bg-auto-tint text-auto-ink" },
  partial: { icon: "~", className: "border-hand bg-hand-tint text-hand-ink" },
  none: { icon: "–", className: "border-hairline bg-paper text-soft" },
};

export interface BadgeLabels {
  /** "Italian: translated in part" */
  name: (status: TranslationStatus, inLanguage: Language) => string;
  describeGaps: GapDescriber;
}

/** Create them once for all rows of a table. */
export async function getBadgeLabels(language: Language): Promise<BadgeLabels> {
  const t = await getTranslations({ locale: language, namespace: "admin.languages" });
  return {
    name: (status, of) => t(status, { language: languageName(of, language) }),
    describeGaps: await createGapDescriber(language),
  };
}

interface TranslationBadgesProps {
  /** The id of the case or industry. */
  id: string;
  status: TranslationStatuses | undefined;
  gaps: Gaps;
  /** Address of the translation manager at a language, tab and entry. */
  hrefOf: (query: URLSearchParams) => string;
  labels: BadgeLabels;
}

/**
 * Translation status per language (A-LIST-09 to A-LIST-11): colour, icon and accessible name. What
 * is missing shows on hover and focus (in `Hints`). Each badge links to the first gap.
 */
export function TranslationBadges({ id, status, gaps, hrefOf, labels }: TranslationBadgesProps) {
  if (!status) return null;
  return (
    <ul className="flex flex-wrap gap-1.5 @2xl:flex-nowrap">
      {languagesAmong(Object.keys(gaps)).map((one) => {
        const { icon, className } = badgeStyles[status[one]];
        const [name, hint] = [labels.name(status[one], one), `hint-${id}-${one}`];
        const isOutdated = gaps[one].some(({ isMissing }) => !isMissing);
        return (
          <li key={one}>
            <Link
              href={hrefOf(firstGapSearchParams(one, gaps[one]))}
              aria-label={name}
              aria-describedby={hint}
              data-hinted=""
              className={`badge ${className}`}
            >{`${languageNames[one].short} ${icon}${isOutdated ? " ↻" : ""}`}</Link>
            <Hint id={hint} heading={name} lines={labels.describeGaps(gaps[one])} />
          </li>
        );
      })}
    </ul>
  );
}
