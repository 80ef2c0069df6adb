import { IndustryListView } from "@/components/admin/industries/industry-list-view";
import type { Grant } from "@/lib/domain/account/account";
import {
  industryListSearchParams,
  readIndustryListQuery,
  type AdminIndustryListQuery,
} from "@/lib/domain/lists/content-list-query";
import type { Language } from "@/lib/domain/language";
import { pageCount } from "@/lib/domain/lists/list-query";
import { paths } from "@/lib/paths";
import { listIndustryPage } from "@/lib/services/translation/translation-gaps";
import { adminPage, sectionMetadata } from "../admin-page";
import { redirectPastEnd } from "../redirect-past-end";

const PER_PAGE = 50;

export const generateMetadata = sectionMetadata("industries");

async function renderIndustries({
  language,
  grant,
  listQuery,
}: {
  language: Language;
  grant: Grant;
  listQuery: AdminIndustryListQuery;
}) {
  const { rows, total } = await listIndustryPage(grant, language, listQuery, PER_PAGE);
  const pages = pageCount(total, PER_PAGE);
  redirectPastEnd(listQuery.page, pages, (to) =>
    paths.admin.industries(language, industryListSearchParams({ ...listQuery, page: to })),
  );
  return (
    <IndustryListView
      language={language}
      listQuery={listQuery}
      rows={rows}
      total={total}
      pages={pages}
    />
  );
}

export default adminPage(
  (language) => paths.admin.industries(language),
  ({ language, grant, query }) =>
    renderIndustries({ language, grant, listQuery: readIndustryListQuery(query) }),
  "industries",
);
