import { redirect } from "next/navigation";
import { IndustryListView } from "@/components/admin/industries/industry-list-view";
import type { Grant } from "@/lib/domain/account/account";
import { industryPlaceQuery, readIndustryPlace, type IndustryPlace } from "@/lib/domain/lists/content-list-query";
import type { Language } from "@/lib/domain/language";
import { pagesOf } from "@/lib/domain/lists/list-query";
import { paths } from "@/lib/paths";
import { listIndustryPage } from "@/lib/services/translation/translation-gaps";
import { adminPage, sectionMetadata } from "../admin-page";

const PER_PAGE = 50;

export const generateMetadata = sectionMetadata("industries");

async function showIndustries({ language, grant, place }: { language: Language; grant: Grant; place: IndustryPlace }) {
  const { rows, total } = await listIndustryPage(grant, language, place, PER_PAGE);
  const pages = pagesOf(total, PER_PAGE);
  if (place.page > pages) redirect(paths.admin.industries(language, industryPlaceQuery({ ...place, page: pages })));
  return <IndustryListView language={language} place={place} rows={rows} total={total} pages={pages} />;
}

export default adminPage((language) => paths.admin.industries(language), ({ language, grant, query }) => showIndustries({ language, grant, place: readIndustryPlace(query) }), "industries");
