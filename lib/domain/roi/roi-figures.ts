import type { BusinessCase } from "../case/business-case";
import type { RoiInputs, RoiSolution } from "./roi";

/** The unit of a figure decides on the label of its field and on its maximum. */
type Unit = "count" | "minutes" | "money" | "percent";

const MAX: Record<Unit, number> = { count: 1e9, minutes: 1e6, money: 1e9, percent: 100 };

/**
 * The seven figures of the calculator (P-ROI-01, P-ROI-02) with their query parameter and unit.
 * Fractions are shown as percent.
 */
export const roiFields = {
  documentsPerMonth: { query: "documents", unit: "count" },
  minutesPerDocument: { query: "minutes", unit: "minutes" },
  hourlyRate: { query: "rate", unit: "money" },
  errorRate: { query: "errors", unit: "percent" },
  timeReduction: { query: "time", unit: "percent" },
  errorReduction: { query: "mistakes", unit: "percent" },
  monthlyFee: { query: "fee", unit: "money" },
} as const satisfies Record<string, { query: string; unit: Unit }>;

export type RoiField = keyof typeof roiFields;
export const roiFieldNames = Object.keys(roiFields) as RoiField[];
export const roiInputFields = roiFieldNames.slice(0, 4);
export const roiSolutionFields = roiFieldNames.slice(4);

/** All figures as their fields show them. */
export type RoiFigures = Record<RoiField, number>;

export const areComplete = (figures: Partial<RoiFigures>): figures is RoiFigures =>
  roiFieldNames.every((field) => figures[field] !== undefined);

const percent = (fraction: number) => Math.round(fraction * 1e6) / 1e4;

/** The initial figures of a case. What a case calls a process is a document in the calculator. */
export function figuresOfCase(
  businessCase: Pick<
    BusinessCase,
    | "defaultProcessesPerMonth"
    | "defaultMinutesPerProcess"
    | "defaultHourlyRate"
    | "defaultErrorRate"
    | "solutionTimeReduction"
    | "solutionErrorReduction"
    | "solutionMonthlyFee"
  >,
): RoiFigures {
  return {
    documentsPerMonth: businessCase.defaultProcessesPerMonth,
    minutesPerDocument: businessCase.defaultMinutesPerProcess,
    hourlyRate: businessCase.defaultHourlyRate,
    errorRate: businessCase.defaultErrorRate,
    timeReduction: percent(businessCase.solutionTimeReduction),
    errorReduction: percent(businessCase.solutionErrorReduction),
    monthlyFee: businessCase.solutionMonthlyFee,
  };
}

/** The two arguments of `calculateRoi`. */
export function roiArguments(figures: RoiFigures): [RoiInputs, RoiSolution] {
  const { timeReduction, errorReduction, monthlyFee, ...inputs } = figures;
  return [
    inputs,
    { timeReduction: timeReduction / 100, errorReduction: errorReduction / 100, monthlyFee },
  ];
}

/** Why a typed value is not used as it is. */
export type FigureProblem = "notANumber" | "tooSmall" | "tooMuch";

/**
 * The value used in the calculation: 0 for a value that is no number or below 0 (P-ROI-03), and at
 * most the maximum.
 */
export function usableFigure(
  field: RoiField,
  typed: number | undefined,
): { value: number; problem?: FigureProblem } {
  const max = MAX[roiFields[field].unit];
  if (typed === undefined || Number.isNaN(typed)) return { value: 0, problem: "notANumber" };
  if (typed < 0) return { value: 0, problem: "tooSmall" };
  return typed > max ? { value: max, problem: "tooMuch" } : { value: typed };
}

/** Decimal places in a query string. */
const DECIMALS = 6;

/** The query string of a calculation. */
export const roiSearchParams = (figures: RoiFigures): URLSearchParams =>
  new URLSearchParams(
    roiFieldNames.map((field) => [
      roiFields[field].query,
      String(Number(figures[field].toFixed(DECIMALS))),
    ]),
  );

/** Reads the figures from a query string; missing and invalid ones are left out. */
export function readRoiQuery(query: string): Partial<RoiFigures> {
  const given = new URLSearchParams(query);
  const found = roiFieldNames.flatMap((field) => {
    const text = given.get(roiFields[field].query) ?? "";
    if (!/^\d{1,12}(?:\.\d{1,6})?$/.test(text)) return [];
    return [[field, usableFigure(field, Number(text)).value] as const];
  });
  return Object.fromEntries(found);
}

/** A query string without the figures of a calculation. */
export function withoutRoiParams(query: string): URLSearchParams {
  const rest = new URLSearchParams(query);
  for (const field of roiFieldNames) rest.delete(roiFields[field].query);
  return rest;
}
