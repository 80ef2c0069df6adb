import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { getTranslations } from "next-intl/server";
import { CaseListView } from "@/components/cases/case-list-view";
import type { Language } from "@/lib/domain/language";
import { pageMetadata } from "@/lib/i18n/metadata";
import { paths } from "@/lib/paths";
import { listCasePage } from "@/lib/services/business-cases";
import { listIndustries } from "@/lib/services/industries";

interface CaseListPlace {
  language: Language;
  industry: string;
  page: number;
}

/** One read for the page and its metadata. */
const industriesOf = cache(listIndustries);

async function namedIndustry({ language, industry }: CaseListPlace) {
  return industry === "all" ? undefined : (await industriesOf(language)).find(({ id }) => id === industry)?.name;
}

/** One filter and page of the list; a page past the end does not exist. */
export async function CaseListPage(place: CaseListPlace) {
  const { language, industry, page } = place;
  const [found, industries] = await Promise.all([listCasePage(language, industry, page), industriesOf(language)]);
  if (page > found.pages) notFound();
  return <CaseListView language={language} content={{ ...found, industries, industry, page }} />;
}

export async function caseListMetadata(place: CaseListPlace): Promise<Metadata> {
  const t = await getTranslations({ locale: place.language, namespace: "business-case.list" });
  const name = await namedIndustry(place);
  const title = name === undefined ? t("title") : t("titleIndustry", { industry: name });
  const path = paths.cases(place.language, place).slice(`/${place.language}`.length);
  return pageMetadata(place.language, path, { title: place.page > 1 ? `${title}, ${t("page", { page: place.page })}` : title, description: t("metaDescription") });
}
