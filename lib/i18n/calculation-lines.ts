import type { Language } from "../domain/language";
import { calculateRoi } from "../domain/roi";
import { areWhole, roiArguments, roiFieldNames, roiFields, type RoiField, type RoiFigures } from "../domain/roi-figures";
import type { Messages } from "./messages";
import { roiFormats, type RoiFormats } from "./roi-formats";

type FigureWords = Pick<Messages["business-case"]["calculator"], RoiField | `${RoiField}Unit` | "payback">;

interface CalculationWords {
  language: Language;
  /** A code of ISO 4217. */
  currency: string;
  words: { carried: Pick<Messages["contact"]["carried"], "saves" | "costs"> };
  calculator: FigureWords;
}

function withUnit(field: RoiField, figure: number, formats: RoiFormats, calculator: FigureWords): string {
  const { unit } = roiFields[field];
  if (unit === "percent") return formats.share(figure);
  return `${unit === "money" ? formats.amount(figure) : formats.typed(figure)} ${calculator[`${field}Unit`]}`;
}

/** A calculation in words and values: the lines that were given, and what they come to where all of them were. */
export function calculationLines(figures: Partial<RoiFigures>, { language, currency, words: { carried }, calculator }: CalculationWords) {
  const formats = roiFormats(language, currency);
  const lines = roiFieldNames.flatMap((field) => {
    const figure = figures[field];
    return figure === undefined ? [] : [{ label: calculator[field], value: withUnit(field, figure, formats, calculator) }];
  });
  if (!areWhole(figures)) return { lines };
  const { savings, paybackMonths } = calculateRoi(...roiArguments(figures));
  return {
    result: { label: savings > 0 ? carried.saves : carried.costs, value: formats.money(Math.abs(savings)), pays: savings > 0 },
    lines: [...lines, { label: calculator.payback, value: paybackMonths === undefined ? "–" : formats.months(paybackMonths) }],
  };
}
