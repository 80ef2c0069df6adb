import type { Language } from "../domain/language";
import { SMALLEST_SHOWN } from "../domain/roi/roi";
import { currencyFormat } from "./currency";

/** An amount with its cents. */
export const exactAmount = (value: number, language: Language, currency: string): string =>
  currencyFormat(language, currency, {
    minimumFractionDigits: Number.isInteger(value) ? 0 : 2,
  }).format(value);

/** A percentage with its decimals. */
export const exactPercent = (value: number, language: Language): string =>
  new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 2 }).format(
    value / 100,
  );

/** The threshold below which a saving counts as small. */
export const smallestShown = (language: Language, currency: string): string =>
  exactAmount(SMALLEST_SHOWN, language, currency);

/** Whether the symbol of a currency is before the amount. */
export const isSignFirst = (language: Language, currency: string): boolean =>
  currencyFormat(language, currency, {}).formatToParts(0)[0]?.type === "currency";

/** The symbol of a currency, for the label of an input. */
export const currencySign = (language: Language, currency: string): string =>
  currencyFormat(language, currency, {})
    .formatToParts(0)
    .find(({ type }) => type === "currency")?.value ?? currency;
