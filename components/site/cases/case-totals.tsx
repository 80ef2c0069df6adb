import { getTranslations } from "next-intl/server";
import type { CaseTotals as Totals } from "@/lib/domain/case/home-cases";
import type { Language } from "@/lib/domain/language";
import { editSource } from "@/lib/i18n/edit-source";
import { moneyFormat } from "@/lib/i18n/money";
import { siteFacts } from "@/lib/services/facts/site-facts";
import { numberFormat } from "@/lib/i18n/number-format";

/** The sums over all cases: each figure, and what it counts. */
export async function totalFigures(totals: Totals, language: Language) {
  const t = await getTranslations({ locale: language, namespace: "home.proof" });
  const number = numberFormat(language, { maximumFractionDigits: 0 });
  const { currency } = await siteFacts();
  const hours = Math.round(totals.hours);
  return [
    {
      text: t("documents", { count: totals.documents }),
      value: number.format(totals.documents),
    },
    { text: t("hours", { count: hours }), value: number.format(hours) },
    { text: t("money"), value: moneyFormat(language, currency)(totals.money) },
  ];
}

/** The sums beside the introduction of the list; a phone has them on the home page. */
export async function CaseTotals({ totals, language }: { totals: Totals; language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "home.proof" });
  if (totals.cases === 0) return null;
  const figures = await totalFigures(totals, language);
  return (
    <div className="hidden text-sm @[64rem]:block">
      <p className="border-b-2 border-ink pb-2 font-semibold">
        {t("title", { count: totals.cases })}
      </p>
      <dl {...editSource({ type: "cases" })}>
        {figures.map(({ text, value }) => (
          <div
            key={text}
            className="flex flex-row-reverse items-baseline justify-end border-b border-hairline py-1"
          >
            <dt className="text-soft">{text}</dt>
            <dd className="w-32 shrink-0 text-xl font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
