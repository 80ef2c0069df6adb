/** P-ROI-01. */
export interface RoiInputs {
  documentsPerMonth: number;
  minutesPerDocument: number;
  /** Money per hour. */
  hourlyRate: number;
  /** Percent, 0 to 100. */
  errorRate: number;
}

/** P-ROI-02; fractions are 0 to 1. */
export interface RoiSolution {
  timeReduction: number;
  errorReduction: number;
  /** Money per month. */
  monthlyFee: number;
}

export interface RoiResult {
  /** Hours of work per month today. */
  hours: number;
  /** Hours of work per month that remain. */
  hoursLeft: number;
  /** Money per month: work and mistakes today. */
  currentCost: number;
  /** Money per month: remaining work and mistakes, and the fee. */
  newCost: number;
  savings: number;
  /** A whole percent; undefined without a fee to compare with. */
  yearlyRoi: number | undefined;
  /** Months with one decimal; 0 without a fee, undefined when nothing is saved. */
  paybackMonths: number | undefined;
}

/**
 * The hours that a manual mistake costs (P-ROI-05). A mistake that the automation leaves has no
 * such factor (P-ROI-06) and counts as a whole hour.
 */
const HOURS_PER_MISTAKE_BY_HAND = 0.25;
/** Months of fees in the payback formula (P-ROI-09). */
const FEES_TO_EARN_BACK = 3;

function paybackMonths(monthlyFee: number, savings: number): number | undefined {
  if (monthlyFee === 0) return 0;
  return savings > 0
    ? Math.round(((FEES_TO_EARN_BACK * monthlyFee) / savings) * 10) / 10
    : undefined;
}

/** Amounts below this round to 0. */
export const SMALLEST_SHOWN = 0.5;

/** How a saving is shown: as an amount, as too small to show, or as none. */
type RoiOutcome = "saves" | "savesLittle" | "savesNothing" | "costsLittle" | "costs";

export function outcomeOf(savings: number): RoiOutcome {
  if (savings === 0) return "savesNothing";
  if (Math.abs(savings) < SMALLEST_SHOWN) return savings > 0 ? "savesLittle" : "costsLittle";
  return savings > 0 ? "saves" : "costs";
}

/** Removes the floating-point error in the difference of two equal costs. */
const roundToMillionths = (value: number) =>
  Math.abs(value) < 1e9 ? Math.round(value * 1e6) / 1e6 : value;

/** P-ROI-04 to P-ROI-10. */
export function calculateRoi(inputs: RoiInputs, solution: RoiSolution): RoiResult {
  const { documentsPerMonth, minutesPerDocument, hourlyRate, errorRate } = inputs;
  const { timeReduction, errorReduction, monthlyFee } = solution;
  const hours = (documentsPerMonth * minutesPerDocument) / 60;
  const hoursLeft = hours * (1 - timeReduction);
  const mistakes = documentsPerMonth * (errorRate / 100);
  const currentCost = hours * hourlyRate + mistakes * HOURS_PER_MISTAKE_BY_HAND * hourlyRate;
  const newCost =
    hoursLeft * hourlyRate + mistakes * (1 - errorReduction) * hourlyRate + monthlyFee;
  const savings = roundToMillionths(currentCost - newCost);
  return {
    hours,
    hoursLeft,
    currentCost,
    newCost,
    savings,
    yearlyRoi:
      monthlyFee === 0 ? undefined : Math.round(((savings * 12) / (monthlyFee * 12)) * 100) + 0,
    paybackMonths: paybackMonths(monthlyFee, savings),
  };
}
