import type { Language } from "../domain/language";
import { calculateRoi, outcomeOf } from "../domain/roi/roi";
import {
  areComplete,
  roiArguments,
  roiFieldNames,
  roiFields,
  type RoiField,
  type RoiFigures,
} from "../domain/roi/roi-figures";
import { exactAmount, exactPercent, smallestShown } from "./exact-formats";
import type { Messages } from "./messages";
import { roiFormats } from "./roi-formats";

type FigureLabels = Pick<
  Messages["business-case"]["calculator"],
  RoiField | `${RoiField}Unit` | "payback"
>;

export interface CalculationLabels {
  language: Language;
  /** An ISO 4217 code. */
  currency: string;
  labels: {
    prefill: Pick<Messages["contact"]["prefill"], "saves" | "costs" | "lessThan" | "nothing">;
  };
  calculator: FigureLabels;
}

function withUnit(
  field: RoiField,
  figure: number,
  { language, currency, calculator }: CalculationLabels,
): string {
  const { unit } = roiFields[field];
  if (unit === "percent") return exactPercent(figure, language);
  const number =
    unit === "money"
      ? exactAmount(figure, language, currency)
      : roiFormats(language, currency).typed(figure);
  return `${number} ${calculator[`${field}Unit`]}`;
}

/** The monthly saving or loss; an amount that would round to 0 is shown as text. */
function resultOf(savings: number, { language, currency, labels: { prefill } }: CalculationLabels) {
  const amount = roiFormats(language, currency).money(Math.abs(savings));
  const little = prefill.lessThan.replace("{amount}", smallestShown(language, currency));
  const values = {
    saves: amount,
    savesLittle: little,
    savesNothing: prefill.nothing,
    costsLittle: little,
    costs: amount,
  };
  return {
    label: savings < 0 ? prefill.costs : prefill.saves,
    value: values[outcomeOf(savings)],
    isPositive: savings > 0,
  };
}

/** A calculation as labels and values: a line per given figure, and the result if all are given. */
export function calculationLines(figures: Partial<RoiFigures>, given: CalculationLabels) {
  const { language, currency, calculator } = given;
  const lines = roiFieldNames.flatMap((field) => {
    const figure = figures[field];
    return figure === undefined
      ? []
      : [{ label: calculator[field], value: withUnit(field, figure, given) }];
  });
  if (!areComplete(figures)) return { lines };
  const { savings, paybackMonths } = calculateRoi(...roiArguments(figures));
  const payback =
    paybackMonths === undefined ? "–" : roiFormats(language, currency).months(paybackMonths);
  return {
    result: resultOf(savings, given),
    lines: [...lines, { label: calculator.payback, value: payback }],
  };
}
