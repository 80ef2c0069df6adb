import { getTranslations } from "next-intl/server";
import { CallToAction } from "@/components/site/layout/call-to-action";
import { PageIntro } from "@/components/site/layout/page-intro";
import { Invitation } from "@/components/site/your-process/invitation";
import { Faq } from "@/components/ui/faq";
import type { Language } from "@/lib/domain/language";
import { formatDay } from "@/lib/i18n/date-time";
import { site } from "@/lib/site";
import { OrderSheet } from "./order-sheet";
import { PlanTable } from "./plan-table";
import { Risks } from "./risk-table";
import { ValueShare } from "./value-share";

/** The four questions of the page (P-PRICE-03). */
export async function pricingQuestions(language: Language) {
  const t = await getTranslations({ locale: language, namespace: "pricing.faq" });
  return [
    { question: t("taskQuestion"), answer: t("taskAnswer") },
    { question: t("limitQuestion"), answer: t("limitAnswer") },
    { question: t("stopQuestion"), answer: t("stopAnswer") },
    { question: t("whichQuestion"), answer: t("whichAnswer") },
  ];
}

export async function PricingView({ language }: { language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "pricing" });
  const terms = [
    t("terms.advance"),
    t("terms.refunds"),
    t("terms.notice"),
    t("terms.currency"),
    t("terms.rates", { date: formatDay(site.exchangeRates.date, language) }),
  ];
  return (
    <>
      <PageIntro title={t("heading")} lead={t("lead")} />
      <section aria-labelledby="plans" className="frame mt-16">
        <h2 id="plans" className="text-2xl">
          {t("plans.title")}
        </h2>
        <PlanTable language={language} />
        <div className="mt-10 grid gap-x-16 gap-y-4 border-t border-hairline pt-6 @[48rem]:grid-cols-[1fr_2fr]">
          <h3 className="text-lg">{t("terms.title")}</h3>
          <ul className="grid gap-x-10 gap-y-2 @[40rem]:grid-cols-2">
            {terms.map((term) => (
              <li
                key={term}
                className="border-l-4 border-hairline pl-4 @[40rem]:last:odd:col-span-2"
              >
                {term}
              </li>
            ))}
          </ul>
        </div>
      </section>
      <ValueShare language={language} />
      <OrderSheet language={language} />
      <Risks language={language} />
      <Invitation language={language} />
      <Faq title={t("faq.title")} questions={await pricingQuestions(language)} />
      <CallToAction language={language} title={t("closing.title")} text={t("closing.text")} />
    </>
  );
}
