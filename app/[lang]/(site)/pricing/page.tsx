import { getMessages, getTranslations } from "next-intl/server";
import { pricingQuestions, PricingView } from "@/components/site/pricing/pricing-view";
import type { Language } from "@/lib/domain/language";
import { priceRange } from "@/lib/i18n/money";
import { paths } from "@/lib/paths";
import { faqPage, serviceWithOffers } from "@/lib/seo/structured-data";
import { textPage } from "../../site-page";

async function pricedService(language: Language) {
  const t = await getTranslations({ locale: language, namespace: "pricing" });
  return {
    name: t("plans.title"),
    description: t("metaDescription", priceRange(language)),
    plans: (await getMessages({ locale: language })).pricing.plan,
  };
}

const { generateMetadata, generateStaticParams, Page } = textPage({
  href: paths.pricing,
  texts: async (language) => {
    const t = await getTranslations({ locale: language, namespace: "pricing" });
    return { title: t("title"), description: t("metaDescription", priceRange(language)) };
  },
  structuredData: async (language, origin) => [
    serviceWithOffers(origin, language, await pricedService(language)),
    faqPage(language, await pricingQuestions(language)),
  ],
  view: (language) => <PricingView language={language} />,
});

export { generateMetadata, generateStaticParams, Page as default };
