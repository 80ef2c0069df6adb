import { Link } from "@/components/ui/link";
import { getTranslations } from "next-intl/server";
import { firstVersionRange } from "@/components/site/pricing/practice-texts";
import type { Language } from "@/lib/domain/language";
import { priceRange } from "@/lib/i18n/money";
import { shareTexts } from "@/lib/i18n/share-texts";
import { siteFacts } from "@/lib/services/facts/site-facts";
import { paths } from "@/lib/paths";

/** The two pricing models (P-HOME-12). */
export async function PricingModels({ language }: { language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "home.pricing" });
  const facts = await siteFacts();
  const shares = shareTexts(facts.examples, language);
  const models = [
    {
      title: t("valueTitle"),
      figure: t("valueFigure", shares),
      period: "",
      text: t("valueText", shares),
    },
    {
      title: t("subscriptionTitle"),
      figure: t("subscriptionFigure", { price: priceRange(language, facts).lowest }),
      period: t("subscriptionPeriod"),
      text: `${t("subscriptionText")} ${t("firstVersion", { range: firstVersionRange(language, facts) })}`,
    },
  ];
  return (
    <section aria-labelledby="pricing" className="frame apart">
      <h2 id="pricing" className="max-w-3xl text-2xl">
        {t("title")}
      </h2>
      <div className="mt-6 @[40rem]:mt-8 grid divide-y divide-hairline border-y border-hairline @[48rem]:grid-cols-2 @[48rem]:divide-x @[48rem]:divide-y-0">
        {models.map(({ title, figure, period, text }) => (
          <div key={title} className="py-5 @[48rem]:px-10 @[48rem]:py-6 @[48rem]:first:pl-0">
            <h3 className="text-lg">{title}</h3>
            <p className="mt-2 text-2xl font-semibold tracking-tight">
              {figure}{" "}
              {period && (
                <span className="text-base font-normal tracking-normal text-soft">{period}</span>
              )}
            </p>
            <p className="prose-measure mt-2 text-sm @[40rem]:mt-3 @[40rem]:text-base">{text}</p>
          </div>
        ))}
      </div>
      <p className="mt-6">
        <Link href={paths.pricing(language)} className="link tap font-semibold">
          {t("link")}
        </Link>
      </p>
    </section>
  );
}
