import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { CaseView } from "@/components/site/cases/case-view";
import { JsonLd } from "@/components/site/seo/json-ld";
import { isNotFound } from "@/lib/domain/error";
import type { Language } from "@/lib/domain/language";
import { environment } from "@/lib/env";
import { pageMetadata } from "@/lib/i18n/metadata";
import { pageLanguage } from "@/lib/i18n/page-language";
import { paths } from "@/lib/paths";
import { breadcrumbs, caseArticle, caseVideo } from "@/lib/seo/structured-data";
import { site } from "@/lib/site";
import { getCasePage, listRelatedCases } from "@/lib/services/case/business-cases";

export const revalidate = 300;
export const generateStaticParams = () => [];

type Props = PageProps<"/[lang]/success-stories/[caseId]">;

/** One read for the page and its metadata. A case without a detail page has no page (ambiguity 46). */
const loadCase = cache((id: string, language: Language) =>
  getCasePage(id, language).catch((error: unknown) =>
    isNotFound(error) ? notFound() : Promise.reject(error),
  ),
);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const language = await pageLanguage(params);
  const {
    businessCase: { id, title, description },
    translatedIn,
  } = await loadCase((await params).caseId, language);
  return pageMetadata(
    language,
    `/success-stories/${id}`,
    { title, description },
    { languages: translatedIn, ogImage: { case: id } },
  );
}

export default async function CasePage({ params }: Props) {
  const language = await pageLanguage(params);
  const { businessCase } = await loadCase((await params).caseId, language);
  const t = await getTranslations({ locale: language, namespace: "common.nav" });
  const { SITE_URL: origin } = environment();
  const trail = [
    { name: site.name, path: paths.home(language) },
    { name: t("solutions"), path: paths.cases(language) },
    { name: businessCase.title, path: paths.case(language, businessCase.id) },
  ];
  const video = caseVideo(origin, language, businessCase);
  return (
    <>
      <JsonLd
        things={[
          breadcrumbs(origin, trail),
          caseArticle(origin, language, businessCase),
          ...(video ? [video] : []),
        ]}
      />
      <CaseView
        businessCase={businessCase}
        related={await listRelatedCases(businessCase, language)}
        language={language}
      />
    </>
  );
}
