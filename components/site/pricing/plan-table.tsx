import { getTranslations } from "next-intl/server";
import { Link } from "@/components/ui/link";
import type { Language } from "@/lib/domain/language";
import type { Facts, Plan } from "@/lib/domain/site/facts/facts";
import { worthOfMinutes } from "@/lib/domain/site/pricing-plans";
import { factSource, factText } from "@/lib/i18n/edit-source";
import { approximateAmounts, moneyFormat } from "@/lib/i18n/money";
import { siteFacts } from "@/lib/services/facts/site-facts";
import { paths } from "@/lib/paths";
import { costsMoreThanWork, featuresOf, HOURLY_RATE, type Feature } from "./plan-features";
import { firstVersionRange } from "./practice-texts";

interface PlansProps extends Pick<Facts, "currency" | "exchange_rates"> {
  language: Language;
  plans: readonly Plan[];
  /** The hourly cost of work with which the plans are compared. */
  hourlyRate: number;
}

const cellOf = ({ highlighted }: Plan) => (highlighted ? "plan popular" : "plan");

function approximateTexts(...amount: Parameters<typeof approximateAmounts>) {
  const { pounds, euros } = approximateAmounts(...amount);
  return {
    pounds: factText(pounds, "exchange_rates.GBP"),
    euros: factText(euros, "exchange_rates.EUR"),
  };
}

/** Name, price and description of each plan. */
async function PlanHeadings({ language, plans, currency, exchange_rates: rates }: PlansProps) {
  const t = await getTranslations({ locale: language, namespace: "pricing" });
  const money = moneyFormat(language, currency);
  return (
    <tr role="row" className="border-b-0">
      {/* Not `hidden` on a phone, because screen readers count columns. */}
      <td role="cell" className="@max-[48rem]:sr-only @[48rem]:w-1/5" />
      {plans.map((plan, at) => (
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
          <span className="mt-2 block min-h-[2lh] text-sm leading-tight font-semibold @[48rem]:min-h-0 @[48rem]:text-lg">
            {t(`plan.${plan.id}.name`)}
          </span>
          <span
            {...factSource(`plans.${at}.price`)}
            className="mt-2 block text-xl font-semibold tracking-tight @[48rem]:text-2xl"
          >
            {money(plan.price)}
          </span>
          <span className="block text-xs text-soft">{t("plans.period")}</span>
          {currency === rates.of && (
            // Too narrow on a phone for both amounts on one line, so that they are on two in each plan.
            <span className="mt-1 block max-w-[6em] text-xs text-soft @[48rem]:max-w-none">
              {t("plans.approximate", approximateTexts(plan.price, rates, language))}
            </span>
          )}
          <span className="mt-3 hidden text-sm text-soft @[48rem]:block">
            {t(`plan.${plan.id}.description`)}
          </span>
        </th>
      ))}
    </tr>
  );
}

/** A link to the enquiry form below the heading of each plan, always as high as one with two lines. */
async function EnquiryLinks({ language, plans }: Pick<PlansProps, "language" | "plans">) {
  const t = await getTranslations({ locale: language, namespace: "pricing" });
  return (
    <tr role="row" className="no-print">
      <td role="cell" className="@max-[48rem]:sr-only" />
      {plans.map((plan) => (
        <td key={plan.id} role="cell" className={`${cellOf(plan)} pb-5!`}>
          <Link
            href={paths.contact(language, new URLSearchParams({ plan: plan.id }))}
            className={
              "button w-full px-1! text-sm @[48rem]:min-h-18 @[48rem]:px-2! " +
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
  fact,
  included,
  notIncluded,
  plans,
}: Feature & { notIncluded: string; plans: readonly Plan[] }) {
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        {label}
      </th>
      {plans.map((plan, at) => (
        <td
          key={plan.id}
          role="cell"
          className={cellOf(plan)}
          {...(fact && factSource(`plans.${at}.${fact}`))}
        >
          {included(plan) ?? <span className="font-normal text-soft">{notIncluded}</span>}
        </td>
      ))}
    </tr>
  );
}

/** What else has to pay for the plans that cost more than their minutes are worth. */
async function WorthNotes({ language, plans, currency, hourlyRate }: PlansProps) {
  const t = await getTranslations({ locale: language, namespace: "pricing.plans" });
  const names = await getTranslations({ locale: language, namespace: "pricing.plan" });
  const money = moneyFormat(language, currency);
  const costly = plans.filter((plan) => costsMoreThanWork(plan, hourlyRate));
  return costly.map((plan) => {
    const worth = worthOfMinutes(plan, hourlyRate);
    return (
      <p key={plan.id} className="prose-measure mt-4 text-sm text-soft">
        {t("paysNote", {
          name: names(`${plan.id}.name`),
          minutes: plan.minutes ?? 0,
          rate: factText(money(hourlyRate), HOURLY_RATE),
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
  const facts = await siteFacts();
  const { plans, currency, exchange_rates, examples } = facts;
  const hourlyRate = examples.hourly_rate;
  const features = await featuresOf({ language, currency, hourlyRate });
  const edge = (columns: number) => `${(columns * 100) / plans.length}%`;
  const highlighted = plans.findIndex((plan) => plan.highlighted);
  const shared = { language, plans, currency, exchange_rates, hourlyRate };
  return (
    <>
      {/* On a phone the columns are too narrow for the descriptions. */}
      <ul className="mt-4 grid gap-1 text-sm text-soft @[48rem]:hidden">
        {plans.map(({ id }) => (
          <li key={id}>
            <b className="font-semibold text-ink">{t(`plan.${id}.name`)}.</b>{" "}
            {t(`plan.${id}.description`)}
          </li>
        ))}
      </ul>
      <table
        role="table"
        style={
          {
            "--from": edge(Math.max(0, highlighted)),
            "--to": edge(highlighted + 1),
          } as React.CSSProperties
        }
        className="plans mt-6 block w-full @[40rem]:mt-10 wrap-break-word border-t-2 border-ink text-sm @[48rem]:table @[48rem]:table-fixed @[48rem]:text-base"
      >
        <caption className="sr-only">{t("plans.caption")}</caption>
        <thead role="rowgroup" className="block @[48rem]:table-header-group">
          <PlanHeadings {...shared} />
          <EnquiryLinks language={language} plans={plans} />
        </thead>
        <tbody role="rowgroup" className="block @[48rem]:table-row-group">
          <tr role="row" className="bg-none">
            <th role="rowheader" scope="row">
              {t("agreement.firstLabel")}
            </th>
            <td role="cell" colSpan={plans.length} className="plan col-span-3">
              {t("glance.first", { range: firstVersionRange(language, facts) })}
            </td>
          </tr>
          {features.map((feature) => (
            <FeatureRow
              key={feature.label}
              {...feature}
              notIncluded={t("plans.notIncluded")}
              plans={plans}
            />
          ))}
        </tbody>
      </table>
      <WorthNotes {...shared} />
    </>
  );
}
