import { getTranslations } from "next-intl/server";
import type { Language } from "@/lib/domain/language";

/** The number of enquiries with the status "new". */
export async function NewEnquiriesBadge({
  count,
  language,
}: {
  count: number;
  language: Language;
}) {
  const t = await getTranslations({ locale: language, namespace: "admin.enquiries" });
  if (count === 0) return null;
  return (
    <span className="ml-2 inline-block rounded-sm border border-hand bg-hand-tint px-1.5 text-xs font-semibold text-hand-ink">
      <span aria-hidden="true">{new Intl.NumberFormat(language).format(count)}</span>
      <span className="sr-only"> ({t("newOnes", { count })})</span>
    </span>
  );
}
