import { OverviewView } from "@/components/admin/translation-gaps/overview-view";
import type { Grant } from "@/lib/domain/account/account";
import {
  parseCaseSort,
  readTranslationListQuery,
  translationListSearchParams,
  type TranslationListQuery,
} from "@/lib/domain/lists/content-list-query";
import type { Language } from "@/lib/domain/language";
import { pageCount } from "@/lib/domain/lists/list-query";
import { paths } from "@/lib/paths";
import {
  listTranslatedCases,
  listTranslatedIndustries,
} from "@/lib/services/translation/translation-gaps";
import { adminPage, sectionMetadata } from "../admin-page";
import { redirectPastEnd } from "../redirect-past-end";

const PER_PAGE = 25;

export const generateMetadata = sectionMetadata("translations");

interface OverviewProps {
  language: Language;
  grant: Grant;
  listQuery: TranslationListQuery;
}

function listTranslatedItems({
  language,
  grant,
  listQuery: { itemKind, q, page, ...translation },
}: OverviewProps) {
  if (itemKind === "industries")
    return listTranslatedIndustries(grant, language, { q, page, ...translation }, PER_PAGE);
  return listTranslatedCases(grant, {
    language,
    q,
    industry: "all",
    translation,
    sort: parseCaseSort("title"),
    limit: PER_PAGE,
    offset: (page - 1) * PER_PAGE,
  });
}

async function renderOverview(props: OverviewProps) {
  const { language, listQuery } = props;
  const { items, total } = await listTranslatedItems(props);
  const pages = pageCount(total, PER_PAGE);
  redirectPastEnd(listQuery.page, pages, (to) =>
    paths.admin.translations(language, translationListSearchParams({ ...listQuery, page: to })),
  );
  return (
    <OverviewView
      language={language}
      listQuery={listQuery}
      items={items}
      total={total}
      pages={pages}
    />
  );
}

export default adminPage(
  (language) => paths.admin.translations(language),
  ({ language, grant, query }) =>
    renderOverview({ language, grant, listQuery: readTranslationListQuery(query) }),
  "translations",
);
