import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { CaseView } from "@/components/cases/case-view";
import { isNotFound } from "@/lib/domain/error";
import type { Language } from "@/lib/domain/language";
import { pageMetadata } from "@/lib/i18n/metadata";
import { pageLanguage } from "@/lib/i18n/page-language";
import { getCase, relatedCases } from "@/lib/services/business-cases";

export const revalidate = 300;
export const generateStaticParams = () => [];

type Props = PageProps<"/[lang]/success-stories/[caseId]">;

/** One read for the page and its metadata. A case without a detail page has no page (ambiguity 46). */
const shownCase = cache(async (id: string, language: Language) => {
  const businessCase = await getCase(id, language).catch((error: unknown) => (isNotFound(error) ? notFound() : Promise.reject(error)));
  return businessCase.hasDetailPage ? businessCase : notFound();
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const language = await pageLanguage(params);
  const { title, description, id } = await shownCase((await params).caseId, language);
  return pageMetadata(language, `/success-stories/${id}`, { title, description });
}

export default async function CasePage({ params }: Props) {
  const language = await pageLanguage(params);
  const businessCase = await shownCase((await params).caseId, language);
  return <CaseView businessCase={businessCase} related={await relatedCases(businessCase, language)} language={language} />;
}
