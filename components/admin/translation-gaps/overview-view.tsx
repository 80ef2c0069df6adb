import { getTranslations } from "next-intl/server";
import { FilterText, FilterSubmit } from "@/components/admin/lists/filter-fields";
import { FilterForm } from "@/components/admin/lists/filter-form";
import { Hints } from "@/components/admin/ui/hints";
import { ListHead } from "@/components/admin/lists/list-head";
import { Nothing } from "@/components/admin/lists/empty-state";
import { PageLinks } from "@/components/site/cases/page-links";
import { Link } from "@/components/ui/link";
import { translatedThings, translationFilterQuery, translationPlaceQuery, type TranslationPlace } from "@/lib/domain/lists/content-list-query";
import type { Language } from "@/lib/domain/language";
import { paths } from "@/lib/paths";
import { GapFilters } from "./gap-filters";
import { OverviewTable, type OverviewTableProps } from "./overview-table";

interface OverviewViewProps extends Omit<OverviewTableProps, "of"> {
  place: TranslationPlace;
  /** How many there are on all pages. */
  total: number;
  pages: number;
}

/** Cases, or industries; the other filters are kept. */
async function Views({ language, place }: { language: Language; place: TranslationPlace }) {
  const t = await getTranslations({ locale: language, namespace: "admin" });
  return (
    <nav aria-label={t("overview.of")} className="mt-5">
      <ul className="flex flex-wrap gap-1 text-sm">
        {translatedThings.map((of) => (
          <li key={of}>
            <Link href={paths.admin.translations(language, translationFilterQuery({ ...place, of }))} aria-current={of === place.of ? "page" : undefined} className="inline-block rounded-md px-3 py-1.5 hover:bg-raised aria-[current]:bg-ink aria-[current]:text-paper">
              {t(`nav.${of}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** All cases and industries by language, each cell with what is missing and outdated there, and the way to mend it. */
export async function OverviewView({ language, place, things, total, pages }: OverviewViewProps) {
  const t = await getTranslations({ locale: language, namespace: "admin" });
  const { of } = place;
  const isFiltered = translationFilterQuery({ ...place, of: "cases" }).size > 0;
  return (
    <>
      <ListHead title={t("nav.translations")} count={t(`${of}.count`, { count: total })} />
      <Views language={language} place={place} />
      <FilterForm key={of} action={paths.admin.translations(language)} query={translationFilterQuery(place).toString()} label={t("overview.find")}>
        <FilterText name="q" label={t("rows.search")} hint={t(`${of}.searchHint`)} value={place.q} />
        <GapFilters chosen={place} language={language} hasParts={of === "cases"} />
        {of === "industries" && <input type="hidden" name="of" value={of} />}
        <FilterSubmit label={t("rows.submit")} />
      </FilterForm>
      {things.length === 0 ? <Nothing language={language} empty={t(`${of}.empty`)} all={isFiltered ? paths.admin.translations(language, translationFilterQuery({ of })) : undefined} /> : (
        <Hints><OverviewTable language={language} of={of} things={things} /></Hints>
      )}
      <PageLinks page={place.page} pages={pages} addressOf={(page) => paths.admin.translations(language, translationPlaceQuery({ ...place, page }))} language={language} />
    </>
  );
}
