import { getTranslations } from "next-intl/server";
import { CallToAction } from "@/components/site/layout/call-to-action";
import { IntroLinks, PageIntro } from "@/components/site/layout/page-intro";
import { Invitation } from "@/components/site/your-process/invitation";
import { Faq } from "@/components/ui/faq";
import type { Language } from "@/lib/domain/language";
import { formatDay } from "@/lib/i18n/date-time";
import { factText } from "@/lib/i18n/edit-source";
import { approximateAmounts, moneyRange } from "@/lib/i18n/money";
import { shareTexts } from "@/lib/i18n/share-texts";
import { siteFacts } from "@/lib/services/facts/site-facts";
import { OrderSheet } from "./order-sheet";
import { PlanTable } from "./plan-table";
import { firstVersionRange } from "./practice-texts";
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

/** The three prices, each a link to its section. */
async function pricesAtAGlance(language: Language) {
  const t = await getTranslations({ locale: language, namespace: "pricing" });
  const home = await getTranslations({ locale: language, namespace: "home.pricing" });
  const facts = await siteFacts();
  const { plans, currency, examples, exchange_rates: rates } = facts;
  const shares = shareTexts(examples, language);
  const prices = plans.map(({ price }) => price);
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)];
  return [
    {
      href: "#plans",
      title: home("subscriptionTitle"),
      text: [
        t("glance.plans", { range: moneyRange({ language, currency }, lowest, highest) }),
        currency === rates.of &&
          `(${t("plans.approximate", approximateAmounts([lowest, highest], rates, language))})`,
      ]
        .filter(Boolean)
        .join(" "),
    },
    { href: "#value", title: home("valueTitle"), text: t("glance.value", shares) },
    {
      href: "#order",
      title: t("agreement.firstLabel"),
      text: t("glance.first", { range: firstVersionRange(language, facts) }),
    },
  ];
}

export async function PricingView({ language }: { language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "pricing" });
  const { currency, exchange_rates: rates, examples } = await siteFacts();
  const terms = [
    t("terms.advance"),
    t("terms.refunds"),
    t("terms.notice"),
    t("terms.currency", { currency }),
    ...(currency === rates.of
      ? [
          t("terms.rates", {
            date: factText(formatDay(rates.date, language), "exchange_rates.date"),
          }),
        ]
      : []),
  ];
  return (
    <>
      <PageIntro title={t("heading")} lead={t("lead", shareTexts(examples, language))}>
        <IntroLinks links={await pricesAtAGlance(language)} />
      </PageIntro>
      <section aria-labelledby="plans" className="frame mt-10 @[40rem]:mt-16">
        <h2 id="plans" className="text-2xl">
          {t("plans.title")}
        </h2>
        <PlanTable language={language} />
        <div className="mt-8 grid gap-x-16 gap-y-3 border-t border-hairline pt-5 @[48rem]:grid-cols-[1fr_2fr]">
          <h3 className="text-lg">{t("terms.title")}</h3>
          <ul className="grid gap-x-10 gap-y-1 text-sm @[40rem]:grid-cols-2 @[40rem]:gap-y-2 @[40rem]:text-base">
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
