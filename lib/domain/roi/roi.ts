/** What a visitor types into the calculator (P§3). */
export interface RoiInputs {
  documentsPerMonth: number;
  minutesPerDocument: number;
  /** Money an hour. */
  hourlyRate: number;
  /** Percent, 0 to 100. */
  errorRate: number;
}

/** What a solution does and costs (P§3); fractions are 0 to 1. */
export interface RoiSolution {
  timeReduction: number;
  errorReduction: number;
  /** Money a month. */
  monthlyFee: number;
}

export interface RoiResult {
  /** Hours of work a month as it is now. */
  hours: number;
  /** Hours of work a month that are left. */
  hoursLeft: number;
  /** Money a month: work and mistakes as they are now. */
  currentCost: number;
  /** Money a month: the work and the mistakes that are left, and the fee. */
  newCost: number;
  savings: number;
  /** A whole percent; undefined without a fee, to which it would be compared. */
  yearlyRoi: number | undefined;
  /** Months, to one decimal; 0 without a fee, undefined when nothing is saved. */
  paybackMonths: number | undefined;
}

/**
 * The hours that a mistake costs. The specification counts a quarter of an hour for one made by hand and none for one that
 * the automation leaves, which therefore counts as a whole hour (P§9, ambiguity 60).
 */
export const HOURS_PER_MISTAKE_BY_HAND = 0.25;
/** Months of fee that the payback must earn (P§9). */
const FEES_TO_EARN_BACK = 3;

function paybackMonths(monthlyFee: number, savings: number): number | undefined {
  if (monthlyFee === 0) return 0;
  return savings > 0
    ? Math.round(((FEES_TO_EARN_BACK * monthlyFee) / savings) * 10) / 10
    : undefined;
}

/** Amounts below this are shown as 0 when rounded to whole money. */
export const SMALLEST_SHOWN = 0.5;

/** How a saving is told: as an amount, as one that is too small to show, or as none. */
export type RoiOutcome = "saves" | "savesLittle" | "savesNothing" | "costsLittle" | "costs";

export function outcomeOf(savings: number): RoiOutcome {
  if (savings === 0) return "savesNothing";
  if (Math.abs(savings) < SMALLEST_SHOWN) return savings > 0 ? "savesLittle" : "costsLittle";
  return savings > 0 ? "saves" : "costs";
}

/** Without the dust that floating point leaves of two equal costs. */
const roundToMillionths = (value: number) =>
  Math.abs(value) < 1e9 ? Math.round(value * 1e6) / 1e6 : value;

/** The formulas of P§9, literally. */
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
