import { getTranslations } from "next-intl/server";
import { ProofQuote } from "@/components/site/cases/proof-quote";
import type { HomeCases } from "@/lib/domain/case/home-cases";
import type { Language } from "@/lib/domain/language";
import { moneyFormat } from "@/lib/i18n/money";
import { numberFormat } from "@/lib/i18n/number-format";

/** The sums over all cases, and the words of the hero case. */
export async function HomeProof({
  cases: { hero, totals },
  language,
}: {
  cases: HomeCases;
  language: Language;
}) {
  const t = await getTranslations({ locale: language, namespace: "home.proof" });
  if (totals.cases === 0) return null;
  const number = numberFormat(language, { maximumFractionDigits: 0 });
  const hours = Math.round(totals.hours);
  const figures = [
    {
      text: t("documents", { count: totals.documents }),
      value: number.format(totals.documents),
    },
    { text: t("hours", { count: hours }), value: number.format(hours) },
    { text: t("money"), value: moneyFormat(language)(totals.money) },
  ];
  return (
    <section
      aria-labelledby="proof"
      className="frame apart grid gap-x-16 gap-y-10 @[64rem]:grid-cols-[1fr_1.4fr]"
    >
      <div>
        <h2 id="proof" className="text-xl">
          {t("title", { count: totals.cases })}
        </h2>
        <dl className="mt-6 grid gap-x-4 gap-y-5 grid-cols-3 @[64rem]:grid-cols-1">
          {figures.map(({ text, value }) => (
            <div
              key={text}
              className="flex flex-col-reverse justify-end border-t border-hairline pt-3"
            >
              <dt className="text-xs text-soft @[40rem]:text-sm">{text}</dt>
              <dd className="text-xl font-semibold tracking-tight @[40rem]:text-2xl">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {hero && <ProofQuote businessCase={hero} language={language} />}
    </section>
  );
}
