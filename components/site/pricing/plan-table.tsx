import { getTranslations } from "next-intl/server";
import { Link } from "@/components/ui/link";
import type { Language } from "@/lib/domain/language";
import {
  breakEvenHours,
  EXAMPLE_HOURLY_RATE,
  pricingPlans,
  worthOfMinutes,
  type PricingPlan,
} from "@/lib/domain/site/pricing-plans";
import { approximateAmounts, moneyFormat } from "@/lib/i18n/money";
import { paths } from "@/lib/paths";

/** Whether a plan costs more than its minutes are worth, so that avoided mistakes have to pay for the rest. */
const costsMoreThanWork = (plan: PricingPlan): boolean =>
  worthOfMinutes(plan, EXAMPLE_HOURLY_RATE) < plan.price;

/** The label of each feature, and what a plan includes of it. */
async function featuresOf(language: Language) {
  const t = await getTranslations({ locale: language, namespace: "pricing" });
  const amount = (count: number) =>
    Number.isFinite(count) ? t("plans.upTo", { count }) : t("plans.unlimited");
  const rate = moneyFormat(language)(EXAMPLE_HOURLY_RATE);
  return [
    {
      label: t("plans.paysFrom", { rate }),
      included: (plan: PricingPlan) =>
        t(costsMoreThanWork(plan) ? "plans.paysFromHoursWithMistakes" : "plans.paysFromHours", {
          count: breakEvenHours(plan, EXAMPLE_HOURLY_RATE),
        }),
    },
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

const edge = (columns: number) => `${(columns * 100) / pricingPlans.length}%`;
const highlightedColumn = pricingPlans.findIndex(({ highlighted }) => highlighted);
const cellOf = ({ highlighted }: PricingPlan) => (highlighted ? "plan popular" : "plan");

/** Name, price and description of each plan. */
async function PlanHeadings({ language }: { language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "pricing" });
  const money = moneyFormat(language);
  return (
    <tr role="row" className="border-b-0">
      {/* Not `hidden` on a phone, because screen readers count columns. */}
      <td role="cell" className="@max-[48rem]:sr-only @[48rem]:w-1/5" />
      {pricingPlans.map((plan) => (
        <th
          key={plan.id}
          role="columnheader"
          scope="col"
          className={`${cellOf(plan)} pb-1! text-left font-normal`}
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
          <span className="mt-2 block text-xl font-semibold tracking-tight @[48rem]:text-2xl">
            {money(plan.price)}
          </span>
          <span className="block text-xs text-soft">{t("plans.period")}</span>
          <span className="mt-1 block text-xs text-soft">
            {t("plans.approximate", approximateAmounts(plan.price, language))}
          </span>
          <span className="mt-3 hidden text-sm text-soft @[48rem]:block">
            {t(`plan.${plan.id}.description`)}
          </span>
        </th>
      ))}
    </tr>
  );
}

/** A link to the enquiry form below the heading of each plan. */
async function EnquiryLinks({ language }: { language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "pricing" });
  return (
    <tr role="row" className="no-print">
      <td role="cell" className="@max-[48rem]:sr-only" />
      {pricingPlans.map((plan) => (
        <td key={plan.id} role="cell" className={`${cellOf(plan)} pb-5!`}>
          <Link
            href={paths.contact(language, new URLSearchParams({ plan: plan.id }))}
            className={
              "button w-full px-1! text-sm @[48rem]:min-h-18 @[48rem]:px-2! @[75rem]:min-h-12 " +
              (plan.highlighted
                ? "bg-ink text-paper hover:opacity-85"
                : "hover:bg-ink hover:text-paper")
            }
          >
            {/* The text of the plan is too wide for a phone's column. */}
            <span className="@[48rem]:hidden">{t("plans.choose")}</span>
            <span className="hidden @[48rem]:inline">{t(`plan.${plan.id}.cta`)}</span>
            <span className="sr-only"> ({t(`plan.${plan.id}.name`)})</span>
          </Link>
        </td>
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
    <tr role="row">
      <th role="rowheader" scope="row">
        {label}
      </th>
      {pricingPlans.map((plan) => (
        <td key={plan.id} role="cell" className={cellOf(plan)}>
          {included(plan) ?? <span className="font-normal text-soft">{notIncluded}</span>}
        </td>
      ))}
    </tr>
  );
}

/** What else has to pay for the plans that cost more than their minutes are worth. */
async function WorthNotes({ language }: { language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "pricing.plans" });
  const names = await getTranslations({ locale: language, namespace: "pricing.plan" });
  const money = moneyFormat(language);
  return pricingPlans.filter(costsMoreThanWork).map((plan) => {
    const worth = worthOfMinutes(plan, EXAMPLE_HOURLY_RATE);
    return (
      <p key={plan.id} className="prose-measure mt-4 text-sm text-soft">
        {t("paysNote", {
          name: names(`${plan.id}.name`),
          minutes: plan.minutes,
          rate: money(EXAMPLE_HOURLY_RATE),
          worth: money(worth),
          rest: money(plan.price - worth),
        })}
      </p>
    );
  });
}

/**
 * The three plans (P-PRICE-01, P-PRICE-06) as a table. On a phone row headings are above their rows; explicit roles,
 * because tables with another `display` lose theirs.
 */
export async function PlanTable({ language }: { language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "pricing" });
  const features = await featuresOf(language);
  return (
    <>
      <table
        role="table"
        style={
          {
            "--from": edge(highlightedColumn),
            "--to": edge(highlightedColumn + 1),
          } as React.CSSProperties
        }
        className="plans mt-6 block w-full @[40rem]:mt-10 wrap-break-word border-t-2 border-ink text-sm @[48rem]:table @[48rem]:table-fixed @[48rem]:text-base"
      >
        <caption className="sr-only">{t("plans.caption")}</caption>
        <thead role="rowgroup" className="block @[48rem]:table-header-group">
          <PlanHeadings language={language} />
          <EnquiryLinks language={language} />
        </thead>
        <tbody role="rowgroup" className="block @[48rem]:table-row-group">
          {features.map((feature) => (
            <FeatureRow key={feature.label} {...feature} notIncluded={t("plans.notIncluded")} />
          ))}
        </tbody>
      </table>
      <WorthNotes language={language} />
    </>
  );
}
