import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { getTranslations } from "next-intl/server";
import { CaseListView } from "@/components/site/cases/case-list-view";
import type { CaseOrder } from "@/lib/domain/case/case-order";
import type { Language } from "@/lib/domain/language";
import { paths, pathWithoutLanguage } from "@/lib/paths";
import { listCasePage } from "@/lib/services/case/business-cases";
import { getCaseTotals } from "@/lib/services/case/home-cases";
import { industryLanguages, listIndustries } from "@/lib/services/industry/industries";
import { shownCases, shownIndustries } from "@/lib/services/edit-mode/marked-texts";
import { PageJsonLd } from "../../page-json-ld";
import { redirectIfMoved } from "../../redirect-or-not-found";
import { sitePageMetadata, type SitePageOptions } from "../../page-metadata";

interface CaseListQuery {
  language: Language;
  industry: string;
  order: CaseOrder;
  page: number;
}

/** One read for the page and its metadata. */
const industriesOf = cache(async (language: Language) =>
  shownIndustries(await listIndustries(language)),
);
const casesOf = cache(async (...query: Parameters<typeof listCasePage>) => {
  const { cases, ...page } = await listCasePage(...query);
  return { ...page, cases: shownCases(cases) };
});

async function industryName({ language, industry }: CaseListQuery) {
  return industry === "all"
    ? undefined
    : (await industriesOf(language)).find(({ id }) => id === industry)?.name;
}

/**
 * An empty list of one industry is not indexed. A list by industry has alternates only in the languages that have the
 * name of the industry.
 */
async function searchOptions({
  language,
  industry,
  order,
  page,
}: CaseListQuery): Promise<SitePageOptions> {
  const { total } = await casesOf(language, industry, order, page);
  return {
    index: total > 0 || industry === "all",
    ...(industry !== "all" && { contentLanguages: await industryLanguages(industry) }),
  };
}

/** One page of the list, by industry or of all; a page past the end is not found. */
export async function CaseListPage(listQuery: CaseListQuery) {
  const { language, industry, order, page } = listQuery;
  const [found, industries, name, totals] = await Promise.all([
    casesOf(language, industry, order, page),
    industriesOf(language),
    industryName(listQuery),
    getCaseTotals(),
  ]);
  // The id of an industry that there isn't may be a former one.
  if (industry !== "all" && name === undefined)
    await redirectIfMoved(paths.cases(language, { industry, order, page }));
  if (page > found.pages) notFound();
  const t = await getTranslations({ locale: language, namespace: "common.nav" });
  const trail = [
    { name: t("solutions"), path: paths.cases(language) },
    ...(name === undefined ? [] : [{ name, path: paths.cases(language, { industry }) }]),
  ];
  return (
    <>
      <PageJsonLd language={language} trail={trail} />
      <CaseListView
        language={language}
        content={{ ...found, industries, industry, order, page, totals }}
      />
    </>
  );
}

export async function caseListMetadata(listQuery: CaseListQuery): Promise<Metadata> {
  const t = await getTranslations({ locale: listQuery.language, namespace: "business-case.list" });
  const [name, options] = await Promise.all([industryName(listQuery), searchOptions(listQuery)]);
  const title = name === undefined ? t("title") : t("titleIndustry", { industry: name });
  const { language, industry, page } = listQuery;
  // An order shows the same cases: the canonical URL is that of the default one.
  const path = pathWithoutLanguage(paths.cases(language, { industry, page }));
  const texts = {
    title: page > 1 ? `${title}, ${t("page", { page })}` : title,
    description: t("metaDescription"),
  };
  return sitePageMetadata(language, path, texts, options);
}
