import type { Language } from "../domain/language";
import { numberFormat } from "./number-format";

interface CurrencyOptions extends Pick<
  Intl.NumberFormatOptions,
  "notation" | "signDisplay" | "minimumFractionDigits" | "maximumFractionDigits"
> {
  /** "narrowSymbol" shows $ for every dollar, "symbol" distinguishes them. */
  currencyDisplay?: "narrowSymbol" | "symbol";
}

/**
 * Formats amounts of money in the reader's language: "$2,724", "2 724 $", "2.724 $".
 */
export const currencyFormat = (
  language: Language,
  currency: string,
  options: CurrencyOptions,
): Intl.NumberFormat =>
  numberFormat(language, {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
    ...options,
  });
