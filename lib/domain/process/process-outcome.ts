import type { DiagramStep } from "./process-diagram";
import type { Hashtag } from "../case/hashtag";
import { calculateRoi, type RoiResult } from "../roi/roi";
import { roiArguments, type RoiFigures } from "../roi/roi-figures";
import type { PlanId, PlanOffer } from "../site/pricing-plans";
import type { OwnProcess, OwnStep, ProcessFigures } from "./own-process";

export interface ProcessOutcome {
  /** Minutes of work each time, by hand and automated. */
  minutes: number;
  minutesLeft: number;
  /** The smallest plan that covers the work taken over. */
  plan: PlanId;
  /** Money per month. */
  planPrice: number;
  /** The figures of the calculator (P-ROI-01, P-ROI-02), and its result. */
  figures: RoiFigures;
  result: RoiResult;
}

/** The percentage of a step that automation takes over: of a step with two marks, the smaller. */
const takenShare = ({ errorProne, waits }: OwnStep, figures: ProcessFigures): number =>
  Math.min(
    ...(errorProne ? [figures.errorProneShare] : []),
    ...(waits ? [figures.waitingShare] : []),
    ...(errorProne || waits ? [] : [figures.plainShare]),
  );

const planFor = (minutesPerMonth: number, plans: readonly PlanOffer[]): PlanOffer =>
  plans.find(({ minutes }) => minutes === null || minutes >= minutesPerMonth) ??
  plans.at(-1) ?? { id: "advanced", price: 0, minutes: null };

const total = (steps: readonly OwnStep[], amountOf: (step: OwnStep) => number): number =>
  steps.reduce((sum, step) => sum + amountOf(step), 0);

/** What automating a process would save, by the formulas of the calculator (P-PROC-04). */
export function outcomeOfProcess(
  { steps, figures, monthlyFee }: OwnProcess,
  plans: readonly PlanOffer[],
): ProcessOutcome {
  const minutes = total(steps, (step) => step.minutes);
  const taken = total(steps, (step) => (step.minutes * takenShare(step, figures)) / 100);
  const documentsPerMonth = figures.timesPerMonth * figures.people;
  const plan = planFor(documentsPerMonth * taken, plans);
  const roiFigures: RoiFigures = {
    documentsPerMonth,
    minutesPerDocument: minutes,
    hourlyRate: figures.hourlyRate,
    errorRate: Math.min(100, figures.mistakeRate * total(steps, (step) => Number(step.errorProne))),
    timeReduction: minutes > 0 ? (taken / minutes) * 100 : 0,
    errorReduction: figures.mistakesPrevented,
    monthlyFee: monthlyFee ?? plan.price,
  };
  return {
    minutes,
    minutesLeft: minutes - taken,
    plan: plan.id,
    planPrice: plan.price,
    figures: roiFigures,
    result: calculateRoi(...roiArguments(roiFigures)),
  };
}

const tagsOf = ({ errorProne, waits }: OwnStep): Hashtag[] => [
  ...(errorProne ? ["error_prone" as const] : []),
  ...(waits ? ["bottleneck" as const] : []),
];

/**
 * The two sides of the diagram: each step by hand, and what is left of it. Before any step has its
 * minutes, all are equally long and nothing can be saved.
 */
export function diagramOfProcess({ steps, figures }: OwnProcess): {
  before: DiagramStep[];
  after: DiagramStep[];
} {
  const isTimed = steps.some(({ minutes }) => minutes > 0);
  const side = (secondsOf: (step: OwnStep) => number, tags: (step: OwnStep) => Hashtag[]) =>
    steps.map((step) => ({ seconds: isTimed ? secondsOf(step) : undefined, tags: tags(step) }));
  const seconds = ({ minutes }: OwnStep) => minutes * 60;
  const left = (step: OwnStep) => seconds(step) * (1 - takenShare(step, figures) / 100);
  return { before: side(seconds, tagsOf), after: isTimed ? side(left, () => []) : [] };
}
