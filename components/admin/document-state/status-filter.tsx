import { getTranslations } from "next-intl/server";
import { FilterSelect } from "@/components/admin/lists/filter-fields";
import { statusFilters, type StatusFilter as Status } from "@/lib/domain/document/state";
import type { Language } from "@/lib/domain/language";

/** The filter of a list by the states of its documents. */
export async function StatusFilter({
  value = "",
  language,
}: {
  value: Status | "" | undefined;
  language: Language;
}) {
  const t = await getTranslations({ locale: language, namespace: "admin.states" });
  return (
    <FilterSelect
      name="status"
      label={t("label")}
      any={t("any")}
      value={value}
      options={statusFilters.map((status) => [status, t(status)])}
    />
  );
}
