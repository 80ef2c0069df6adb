import { getTranslations } from "next-intl/server";
import { Link } from "@/components/ui/link";
import type { Language } from "@/lib/domain/language";
import { pricingPlans, type PricingPlan } from "@/lib/domain/site/pricing-plans";
import { moneyFormat } from "@/lib/i18n/money";
import { paths } from "@/lib/paths";

/** The label of each feature, and what a plan includes of it. */
async function featuresOf(language: Language) {
  const t = await getTranslations({ locale: language, namespace: "pricing" });
  const amount = (count: number) =>
    Number.isFinite(count) ? t("plans.upTo", { count }) : t("plans.unlimited");
  return [
    { label: t("plans.tasks"), included: ({ tasks }: PricingPlan) => amount(tasks) },
    { label: t("plans.minutes"), included: ({ minutes }: PricingPlan) => amount(minutes) },
    {
      label: t("plans.workflows"),
      included: ({ workflows }: PricingPlan) => t(`level.workflows.${workflows}`),
    },
    {
      label: t("plans.support"),
      included: ({ support }: PricingPlan) => t(`level.support.${support}`),
    },
    {
      label: t("plans.reporting"),
      included: ({ reporting }: PricingPlan) => t(`level.reporting.${reporting}`),
    },
    { label: t("plans.ocr"), included: ({ ocr }: PricingPlan) => ocr && t(`level.ocr.${ocr}`) },
    { label: t("plans.ai"), included: ({ ai }: PricingPlan) => ai && t(`level.ai.${ai}`) },
  ];
}

const row = "grid grid-cols-3 border-b border-hairline @[48rem]:table-row";
const cell =
  "block px-1 py-3 align-top @max-[48rem]:text-xs first-of-type:pl-0 @[48rem]:table-cell @[48rem]:px-6 @[48rem]:py-4 @[48rem]:first-of-type:pl-6";
const tone = ({ highlighted }: PricingPlan) => (highlighted ? "@[48rem]:bg-raised" : "");

/** Name, price and description of each plan. */
async function PlanHeadings({ language }: { language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "pricing" });
  const money = moneyFormat(language);
  return (
    <tr role="row" className={row}>
      {/* Not `hidden` on a phone, because screen readers count columns. */}
      <td role="cell" className="@max-[48rem]:sr-only @[48rem]:w-1/5" />
      {pricingPlans.map((plan) => (
        <th
          key={plan.id}
          role="columnheader"
          scope="col"
          className={`${cell} text-left font-normal hyphens-auto ${tone(plan)}`}
        >
          <span className="flex min-h-10 items-end text-xs font-semibold @[48rem]:min-h-6">
            {plan.highlighted && (
              <span className="inline-block bg-ink px-1.5 py-0.5 text-paper @[40rem]:px-2">
                {t("plans.popular")}
              </span>
            )}
          </span>
          <span className="mt-2 block min-h-[2lh] text-sm leading-tight font-semibold @[48rem]:text-lg @[64rem]:min-h-0">
            {t(`plan.${plan.id}.name`)}
          </span>
          <span className="figures mt-2 block text-xl font-semibold tracking-tight @[48rem]:text-2xl">
            {money(plan.price)}
          </span>
          <span className="block text-soft">{t("plans.period")}</span>
          <span className="mt-3 hidden text-sm text-soft @[48rem]:block">
            {t(`plan.${plan.id}.description`)}
          </span>
        </th>
      ))}
    </tr>
  );
}

/** One feature of the plans, below or beside its label. */
function FeatureRow({
  label,
  included,
  notIncluded,
}: Awaited<ReturnType<typeof featuresOf>>[number] & { notIncluded: string }) {
  return (
    <tr role="row" className={row}>
      <th
        role="rowheader"
        scope="row"
        className="col-span-3 block pt-3 text-left text-xs font-normal text-soft @[48rem]:table-cell @[48rem]:py-4 @[48rem]:pr-6 @[48rem]:text-sm"
      >
        {label}
      </th>
      {pricingPlans.map((plan) => (
        <td
          key={plan.id}
          role="cell"
          className={`figures ${cell} pt-1 font-medium hyphens-auto @[48rem]:pt-4 ${tone(plan)}`}
        >
          {included(plan) ?? <span className="font-normal text-soft">{notIncluded}</span>}
        </td>
      ))}
    </tr>
  );
}

/** A link to the enquiry form for each plan. */
async function EnquiryLinks({ language }: { language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "pricing" });
  return (
    <tr role="row" className={`${row} no-print border-b-0 @max-[48rem]:grid-cols-1`}>
      <td role="cell" className="@max-[48rem]:sr-only" />
      {pricingPlans.map((plan) => (
        <td
          key={plan.id}
          role="cell"
          className={`${cell} @max-[48rem]:px-0 @max-[48rem]:py-1.5 @[48rem]:py-6 ${tone(plan)}`}
        >
          <Link
            href={paths.contact(language, new URLSearchParams({ plan: plan.id }))}
            aria-label={`${t(`plan.${plan.id}.cta`)} (${t(`plan.${plan.id}.name`)})`}
            className={
              "button w-full px-4 " +
              (plan.highlighted
                ? "bg-ink text-paper hover:opacity-85"
                : "hover:bg-ink hover:text-paper")
            }
          >
            <span>
              {t(`plan.${plan.id}.cta`)}
              <span className="@[48rem]:hidden"> · {t(`plan.${plan.id}.name`)}</span>
            </span>
          </Link>
        </td>
      ))}
    </tr>
  );
}

/**
 * The three plans (P-PRICE-01, P-PRICE-06) as a table. On a phone row headings are above their rows; explicit roles,
 * because tables with another `display` lose theirs.
 */
export async function PlanTable({ language }: { language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "pricing" });
  const features = await featuresOf(language);
  return (
    <table
      role="table"
      className="mt-10 block w-full wrap-break-word border-t-2 border-ink text-sm @[48rem]:table @[48rem]:text-base"
    >
      <caption className="sr-only">{t("plans.caption")}</caption>
      <thead role="rowgroup" className="block @[48rem]:table-header-group">
        <PlanHeadings language={language} />
      </thead>
      <tbody role="rowgroup" className="block @[48rem]:table-row-group">
        {features.map((feature) => (
          <FeatureRow key={feature.label} {...feature} notIncluded={t("plans.notIncluded")} />
        ))}
        <EnquiryLinks language={language} />
      </tbody>
    </table>
  );
}
