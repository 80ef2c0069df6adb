import { getTranslations } from "next-intl/server";
import type { BusinessCase } from "@/lib/domain/case/business-case";
import type { Language } from "@/lib/domain/language";
import { caseSource } from "@/lib/i18n/edit-source";
import { formatMetric } from "@/lib/i18n/metric";
import { siteFacts } from "@/lib/services/facts/site-facts";
import { moneyFormat } from "@/lib/i18n/money";
import { MAX_UNBROKEN } from "@/lib/i18n/unbroken";

const order = ["timeReduction", "accuracyRate", "monthlySavings"] as const;

/** A short value stays on one line. */
export const nowrapIfShort = (value: string): string =>
  value.length > MAX_UNBROKEN ? "" : "whitespace-nowrap";

/**
 * The metrics of a case. Amounts and percentages are formatted in the language of the page; other texts are shown as
 * stored. Nothing is computed.
 */
export async function Metrics({
  businessCase: { id, metrics, solutionMonthlyFee },
  language,
  withFee = false,
  large = false,
}: {
  businessCase: Pick<BusinessCase, "id" | "metrics" | "solutionMonthlyFee">;
  language: Language;
  /** Shows the monthly fee beside the savings, which it is deducted from. */
  withFee?: boolean;
  large?: boolean;
}) {
  const t = await getTranslations({ locale: language, namespace: "business-case.card" });
  const { currency } = await siteFacts();
  const fee = withFee ? solutionMonthlyFee : 0;
  const present = order.filter((name) => metrics[name] !== "");
  if (present.length === 0) return null;
  return (
    <dl
      className={
        large
          ? "flex flex-wrap gap-4 @[18rem]:grid @[18rem]:grid-cols-[fit-content(6.5rem)_fit-content(6.5rem)_1fr] @[40rem]:flex @[40rem]:gap-x-12"
          : "metrics"
      }
    >
      {present.map((name) => {
        const value = formatMetric(metrics[name], language, currency);
        return (
          <div
            key={name}
            className="flex flex-col-reverse justify-end"
            {...caseSource(id, `metrics.${name}`)}
          >
            <dt className="text-xs text-soft">
              {t(name)}
              {name === "monthlySavings" && fee > 0 && (
                <span className="block">
                  {t("afterFee", { currency, fee: moneyFormat(language, currency)(fee) })}
                </span>
              )}
            </dt>
            <dd
              className={`font-semibold tracking-tight text-xl ${large ? "@[40rem]:text-2xl" : ""} ${nowrapIfShort(value)}`}
            >
              {value}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
