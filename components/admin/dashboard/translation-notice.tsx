import { getTranslations } from "next-intl/server";
import { Link } from "@/components/ui/link";
import {
  caseListSearchParams,
  industryListSearchParams,
} from "@/lib/domain/lists/content-list-query";
import { progressOf, type TranslationTotals } from "@/lib/domain/translation/translation-totals";
import { languageNames, type Language } from "@/lib/domain/language";
import { paths } from "@/lib/paths";

interface NoticeProps {
  totals: TranslationTotals;
  language: Language;
}

/** A link to each kind of missing translations in each language. */
async function gapLinks({ totals, language }: NoticeProps) {
  const t = await getTranslations({ locale: language, namespace: "admin" });
  return [
    ...totals.cases.map(({ language: gapLanguage, none }) => ({
      gapLanguage,
      count: none,
      href: paths.admin.cases(
        language,
        caseListSearchParams({ gap: "none", language: gapLanguage }),
      ),
      label: t("cases.count", { count: none }),
    })),
    ...totals.industries.map(({ language: gapLanguage, none }) => ({
      gapLanguage,
      count: none,
      href: paths.admin.industries(
        language,
        industryListSearchParams({ gap: "none", language: gapLanguage }),
      ),
      label: t("industries.count", { count: none }),
    })),
    ...totals.files.map(({ language: gapLanguage, missing: count }) => ({
      gapLanguage,
      count,
      href: paths.admin.media(language, new URLSearchParams({ missing: gapLanguage })),
      label: t("dashboard.files", { count }),
    })),
    ...totals.facts.map(({ language: gapLanguage, missing: count }) => ({
      gapLanguage,
      count,
      href: paths.admin.company(language),
      label: t("dashboard.companyTexts", { count }),
    })),
  ].filter(({ count }) => count > 0);
}

/**
 * First steps on an empty site; otherwise a warning with a link to each kind of missing
 * translations, or a note that all are complete (A-DASH-06, A-DASH-07).
 */
export async function TranslationNotice({ totals, language }: NoticeProps) {
  const t = await getTranslations({ locale: language, namespace: "admin" });
  const [cases, industries] = [progressOf(totals.cases), progressOf(totals.industries)];
  if (cases.total + industries.total === 0)
    return <p className="py-2.5 text-sm">{t("dashboard.firstSteps")}</p>;
  const missingTexts = [...totals.files, ...totals.facts].reduce(
    (sum, { missing: count }) => sum + count,
    0,
  );
  const missing = cases.missing + industries.missing + missingTexts;
  if (missing === 0)
    return (
      <p className="flex items-baseline gap-3 py-2.5 text-sm">
        <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-auto" />
        {t("dashboard.allComplete")}
      </p>
    );
  return (
    <div className="flex items-baseline gap-3 py-2.5 text-sm">
      <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-hand" />
      <div className="min-w-0">
        <p>{t("dashboard.missing", { count: missing })}</p>
        <ul className="mt-1 flex flex-wrap gap-x-5">
          {(await gapLinks({ totals, language })).map(({ gapLanguage, href, label }) => (
            <li key={`${gapLanguage} ${href}`}>
              <Link
                href={href}
                className="link inline-block py-1"
              >{`${languageNames[gapLanguage].nativeName}: ${label}`}</Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
