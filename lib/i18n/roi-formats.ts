import type { Language } from "../domain/language";
import { calculateRoi, type RoiResult } from "../domain/roi/roi";
import {
  roiArguments,
  roiFieldNames,
  type RoiField,
  type RoiFigures,
} from "../domain/roi/roi-figures";
import { currencyFormat } from "./currency";
import { numberFormat } from "./number-format";

/** Numbers from here on are compact: 1.2M. */
const COMPACT_FROM = 1e7;

const notation = (value: number) =>
  Math.abs(value) >= COMPACT_FROM ? ("compact" as const) : ("standard" as const);

/** Formats the numbers of a calculation in the reader's language. */
export function roiFormats(language: Language, currency: string) {
  const format = (value: number, options: Intl.NumberFormatOptions) =>
    numberFormat(language, { notation: notation(value), ...options }).format(value);
  return {
    money: (value: number) =>
      currencyFormat(language, currency, {
        notation: notation(value),
        maximumFractionDigits: 0,
      }).format(value),
    hours: (value: number) => format(value, { maximumFractionDigits: value < 10 ? 1 : 0 }),
    percent: (value: number) => format(value / 100, { style: "percent", maximumFractionDigits: 0 }),
    months: (value: number) =>
      format(value, {
        style: "unit",
        unit: "month",
        unitDisplay: "long",
        maximumFractionDigits: 1,
      }),
    /** A number as the visitor would type it. */
    typed: (value: number) => numberFormat(language, { maximumFractionDigits: 4 }).format(value),
  };
}
export type RoiFormats = ReturnType<typeof roiFormats>;

/** The results as the page shows them. */
export function roiTexts(
  { hours, hoursLeft, currentCost, newCost, savings, yearlyRoi, paybackMonths }: RoiResult,
  formats: RoiFormats,
) {
  return {
    savings: formats.money(Math.abs(savings)),
    currentCost: formats.money(currentCost),
    newCost: formats.money(newCost),
    hours: `${formats.hours(hours)} → ${formats.hours(hoursLeft)}`,
    yearlyRoi: yearlyRoi === undefined ? "–" : formats.percent(yearlyRoi),
    payback: paybackMonths === undefined ? "–" : formats.months(paybackMonths),
  };
}
export type RoiTexts = ReturnType<typeof roiTexts>;

/**
 * The initial state of the calculator, formatted on the server because the first use of Intl is
 * slow in browsers.
 */
export interface FormattedRoi {
  fields: Record<RoiField, string>;
  result: RoiTexts;
}

export function formatRoi(figures: RoiFigures, language: Language, currency: string): FormattedRoi {
  const formats = roiFormats(language, currency);
  const fields = Object.fromEntries(
    roiFieldNames.map((field) => [field, formats.typed(figures[field])]),
  ) as Record<RoiField, string>;
  return { fields, result: roiTexts(calculateRoi(...roiArguments(figures)), formats) };
}
