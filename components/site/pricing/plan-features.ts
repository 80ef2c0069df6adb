import { getTranslations } from "next-intl/server";
import type { Language } from "@/lib/domain/language";
import type { Facts, Plan } from "@/lib/domain/site/facts/facts";
import { breakEvenHours, worthOfMinutes } from "@/lib/domain/site/pricing-plans";
import { factText } from "@/lib/i18n/edit-source";
import { moneyFormat } from "@/lib/i18n/money";

export const HOURLY_RATE = "examples.hourly_rate";

/** A row of the table: its label, what a plan includes, and the fact of the plan that says so. */
export interface Feature {
  label: string;
  fact?: keyof Plan;
  included: (plan: Plan) => string | null;
}

interface FeatureOptions extends Pick<Facts, "currency"> {
  language: Language;
  hourlyRate: number;
}

/** Whether a plan costs more than its minutes are worth, so that avoided mistakes have to pay for the rest. */
export const costsMoreThanWork = (plan: Plan, hourlyRate: number): boolean =>
  worthOfMinutes(plan, hourlyRate) < plan.price;

/** What a plan includes at its levels. */
async function levelFeatures(language: Language): Promise<Feature[]> {
  const t = await getTranslations({ locale: language, namespace: "pricing" });
  return [
    {
      label: t("plans.workflows"),
      fact: "workflows",
      included: ({ workflows }) => t(`level.workflows.${workflows}`),
    },
    {
      label: t("plans.support"),
      fact: "support",
      included: ({ support }) => t(`level.support.${support}`),
    },
    {
      label: t("plans.reporting"),
      fact: "reporting",
      included: ({ reporting }) => t(`level.reporting.${reporting}`),
    },
    { label: t("plans.ocr"), fact: "ocr", included: ({ ocr }) => ocr && t(`level.ocr.${ocr}`) },
    { label: t("plans.ai"), fact: "ai", included: ({ ai }) => ai && t(`level.ai.${ai}`) },
  ];
}

/** The label of each feature, and what a plan includes of it. */
export async function featuresOf(options: FeatureOptions): Promise<Feature[]> {
  const { language, currency, hourlyRate } = options;
  const t = await getTranslations({ locale: language, namespace: "pricing.plans" });
  const amount = (count: number | null) => (count === null ? t("unlimited") : t("upTo", { count }));
  const rate = factText(moneyFormat(language, currency)(hourlyRate), HOURLY_RATE);
  const paysFrom = (plan: Plan) =>
    costsMoreThanWork(plan, hourlyRate) ? "paysFromHoursWithMistakes" : "paysFromHours";
  return [
    {
      label: t("paysFrom", { rate }),
      included: (plan) => t(paysFrom(plan), { count: breakEvenHours(plan, hourlyRate) }),
    },
    { label: t("tasks"), fact: "tasks", included: ({ tasks }) => amount(tasks) },
    { label: t("minutes"), fact: "minutes", included: ({ minutes }) => amount(minutes) },
    ...(await levelFeatures(language)),
  ];
}
