"use client";

import { CaseInput, type CaseInputName } from "../../../case-form/fields/case-input";
import { effortFields, solutionFields } from "../../../case-form/fields/amount-field";
import { useFirstField } from "./use-first-field";

/** Fields that pages show as one, and that are edited together. */
const together: Readonly<Record<string, readonly CaseInputName[]>> = {
  videoUrl: ["videoUrl", "fallbackImage"],
  measuredOn: ["measuredOn", "sampleSize", "isSampleProof"],
  calculator: [...effortFields, ...solutionFields],
};

const single: readonly CaseInputName[] = [
  "imageUrl",
  "implementationTime",
  "employees",
  "sampleSize",
  "confirmedBy",
  "confirmedByFirm",
  "metrics.timeReduction",
  "metrics.accuracyRate",
  "metrics.monthlySavings",
  ...effortFields,
  ...solutionFields,
];

/** The fields that are edited where a field or a section of a case is shown; undefined for others. */
export function caseInputsAt(at: string): readonly CaseInputName[] | undefined {
  if (Object.hasOwn(together, at)) return together[at];
  const field = single.find((name) => name === at);
  return field && [field];
}

/** The fields, the first of which has the focus. */
export function CaseInputs({ fields }: { fields: readonly CaseInputName[] }) {
  const container = useFirstField();
  return (
    <div ref={container} className="mt-3 grid gap-4">
      {fields.map((field) => (
        <CaseInput key={field} field={field} />
      ))}
    </div>
  );
}
