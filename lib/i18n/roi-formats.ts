import type { Language } from "../domain/language";

/** Above this, figures are shortened: 1.2M instead of a line of digits. */
const LONG = 1e7;

const notation = (value: number) => (Math.abs(value) >= LONG ? ("compact" as const) : ("standard" as const));

/** The numbers of a calculation in the reader's way of writing; a month is declined as the language does. */
export function roiFormats(language: Language, currency: string) {
  const format = (value: number, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(language, { notation: notation(value), ...options }).format(value);
  return {
    money: (value: number) => format(value, { style: "currency", currency, currencyDisplay: "narrowSymbol", maximumFractionDigits: 0 }),
    /** An amount as typed, with its cents. */
    amount: (value: number) => new Intl.NumberFormat(language, { style: "currency", currency, currencyDisplay: "narrowSymbol", minimumFractionDigits: Number.isInteger(value) ? 0 : 2 }).format(value),
    hours: (value: number) => format(value, { maximumFractionDigits: value < 10 ? 1 : 0 }),
    percent: (value: number) => format(value / 100, { style: "percent", maximumFractionDigits: 0 }),
    /** A percentage as typed, with its decimals. */
    share: (value: number) => format(value / 100, { style: "percent", maximumFractionDigits: 2 }),
    months: (value: number) => format(value, { style: "unit", unit: "month", unitDisplay: "long", maximumFractionDigits: 1 }),
    /** A number as it would be typed. */
    typed: (value: number) => new Intl.NumberFormat(language, { maximumFractionDigits: 4 }).format(value),
    currencySign: new Intl.NumberFormat(language, { style: "currency", currency, currencyDisplay: "narrowSymbol" }).formatToParts(0).find(({ type }) => type === "currency")?.value ?? currency,
  };
}
export type RoiFormats = ReturnType<typeof roiFormats>;
