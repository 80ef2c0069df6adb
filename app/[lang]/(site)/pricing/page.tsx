import type { Metadata } from "next";
import { getMessages, getTranslations } from "next-intl/server";
import { pricingQuestions, PricingView } from "@/components/site/pricing/pricing-view";
import { pageMetadata } from "@/lib/i18n/metadata";
import { priceRange } from "@/lib/i18n/money";
import { pageLanguage } from "@/lib/i18n/page-language";
import { paths } from "@/lib/paths";
import { faqPage, serviceWithOffers } from "@/lib/seo/structured-data";
import { BreadcrumbJsonLd } from "../page-breadcrumbs";

export const revalidate = 300;
export const generateStaticParams = () => [];

type Props = PageProps<"/[lang]/pricing">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const language = await pageLanguage(params);
  const t = await getTranslations({ locale: language, namespace: "pricing" });
  return pageMetadata(language, "/pricing", {
    title: t("title"),
    description: t("metaDescription", priceRange(language)),
  });
}

export default async function PricingPage({ params }: Props) {
  const language = await pageLanguage(params);
  const t = await getTranslations({ locale: language, namespace: "pricing" });
  const service = {
    name: t("plans.title"),
    description: t("metaDescription", priceRange(language)),
    plans: (await getMessages({ locale: language })).pricing.plan,
  };
  const questions = await pricingQuestions(language);
  return (
    <>
      <BreadcrumbJsonLd
        language={language}
        name={t("title")}
        path={paths.pricing(language)}
        things={(origin) => [
          serviceWithOffers(origin, language, service),
          faqPage(language, questions),
        ]}
      />
      <PricingView language={language} />
    </>
  );
}
