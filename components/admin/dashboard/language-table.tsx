import { getTranslations } from "next-intl/server";
import { Cell, Row, Table } from "@/components/admin/lists/table";
import { Link } from "@/components/ui/link";
import {
  caseListSearchParams,
  industryListSearchParams,
} from "@/lib/domain/lists/content-list-query";
import type {
  LanguageTotals,
  TranslationTotals,
} from "@/lib/domain/translation/translation-totals";
import { languageNames, type Language } from "@/lib/domain/language";
import { paths } from "@/lib/paths";

/** Green is complete, amber partial, the rest untranslated. */
function ProgressBar({ full, partial, none }: LanguageTotals) {
  const share = (part: number) => `${(100 * part) / Math.max(1, full + partial + none)}%`;
  return (
    <div aria-hidden="true" className="mt-1.5 flex h-1.5 max-w-40 bg-hairline">
      <span className="bg-auto" style={{ width: share(full) }} />
      <span className="bg-hand" style={{ width: share(partial) }} />
    </div>
  );
}

const columns = ["full", "partial", "none", "outdated"] as const;

function CountLink({
  count,
  href,
  label,
  language,
}: {
  count: number;
  href: string;
  label: string;
  language: Language;
}) {
  if (count === 0) return <span className="text-soft">0</span>;
  const text = new Intl.NumberFormat(language).format(count);
  return (
    <Link href={href} aria-label={`${label}: ${text}`} className="link inline-block min-w-6 py-0.5">
      {text}
    </Link>
  );
}

/** Per language, how many cases and industry names are translated; each count links to them. */
export async function LanguageTable({
  totals,
  language,
}: {
  totals: TranslationTotals;
  language: Language;
}) {
  const t = await getTranslations({ locale: language, namespace: "admin" });
  const heads = [
    t("gaps.filter.language"),
    ...columns.map((column) => t(`gaps.filter.${column}`)),
    t("nav.industries"),
  ];
  return (
    <Table caption={t("dashboard.byLanguage")} columns={heads}>
      {totals.cases.map((languageTotals) => {
        const { language: target } = languageTotals;
        const { nativeName } = languageNames[target];
        const industries = totals.industries.find((other) => other.language === target);
        return (
          <Row key={target}>
            <Cell column={heads[0] ?? ""} className="font-medium">
              {nativeName}
              <ProgressBar {...languageTotals} />
            </Cell>
            {columns.map((gap) => (
              <Cell key={gap} column={t(`gaps.filter.${gap}`)} className="figures">
                <CountLink
                  count={languageTotals[gap]}
                  href={paths.admin.cases(
                    language,
                    caseListSearchParams({ gap, language: target }),
                  )}
                  label={`${nativeName}, ${t(`gaps.filter.${gap}`)}`}
                  language={language}
                />
              </Cell>
            ))}
            <Cell column={t("nav.industries")} className="figures">
              <CountLink
                count={industries?.full ?? 0}
                href={paths.admin.industries(
                  language,
                  industryListSearchParams({ gap: "full", language: target }),
                )}
                label={`${nativeName}, ${t("nav.industries")}`}
                language={language}
              />
            </Cell>
          </Row>
        );
      })}
    </Table>
  );
}
