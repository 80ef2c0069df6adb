import "../../../site.css";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { CaseListView } from "@/components/site/cases/case-list-view";
import { HomeView } from "@/components/site/home/home-view";
import { NotFoundView } from "@/components/site/layout/not-found-view";
import { SiteFrame } from "@/components/site/layout/site-frame";
import { UnavailableView } from "@/components/site/layout/unavailable-view";
import { languages, type Language } from "@/lib/domain/language";
import { pageLanguage } from "@/lib/i18n/page-language";

export const dynamicParams = false;

/** Prerendered at build: the bodies of 404 responses, and of 503 responses by kind of page. */
const fallbackPages: Record<string, (language: Language) => React.ReactNode> = {
  "not-found": (language) => <NotFoundView language={language} />,
  home: (language) => <HomeView language={language} cases="unavailable" industries="unavailable" />,
  "success-stories": (language) => <CaseListView language={language} content="unavailable" />,
  unavailable: (language) => <UnavailableView language={language} />,
};

type Props = PageProps<"/[lang]/fallback/[page]">;

export const generateStaticParams = () =>
  languages.flatMap((lang) => Object.keys(fallbackPages).map((page) => ({ lang, page })));

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
  const view = fallbackPages[(await params).page] ?? notFound();
  return <SiteFrame language={language}>{view(language)}</SiteFrame>;
}
