import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PricingView } from "@/components/pricing/pricing-view";
import { pageMetadata } from "@/lib/i18n/metadata";
import { pageLanguage } from "@/lib/i18n/page-language";

export const revalidate = 300;
export const generateStaticParams = () => [];

type Props = PageProps<"/[lang]/pricing">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const language = await pageLanguage(params);
  const t = await getTranslations({ locale: language, namespace: "pricing" });
  return pageMetadata(language, "/pricing", { title: t("title"), description: t("metaDescription") });
}

export default async function PricingPage({ params }: Props) {
  return <PricingView language={await pageLanguage(params)} />;
}
