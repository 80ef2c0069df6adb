import type { Language } from "../domain/language";
import { calculateRoi, outcomeOf } from "../domain/roi";
import { areWhole, roiArguments, roiFieldNames, roiFields, type RoiField, type RoiFigures } from "../domain/roi-figures";
import type { Messages } from "./messages";
import { roiFormats, smallestShown, type RoiFormats } from "./roi-formats";

type FigureWords = Pick<Messages["business-case"]["calculator"], RoiField | `${RoiField}Unit` | "payback">;

interface CalculationWords {
  language: Language;
  /** A code of ISO 4217. */
  currency: string;
  words: { carried: Pick<Messages["contact"]["carried"], "saves" | "costs" | "lessThan" | "nothing"> };
  calculator: FigureWords;
}

function withUnit(field: RoiField, figure: number, formats: RoiFormats, calculator: FigureWords): string {
  const { unit } = roiFields[field];
  if (unit === "percent") return formats.share(figure);
  return `${unit === "money" ? formats.amount(figure) : formats.typed(figure)} ${calculator[`${field}Unit`]}`;
}

/** What is saved or lost in a month; an amount that would be shown as 0 is told in words. */
function resultOf(savings: number, formats: RoiFormats, { carried }: CalculationWords["words"]) {
  const [amount, little] = [formats.money(Math.abs(savings)), carried.lessThan.replace("{amount}", smallestShown(formats))];
  const values = { saves: amount, savesLittle: little, savesNothing: carried.nothing, costsLittle: little, costs: amount };
  return { label: savings < 0 ? carried.costs : carried.saves, value: values[outcomeOf(savings)], pays: savings > 0 };
}

/** A calculation in words and values: the lines that were given, and what they come to where all of them were. */
export function calculationLines(figures: Partial<RoiFigures>, { language, currency, words, calculator }: CalculationWords) {
  const formats = roiFormats(language, currency);
  const lines = roiFieldNames.flatMap((field) => {
    const figure = figures[field];
    return figure === undefined ? [] : [{ label: calculator[field], value: withUnit(field, figure, formats, calculator) }];
  });
  if (!areWhole(figures)) return { lines };
  const { savings, paybackMonths } = calculateRoi(...roiArguments(figures));
  return {
    result: resultOf(savings, formats, words),
    lines: [...lines, { label: calculator.payback, value: paybackMonths === undefined ? "–" : formats.months(paybackMonths) }],
  };
}
