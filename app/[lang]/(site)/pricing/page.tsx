import { getMessages, getTranslations } from "next-intl/server";
import { pricingQuestions, PricingView } from "@/components/site/pricing/pricing-view";
import type { Language } from "@/lib/domain/language";
import { describedFacts } from "@/lib/i18n/described-facts";
import { paths } from "@/lib/paths";
import { faqPage, serviceWithOffers } from "@/lib/seo/structured-data";
import { siteFacts } from "@/lib/services/facts/site-facts";
import { textPage } from "../../site-page";

async function pricedService(language: Language) {
  const t = await getTranslations({ locale: language, namespace: "pricing" });
  const facts = await siteFacts();
  return {
    name: t("plans.title"),
    description: t("metaDescription", describedFacts(language, facts)),
    plans: (await getMessages({ locale: language })).pricing.plan,
  };
}

const { generateMetadata, generateStaticParams, Page } = textPage({
  href: paths.pricing,
  texts: async (language) => {
    const t = await getTranslations({ locale: language, namespace: "pricing" });
    const facts = await siteFacts();
    const description = t("metaDescription", describedFacts(language, facts));
    return { title: t("title"), description };
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
