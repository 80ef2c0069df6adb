import { getTranslations } from "next-intl/server";
import type { BusinessCase } from "@/lib/domain/case/business-case";
import type { Language } from "@/lib/domain/language";
import { formatMetric } from "@/lib/i18n/metric";

const order = ["timeReduction", "accuracyRate", "monthlySavings"] as const;

/**
 * The metrics of a case. Amounts and percentages are formatted in the language of the page; other texts are shown as
 * stored. Nothing is computed.
 */
export async function Metrics({
  metrics,
  language,
  large = false,
}: {
  metrics: BusinessCase["metrics"];
  language: Language;
  large?: boolean;
}) {
  const t = await getTranslations({ locale: language, namespace: "business-case.card" });
  const present = order.filter((name) => metrics[name] !== "");
  if (present.length === 0) return null;
  return (
    <dl className={`flex flex-wrap gap-x-8 gap-y-4 ${large ? "@[40rem]:gap-x-14" : ""}`}>
      {present.map((name) => (
        <div key={name} className="flex flex-col-reverse">
          <dt className="text-xs text-soft">{t(name)}</dt>
          <dd className={`figures font-semibold tracking-tight ${large ? "text-2xl" : "text-xl"}`}>
            {formatMetric(metrics[name], language)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
