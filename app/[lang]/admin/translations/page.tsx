import { redirect } from "next/navigation";
import { OverviewView } from "@/components/admin/translation-gaps/overview-view";
import type { Grant } from "@/lib/domain/account/account";
import { caseSort, readTranslationPlace, translationPlaceQuery, type TranslationPlace } from "@/lib/domain/lists/content-list-query";
import type { Language } from "@/lib/domain/language";
import { pagesOf } from "@/lib/domain/lists/list-query";
import { paths } from "@/lib/paths";
import { listTranslatedCases, listTranslatedIndustries } from "@/lib/services/translation/translation-gaps";
import { adminPage, sectionMetadata } from "../admin-page";

const PER_PAGE = 25;

export const generateMetadata = sectionMetadata("translations");

interface OverviewProps {
  language: Language;
  grant: Grant;
  place: TranslationPlace;
}

function listThings({ language, grant, place: { of, q, page, ...translation } }: OverviewProps) {
  if (of === "industries") return listTranslatedIndustries(grant, language, { q, page, ...translation }, PER_PAGE);
  return listTranslatedCases(grant, { language, q, industry: "all", translation, sort: caseSort("title"), limit: PER_PAGE, offset: (page - 1) * PER_PAGE });
}

async function showOverview(props: OverviewProps) {
  const { language, place } = props;
  const { things, total } = await listThings(props);
  const pages = pagesOf(total, PER_PAGE);
  if (place.page > pages) redirect(paths.admin.translations(language, translationPlaceQuery({ ...place, page: pages })));
  return <OverviewView language={language} place={place} things={things} total={total} pages={pages} />;
}

export default adminPage((language) => paths.admin.translations(language), ({ language, grant, query }) => showOverview({ language, grant, place: readTranslationPlace(query) }), "translations");
