import { CaseListView } from "@/components/admin/cases/case-list-view";
import type { Grant } from "@/lib/domain/account/account";
import {
  caseListSearchParams,
  parseCaseSort,
  readCaseListQuery,
  type AdminCaseListQuery,
} from "@/lib/domain/lists/content-list-query";
import type { Language } from "@/lib/domain/language";
import { pageCount } from "@/lib/domain/lists/list-query";
import { paths } from "@/lib/paths";
import {
  listCasesForAdministrator,
  listIndustryLabels,
} from "@/lib/services/case/administrator-reads";
import { caseGaps } from "@/lib/services/translation/translation-gaps";
import { adminPage, sectionMetadata } from "../admin-page";
import { redirectPastEnd } from "../redirect-past-end";

const PER_PAGE = 20;

export const generateMetadata = sectionMetadata("cases");

async function renderCases({
  language,
  grant,
  listQuery,
}: {
  language: Language;
  grant: Grant;
  listQuery: AdminCaseListQuery;
}) {
  const { q, industry = "all", sort, todo, status, page, ...translation } = listQuery;
  const query = {
    language,
    industry,
    q,
    translation,
    todo,
    status,
    sort: parseCaseSort(sort),
    limit: PER_PAGE,
    offset: (page - 1) * PER_PAGE,
  };
  const [{ business_cases: cases, total }, industries] = await Promise.all([
    listCasesForAdministrator(grant, query),
    listIndustryLabels(grant, language),
  ]);
  const pages = pageCount(total, PER_PAGE);
  redirectPastEnd(page, pages, (to) =>
    paths.admin.cases(language, caseListSearchParams({ ...listQuery, page: to })),
  );
  const gapsOf = await caseGaps(
    grant,
    cases.map(({ id }) => id),
  );
  return (
    <CaseListView
      language={language}
      listQuery={listQuery}
      cases={cases}
      gapsOf={gapsOf}
      industries={industries}
      total={total}
      pages={pages}
    />
  );
}

export default adminPage(
  (language) => paths.admin.cases(language),
  ({ language, grant, query }) =>
    renderCases({ language, grant, listQuery: readCaseListQuery(query) }),
  "cases",
);
