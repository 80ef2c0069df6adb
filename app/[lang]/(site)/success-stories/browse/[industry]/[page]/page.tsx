import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { isContentId, OTHER_INDUSTRY } from "@/lib/domain/fields/content-id";
import { pageLanguage } from "@/lib/i18n/page-language";
import { caseListMetadata, CaseListPage } from "../../../case-list-page";

export const revalidate = 300;
export const generateStaticParams = () => [];

type Props = PageProps<"/[lang]/success-stories/browse/[industry]/[page]">;

async function readListQuery(params: Props["params"]) {
  const { industry, page } = await params;
  const isValidIndustry =
    industry === "all" || industry === OTHER_INDUSTRY || isContentId(industry);
  if (!isValidIndustry || !/^[1-9]\d{0,5}$/.test(page)) notFound();
  return { language: await pageLanguage(params), industry, page: Number(page) };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return caseListMetadata(await readListQuery(params));
}

/** Where next.config.ts sends `?industry=` and `?page=` of the list. */
export default async function BrowsePage({ params }: Props) {
  return <CaseListPage {...await readListQuery(params)} />;
}
