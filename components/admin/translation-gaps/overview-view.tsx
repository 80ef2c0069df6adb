import { getTranslations } from "next-intl/server";
import { FilterText, FilterSubmit } from "@/components/admin/lists/filter-fields";
import { FilterForm } from "@/components/admin/lists/filter-form";
import { Hints } from "@/components/admin/ui/hints";
import { ListHeader } from "@/components/admin/lists/list-header";
import { EmptyState } from "@/components/admin/lists/empty-state";
import { PageLinks } from "@/components/site/layout/page-links";
import { Link } from "@/components/ui/link";
import {
  translatedItemKinds,
  translationFilterSearchParams,
  translationListSearchParams,
  type TranslationListQuery,
} from "@/lib/domain/lists/content-list-query";
import type { Language } from "@/lib/domain/language";
import { paths } from "@/lib/paths";
import { GapFilters } from "./gap-filters";
import { OverviewTable, type OverviewTableProps } from "./overview-table";

interface OverviewViewProps extends Omit<OverviewTableProps, "itemKind"> {
  listQuery: TranslationListQuery;
  /** Number of items on all pages. */
  total: number;
  pages: number;
}

/** Switches between cases and industries and keeps the other filters. */
async function KindLinks({
  language,
  listQuery,
}: {
  language: Language;
  listQuery: TranslationListQuery;
}) {
  const t = await getTranslations({ locale: language, namespace: "admin" });
  return (
    <nav aria-label={t("overview.of")} className="mt-5">
      <ul className="flex flex-wrap gap-1 text-sm">
        {translatedItemKinds.map((of) => (
          <li key={of}>
            <Link
              href={paths.admin.translations(
                language,
                translationFilterSearchParams({ ...listQuery, itemKind: of }),
              )}
              aria-current={of === listQuery.itemKind ? "page" : undefined}
              className="inline-block rounded-md px-3 py-1.5 hover:bg-raised aria-[current]:bg-ink aria-[current]:text-paper"
            >
              {t(`nav.${of}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Missing and outdated translations by item and language; each cell links to its first gap. */
export async function OverviewView({
  language,
  listQuery,
  items,
  total,
  pages,
}: OverviewViewProps) {
  const t = await getTranslations({ locale: language, namespace: "admin" });
  const { itemKind } = listQuery;
  const isFiltered = translationFilterSearchParams({ ...listQuery, itemKind: "cases" }).size > 0;
  return (
    <>
      <ListHeader title={t("nav.translations")} count={t(`${itemKind}.count`, { count: total })} />
      <KindLinks language={language} listQuery={listQuery} />
      <FilterForm
        key={itemKind}
        action={paths.admin.translations(language)}
        query={translationFilterSearchParams(listQuery).toString()}
        label={t("overview.find")}
      >
        <FilterText
          name="q"
          label={t("rows.search")}
          hint={t(`${itemKind}.searchHint`)}
          value={listQuery.q}
        />
        <GapFilters chosen={listQuery} language={language} hasParts={itemKind === "cases"} />
        {itemKind === "industries" && <input type="hidden" name="of" value={itemKind} />}
        <FilterSubmit label={t("rows.submit")} />
      </FilterForm>
      {items.length === 0 ? (
        <EmptyState
          language={language}
          emptyText={t(`${itemKind}.empty`)}
          showAllHref={
            isFiltered
              ? paths.admin.translations(language, translationFilterSearchParams({ itemKind }))
              : undefined
          }
        />
      ) : (
        <Hints>
          <OverviewTable language={language} itemKind={itemKind} items={items} />
        </Hints>
      )}
      <PageLinks
        page={listQuery.page}
        pages={pages}
        hrefFor={(page) =>
          paths.admin.translations(language, translationListSearchParams({ ...listQuery, page }))
        }
        language={language}
      />
    </>
  );
}
