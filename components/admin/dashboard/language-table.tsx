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

/** Green is done, amber is begun, what is left of the line is still to do. */
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

/** How far the cases are translated into each language, and the names of industries; each figure leads to what it counts. */
export async function LanguageTable({
  totals,
  language,
}: {
  totals: TranslationTotals;
  language: Language;
}) {
  const t = await getTranslations({ locale: language, namespace: "admin" });
  const number = new Intl.NumberFormat(language);
  const heads = [
    t("gaps.filter.language"),
    ...columns.map((column) => t(`gaps.filter.${column}`)),
    t("nav.industries"),
  ];
  const figure = (count: number, href: string, name: string) =>
    count > 0 ? (
      <Link
        href={href}
        aria-label={`${name}: ${number.format(count)}`}
        className="link inline-block min-w-6 py-0.5"
      >
        {number.format(count)}
      </Link>
    ) : (
      <span className="text-soft">0</span>
    );
  return (
    <Table caption={t("dashboard.byLanguage")} columns={heads}>
      {totals.cases.map((languageTotals) => {
        const { language: one } = languageTotals;
        const industries = totals.industries.find((other) => other.language === one);
        return (
          <Row key={one}>
            <Cell column={heads[0] ?? ""} className="font-medium">
              {languageNames[one].nativeName}
              <ProgressBar {...languageTotals} />
            </Cell>
            {columns.map((gap) => (
              <Cell key={gap} column={t(`gaps.filter.${gap}`)} className="figures">
                {figure(
                  languageTotals[gap],
                  paths.admin.cases(language, caseListSearchParams({ gap, language: one })),
                  `${languageNames[one].nativeName}, ${t(`gaps.filter.${gap}`)}`,
                )}
              </Cell>
            ))}
            <Cell column={t("nav.industries")} className="figures">
              {figure(
                industries?.full ?? 0,
                paths.admin.industries(
                  language,
                  industryListSearchParams({ gap: "full", language: one }),
                ),
                `${languageNames[one].nativeName}, ${t("nav.industries")}`,
              )}
            </Cell>
          </Row>
        );
      })}
    </Table>
  );
}
