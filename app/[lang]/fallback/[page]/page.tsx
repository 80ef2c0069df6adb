import "../../../site.css";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { SiteFrame } from "@/components/site/layout/site-frame";
import { shippedLanguages } from "@/lib/domain/language";
import { pageLanguage } from "../../page-language";
import { fallbackViews } from "../../fallback-views";

type Props = PageProps<"/[lang]/fallback/[page]">;

export const generateStaticParams = () =>
  shippedLanguages.flatMap((lang) => Object.keys(fallbackViews).map((page) => ({ lang, page })));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLanguage(params);
  const t = await getTranslations({ locale, namespace: "common" });
  const isNotFoundPage = (await params).page === "not-found";
  return {
    title: isNotFoundPage ? t("notFound.title") : t("unavailable.title"),
    robots: { index: false },
  };
}

export default async function FallbackPage({ params }: Props) {
  const language = await pageLanguage(params);
  const view = fallbackViews[(await params).page] ?? notFound();
  return <SiteFrame language={language}>{view(language)}</SiteFrame>;
}
