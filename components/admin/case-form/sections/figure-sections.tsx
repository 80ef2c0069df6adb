"use client";

import { currencySign } from "@/lib/i18n/exact-formats";
import { useAdminFacts } from "../../company/admin-facts";
import { AmountField } from "../fields/amount-field";
import { Section } from "./section";
import { TextField } from "../fields/text-field";
import { useCaseFormContext } from "../case-form-context";

/** The three metrics, free text (A-CASE-33). */
export function MetricsSection() {
  const { labels } = useCaseFormContext();
  return (
    <Section name="metrics" hint={labels.hints.metrics}>
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-3">
        <TextField field="metrics.timeReduction" />
        <TextField field="metrics.accuracyRate" />
        <TextField field="metrics.monthlySavings" />
      </div>
    </Section>
  );
}

const MAX_PERCENT = 100;
const share = { max: 1, step: 0.01 } as const;

/** The initial values of the calculator (A-CASE-34). */
export function CalculatorSection() {
  const { labels, language } = useCaseFormContext();
  const { units } = labels;
  const sign = currencySign(language, useAdminFacts().currency);
  return (
    <Section name="calculator" hint={labels.hints.calculator}>
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2 2xl:grid-cols-4">
        <AmountField field="defaultProcessesPerMonth" unit={units.perMonth} />
        <AmountField field="defaultMinutesPerProcess" unit={units.minutes} />
        <AmountField field="defaultHourlyRate" unit={units.perHour} currencySign={sign} />
        <AmountField field="defaultErrorRate" unit={units.percent} max={MAX_PERCENT} />
      </div>
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-3">
        <AmountField field="solutionTimeReduction" unit={units.share} {...share} />
        <AmountField field="solutionErrorReduction" unit={units.share} {...share} />
        <AmountField field="solutionMonthlyFee" unit={units.perMonth} currencySign={sign} />
      </div>
    </Section>
  );
}
