import type { Metadata } from "next";
import { pageLanguage } from "@/lib/i18n/page-language";
import { caseListMetadata, CaseListPage } from "./case-list-page";

export const revalidate = 300;
export const generateStaticParams = () => [];

const unfiltered = { industry: "all", page: 1 };

export async function generateMetadata({
  params,
}: PageProps<"/[lang]/success-stories">): Promise<Metadata> {
  return caseListMetadata({ language: await pageLanguage(params), ...unfiltered });
}

export default async function SuccessStoriesPage({ params }: PageProps<"/[lang]/success-stories">) {
  return <CaseListPage language={await pageLanguage(params)} {...unfiltered} />;
}
