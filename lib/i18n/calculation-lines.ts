import type { Language } from "../domain/language";
import { areWhole } from "../domain/carried-source";
import { calculateRoi } from "../domain/roi";
import { roiArguments, roiFieldNames, roiFields, type RoiField, type RoiFigures } from "../domain/roi-figures";
import type { Messages } from "./messages";
import { asMoney, roiFormats } from "./roi-formats";

type FigureWords = Pick<Messages["business-case"]["calculator"], RoiField | `${RoiField}Unit` | "payback">;

interface CalculationWords {
  language: Language;
  /** A code of ISO 4217. */
  currency: string;
  words: { carried: Pick<Messages["contact"]["carried"], "saves" | "costs"> };
  calculator: FigureWords;
}

/** A figure as it was typed, with its cents or decimals, and what it counts. */
function withUnit(field: RoiField, figure: number, { language, currency, calculator }: CalculationWords): string {
  const write = (value: number, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(language, options).format(value);
  const { unit } = roiFields[field];
  if (unit === "percent") return write(figure / 100, { style: "percent", maximumFractionDigits: 2 });
  const amount = unit === "money" ? write(figure, { ...asMoney(currency), minimumFractionDigits: Number.isInteger(figure) ? 0 : 2 }) : roiFormats(language, currency).typed(figure);
  return `${amount} ${calculator[`${field}Unit`]}`;
}

/** A calculation in words and values: the lines that were given, and what they come to where all of them were. */
export function calculationLines(figures: Partial<RoiFigures>, given: CalculationWords) {
  const { language, currency, words: { carried }, calculator } = given;
  const formats = roiFormats(language, currency);
  const lines = roiFieldNames.flatMap((field) => {
    const figure = figures[field];
    return figure === undefined ? [] : [{ label: calculator[field], value: withUnit(field, figure, given) }];
  });
  if (!areWhole(figures)) return { lines };
  const { savings, paybackMonths } = calculateRoi(...roiArguments(figures));
  return {
    result: { label: savings > 0 ? carried.saves : carried.costs, value: formats.money(Math.abs(savings)), pays: savings > 0 },
    lines: [...lines, { label: calculator.payback, value: paybackMonths === undefined ? "–" : formats.months(paybackMonths) }],
  };
}
