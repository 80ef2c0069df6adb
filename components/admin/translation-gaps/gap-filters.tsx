import { getTranslations } from "next-intl/server";
import { FilterSelect } from "@/components/admin/lists/filter-fields";
import { languageNames, type Language } from "@/lib/domain/language";
import { gapFilters, type TranslationFilter } from "@/lib/domain/translation/translation-gap";
import { languagesInUse } from "@/lib/services/language/site-languages";

interface GapFiltersProps {
  chosen: TranslationFilter;
  language: Language;
  /** Whether items can be translated in part: cases can, industries cannot. */
  hasParts: boolean;
}

/** The fields of a `FilterForm` that filter a list by translation status. */
export async function GapFilters({ chosen, language, hasParts }: GapFiltersProps) {
  const t = await getTranslations({ locale: language, namespace: "admin.gaps.filter" });
  const availableGaps = gapFilters.filter((gap) => hasParts || gap !== "partial");
  return (
    <>
      <FilterSelect
        name="gap"
        label={t("translation")}
        any={t("all")}
        value={chosen.gap ?? ""}
        options={availableGaps.map((gap) => [gap, t(gap)])}
      />
      <FilterSelect
        name="language"
        label={t("language")}
        any={t("anyLanguage")}
        value={chosen.language ?? ""}
        options={(await languagesInUse()).map((one) => [one, languageNames[one].nativeName])}
      />
    </>
  );
}
