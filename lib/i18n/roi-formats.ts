import type { Language } from "../domain/language";

/** Above this, figures are shortened: 1.2M instead of a line of digits. */
const LONG = 1e7;

const notation = (value: number) => (Math.abs(value) >= LONG ? ("compact" as const) : ("standard" as const));

/** How an amount of money is written. */
export const asMoney = (currency: string) => ({ style: "currency", currency, currencyDisplay: "narrowSymbol" }) as const satisfies Intl.NumberFormatOptions;

/** The numbers of a calculation in the reader's way of writing; a month is declined as the language does. */
export function roiFormats(language: Language, currency: string) {
  const format = (value: number, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(language, { notation: notation(value), ...options }).format(value);
  const money = asMoney(currency);
  return {
    money: (value: number) => format(value, { ...money, maximumFractionDigits: 0 }),
    hours: (value: number) => format(value, { maximumFractionDigits: value < 10 ? 1 : 0 }),
    percent: (value: number) => format(value / 100, { style: "percent", maximumFractionDigits: 0 }),
    months: (value: number) => format(value, { style: "unit", unit: "month", unitDisplay: "long", maximumFractionDigits: 1 }),
    /** A number as it would be typed. */
    typed: (value: number) => new Intl.NumberFormat(language, { maximumFractionDigits: 4 }).format(value),
    currencySign: new Intl.NumberFormat(language, money).formatToParts(0).find(({ type }) => type === "currency")?.value ?? currency,
  };
}
export type RoiFormats = ReturnType<typeof roiFormats>;
