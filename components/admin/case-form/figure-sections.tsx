"use client";

import { currencySign } from "@/lib/i18n/exact-formats";
import { site } from "@/lib/site";
import { AmountField } from "./amount-field";
import { Section } from "./section";
import { TextField } from "./text-field";
import { useParts } from "./use-parts";

/** The three figures of a case, free text (A-CASE-33). */
export function MetricsSection() {
  const { words } = useParts();
  return (
    <Section name="metrics" hint={words.hints.metrics}>
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-3">
        <TextField field="metrics.timeReduction" />
        <TextField field="metrics.accuracyRate" />
        <TextField field="metrics.monthlySavings" />
      </div>
    </Section>
  );
}

const MOST_PERCENT = 100;
const share = { most: 1, step: 0.01 } as const;

/** What the calculator opens with (A-CASE-34). */
export function CalculatorSection() {
  const { words, language } = useParts();
  const { units } = words;
  const sign = currencySign(language, site.currency);
  return (
    <Section name="calculator" hint={words.hints.calculator}>
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2 2xl:grid-cols-4">
        <AmountField field="defaultProcessesPerMonth" unit={units.perMonth} />
        <AmountField field="defaultMinutesPerProcess" unit={units.minutes} />
        <AmountField field="defaultHourlyRate" unit={units.perHour} sign={sign} />
        <AmountField field="defaultErrorRate" unit={units.percent} most={MOST_PERCENT} />
      </div>
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-3">
        <AmountField field="solutionTimeReduction" unit={units.share} {...share} />
        <AmountField field="solutionErrorReduction" unit={units.share} {...share} />
        <AmountField field="solutionMonthlyFee" unit={units.perMonth} sign={sign} />
      </div>
    </Section>
  );
}
