import { getTranslations } from "next-intl/server";
import { totalFigures } from "@/components/site/cases/case-totals";
import { ProofQuote } from "@/components/site/cases/proof-quote";
import type { HomeCases } from "@/lib/domain/case/home-cases";
import type { Language } from "@/lib/domain/language";
import { editSource } from "@/lib/i18n/edit-source";

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
  const figures = await totalFigures(totals, language);
  return (
    <section aria-labelledby="proof" className="apart band">
      <div className="frame grid items-center gap-x-16 gap-y-8 @[64rem]:grid-cols-[1fr_1.4fr]">
        <div>
          <h2 id="proof" className="text-xl">
            {t("title", { count: totals.cases })}
          </h2>
          <dl
            {...editSource({ type: "cases" })}
            className="mt-6 grid gap-x-4 gap-y-5 grid-cols-3 @[64rem]:grid-cols-1"
          >
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
      </div>
    </section>
  );
}
