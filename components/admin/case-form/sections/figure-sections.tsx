"use client";

import { AmountField, effortFields, solutionFields } from "../fields/amount-field";
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

/** The initial values of the calculator (A-CASE-34). */
export function CalculatorSection() {
  const { labels } = useCaseFormContext();
  return (
    <Section name="calculator" hint={labels.hints.calculator}>
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2 2xl:grid-cols-4">
        {effortFields.map((field) => (
          <AmountField key={field} field={field} />
        ))}
      </div>
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-3">
        {solutionFields.map((field) => (
          <AmountField key={field} field={field} />
        ))}
      </div>
    </Section>
  );
}
