import { getTranslations } from "next-intl/server";
import { FilterSelect } from "@/components/admin/lists/filter-fields";
import {
  hiddenFilter,
  stateFilters,
  type StatusFilter as Status,
} from "@/lib/domain/document/state";
import { languageNames, type Language } from "@/lib/domain/language";
import { languagesInUse } from "@/lib/services/language/site-languages";

/** The filter of a list by the states of its documents and of their languages. */
export async function StatusFilter({
  value = "",
  language,
}: {
  value: Status | "" | undefined;
  language: Language;
}) {
  const t = await getTranslations({ locale: language, namespace: "admin.states" });
  const used = await languagesInUse();
  return (
    <FilterSelect
      name="status"
      label={t("label")}
      any={t("any")}
      value={value}
      options={[
        ...stateFilters.map((status): [Status, string] => [status, t(status)]),
        ...used.map((one): [Status, string] => [
          hiddenFilter(one),
          t("notPublicIn", { language: languageNames[one].nativeName }),
        ]),
      ]}
    />
  );
}
