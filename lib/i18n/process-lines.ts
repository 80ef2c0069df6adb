import type { OwnProcess } from "../domain/process/own-process";
import { outcomeOfProcess } from "../domain/process/process-outcome";
import type { PlanOffer } from "../domain/site/pricing-plans";
import { calculationLines, type CalculationLabels } from "./calculation-lines";
import type { Messages } from "./messages";
import { minutesFormat } from "./process-texts";

export type StepLabels = Pick<
  Messages["business-case"]["yourProcess"]["editor"],
  "text" | "errorProne" | "waits"
>;

type ProcessLabels = CalculationLabels & { steps: StepLabels; plans: readonly PlanOffer[] };

/** A process as texts: a line per step, and the calculation that follows from it. */
export function processLines(
  process: OwnProcess,
  { steps: labels, plans, ...given }: ProcessLabels,
) {
  const inMinutes = minutesFormat(given.language);
  const steps = process.steps.map(({ text, minutes, errorProne, waits }, index) =>
    [
      text || labels.text.replace("{number}", String(index + 1)),
      inMinutes(minutes),
      errorProne && labels.errorProne,
      waits && labels.waits,
    ]
      .filter(Boolean)
      .join(" · "),
  );
  return { steps, ...calculationLines(outcomeOfProcess(process, plans).figures, given) };
}
