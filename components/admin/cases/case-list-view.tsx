import { getMessages, getTranslations } from "next-intl/server";
import { FilterSelect, FilterText, FilterSubmit } from "@/components/admin/lists/filter-fields";
import { FilterForm } from "@/components/admin/lists/filter-form";
import { Hints } from "@/components/admin/ui/hints";
import { ListHeader } from "@/components/admin/lists/list-header";
import { EmptyState } from "@/components/admin/lists/empty-state";
import { RowDeletions } from "@/components/admin/lists/row-deletion";
import { StatusFilter } from "@/components/admin/document-state/status-filter";
import { GapFilters } from "@/components/admin/translation-gaps/gap-filters";
import { PageLinks } from "@/components/site/layout/page-links";
import { caseTodos } from "@/lib/domain/case/case-query";
import type { ListedCase } from "@/lib/domain/case/business-case";
import {
  caseFilterSearchParams,
  caseListSearchParams,
  caseSorts,
  type AdminCaseListQuery,
} from "@/lib/domain/lists/content-list-query";
import type { Industry } from "@/lib/domain/industry/industry";
import type { Language } from "@/lib/domain/language";
import type { Gaps } from "@/lib/domain/translation/translation-gap";
import { paths } from "@/lib/paths";
import { CaseTable } from "./case-table";

interface CaseListViewProps {
  language: Language;
  listQuery: AdminCaseListQuery;
  cases: readonly ListedCase[];
  gapsOf: (id: string) => Gaps;
  industries: readonly Pick<Industry, "id" | "name">[];
  /** Number of cases on all pages. */
  total: number;
  pages: number;
}

const [newestFirst, ...otherSorts] = caseSorts;

async function CaseFilters({
  language,
  listQuery,
  industries,
}: Pick<CaseListViewProps, "language" | "listQuery" | "industries">) {
  const t = await getTranslations({ locale: language, namespace: "admin" });
  return (
    <FilterForm
      action={paths.admin.cases(language)}
      query={caseFilterSearchParams(listQuery).toString()}
      label={t("cases.find")}
    >
      <FilterText
        name="q"
        label={t("rows.search")}
        hint={t("cases.searchHint")}
        value={listQuery.q}
      />
      <FilterSelect
        name="industry"
        label={t("cases.industry")}
        any={t("cases.allIndustries")}
        value={listQuery.industry ?? ""}
        options={industries.map(({ id, name }) => [id, name])}
      />
      <GapFilters chosen={listQuery} language={language} hasParts />
      <StatusFilter value={listQuery.status} language={language} />
      <FilterSelect
        name="todo"
        label={t("cases.todo.label")}
        any={t("cases.todo.any")}
        value={listQuery.todo ?? ""}
        options={caseTodos.map((todo) => [todo, t(`cases.todo.${todo}`)])}
      />
      <FilterSelect
        name="sort"
        label={t("cases.sort.label")}
        any={t(`cases.sort.${newestFirst}`)}
        value={listQuery.sort ?? ""}
        options={otherSorts.map((sort) => [sort, t(`cases.sort.${sort}`)])}
      />
      <FilterSubmit label={t("rows.submit")} />
    </FilterForm>
  );
}

/** The list of cases. Filters, order and page are in the URL, so a view can be bookmarked. */
export async function CaseListView({
  language,
  listQuery,
  cases,
  gapsOf,
  industries,
  total,
  pages,
}: CaseListViewProps) {
  const t = await getTranslations({ locale: language, namespace: "admin" });
  const {
    admin: { rows, cases: labels },
    common: { failures },
  } = await getMessages({ locale: language });
  const names = new Map(industries.map(({ id, name }) => [id, name]));
  const isFiltered = caseFilterSearchParams({ ...listQuery, sort: undefined }).size > 0;
  return (
    <>
      <ListHeader
        title={t("nav.cases")}
        count={t("cases.count", { count: total })}
        add={{ href: paths.admin.newCase(language), label: t("cases.add") }}
      />
      <CaseFilters language={language} listQuery={listQuery} industries={industries} />
      <RowDeletions
        language={language}
        failures={failures}
        labels={{ ...rows, failed: labels.deleteFailed, unreachable: labels.deleteBroken }}
      >
        {cases.length === 0 ? (
          <EmptyState
            language={language}
            emptyText={t("cases.empty")}
            showAllHref={isFiltered ? paths.admin.cases(language) : undefined}
          />
        ) : (
          <Hints>
            <CaseTable
              language={language}
              cases={cases}
              gapsOf={gapsOf}
              industryName={(id) => names.get(id) ?? id}
            />
            <p className="mt-4 text-xs text-soft">{t("languages.legend")}</p>
          </Hints>
        )}
      </RowDeletions>
      <PageLinks
        page={listQuery.page}
        pages={pages}
        hrefFor={(page) =>
          paths.admin.cases(language, caseListSearchParams({ ...listQuery, page }))
        }
        language={language}
      />
    </>
  );
}
