import { getMessages, getTranslations } from "next-intl/server";
import { FilterText, FilterSubmit } from "@/components/admin/lists/filter-fields";
import { FilterForm } from "@/components/admin/lists/filter-form";
import { Hints } from "@/components/admin/ui/hints";
import { ListHeader } from "@/components/admin/lists/list-header";
import { EmptyState } from "@/components/admin/lists/empty-state";
import { RowDeletions } from "@/components/admin/lists/row-deletion";
import { StatusFilter } from "@/components/admin/document-state/status-filter";
import { GapFilters } from "@/components/admin/translation-gaps/gap-filters";
import { PageLinks } from "@/components/site/layout/page-links";
import {
  industryFilterSearchParams,
  industryListSearchParams,
  type AdminIndustryListQuery,
} from "@/lib/domain/lists/content-list-query";
import { paths } from "@/lib/paths";
import { IndustryTable, type IndustryTableProps } from "./industry-table";

interface IndustryListViewProps extends IndustryTableProps {
  listQuery: AdminIndustryListQuery;
  /** Number of industries on all pages. */
  total: number;
  pages: number;
}

async function IndustryFilters({
  language,
  listQuery,
  query,
}: Pick<IndustryListViewProps, "language" | "listQuery"> & { query: string }) {
  const t = await getTranslations({ locale: language, namespace: "admin" });
  return (
    <FilterForm
      action={paths.admin.industries(language)}
      query={query}
      label={t("industries.find")}
    >
      <FilterText
        name="q"
        label={t("rows.search")}
        hint={t("industries.searchHint")}
        value={listQuery.q}
        className="col-span-2 grow xl:min-w-36 xl:basis-36"
      />
      <GapFilters chosen={listQuery} language={language} hasParts={false} />
      <StatusFilter value={listQuery.status} language={language} />
      <FilterSubmit label={t("rows.submit")} />
    </FilterForm>
  );
}

/** The list of industries. Filters and page are in the URL, so a view can be bookmarked. */
export async function IndustryListView({
  language,
  listQuery,
  rows,
  total,
  pages,
}: IndustryListViewProps) {
  const t = await getTranslations({ locale: language, namespace: "admin" });
  const {
    admin: { rows: rowLabels, industries: labels },
    common: { failures },
  } = await getMessages({ locale: language });
  const query = industryFilterSearchParams(listQuery).toString();
  return (
    <>
      <ListHeader
        title={t("nav.industries")}
        count={t("industries.count", { count: total })}
        add={{ href: paths.admin.newIndustry(language), label: t("industries.add") }}
      />
      <IndustryFilters language={language} listQuery={listQuery} query={query} />
      <RowDeletions
        language={language}
        failures={failures}
        labels={{ ...rowLabels, failed: labels.deleteFailed, unreachable: labels.deleteBroken }}
      >
        {rows.length === 0 ? (
          <EmptyState
            language={language}
            emptyText={t("industries.empty")}
            showAllHref={query ? paths.admin.industries(language) : undefined}
          />
        ) : (
          <Hints>
            <IndustryTable language={language} rows={rows} />
            <p className="mt-4 text-xs text-soft">{t("languages.legend")}</p>
          </Hints>
        )}
      </RowDeletions>
      <PageLinks
        page={listQuery.page}
        pages={pages}
        hrefFor={(page) =>
          paths.admin.industries(language, industryListSearchParams({ ...listQuery, page }))
        }
        language={language}
      />
    </>
  );
}
