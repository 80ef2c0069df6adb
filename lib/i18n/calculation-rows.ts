import type { Language } from "../domain/language";
import { calculateRoi } from "../domain/roi";
import { roiArguments, roiFieldNames, roiFields, type RoiField, type RoiFigures } from "../domain/roi-figures";
import type { Messages } from "./messages";
import { roiFormats } from "./roi-formats";

export const isWholeCalculation = (figures: Partial<RoiFigures>): figures is RoiFigures => roiFieldNames.every((field) => figures[field] !== undefined);

type FigureWords = Pick<Messages["business-case"]["calculator"], RoiField | `${RoiField}Unit` | "payback">;
type ResultWords = Pick<Messages["contact"]["carried"], "saves" | "costs">;

interface CalculationWords {
  language: Language;
  currency: string;
  calculator: FigureWords;
  carried: ResultWords;
}

/** A calculation in lines of words and values: its seven figures, what it saves or costs in a month, and the payback period. */
export function calculationRows(figures: RoiFigures, { language, currency, carried, calculator }: CalculationWords): { label: string; value: string }[] {
  const formats = roiFormats(language, currency);
  const { savings, paybackMonths } = calculateRoi(...roiArguments(figures));
  const withUnit = (field: RoiField) => {
    const { unit } = roiFields[field];
    if (unit === "percent") return formats.share(figures[field]);
    return `${unit === "money" ? formats.amount(figures[field]) : formats.typed(figures[field])} ${calculator[`${field}Unit`]}`;
  };
  return [
    ...roiFieldNames.map((field) => ({ label: calculator[field], value: withUnit(field) })),
    { label: savings > 0 ? carried.saves : carried.costs, value: formats.money(Math.abs(savings)) },
    { label: calculator.payback, value: paybackMonths === undefined ? "–" : formats.months(paybackMonths) },
  ];
}
