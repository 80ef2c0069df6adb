import { getMessages, getTranslations } from "next-intl/server";
import { pricingQuestions, PricingView } from "@/components/site/pricing/pricing-view";
import type { Language } from "@/lib/domain/language";
import { priceRange } from "@/lib/i18n/money";
import { paths } from "@/lib/paths";
import { faqPage, serviceWithOffers } from "@/lib/seo/structured-data";
import { siteFacts } from "@/lib/services/facts/site-facts";
import { textPage } from "../../site-page";

async function pricedService(language: Language) {
  const t = await getTranslations({ locale: language, namespace: "pricing" });
  const facts = await siteFacts();
  return {
    name: t("plans.title"),
    description: t("metaDescription", priceRange(language, facts)),
    plans: (await getMessages({ locale: language })).pricing.plan,
  };
}

const { generateMetadata, generateStaticParams, Page } = textPage({
  href: paths.pricing,
  texts: async (language) => {
    const t = await getTranslations({ locale: language, namespace: "pricing" });
    const facts = await siteFacts();
    return { title: t("title"), description: t("metaDescription", priceRange(language, facts)) };
  },
  structuredData: async (language, origin) => [
    serviceWithOffers(
      { origin, language, facts: await siteFacts() },
      await pricedService(language),
    ),
    faqPage(language, await pricingQuestions(language)),
  ],
  view: (language) => <PricingView language={language} />,
});

export { generateMetadata, generateStaticParams, Page as default };
