import type { Language } from "../domain/language";

interface CurrencyOptions extends Pick<
  Intl.NumberFormatOptions,
  "notation" | "signDisplay" | "minimumFractionDigits" | "maximumFractionDigits"
> {
  /** "narrowSymbol" shows $ for every dollar, "symbol" distinguishes them. */
  currencyDisplay?: "narrowSymbol" | "symbol";
}

/**
 * Formats amounts of money in the reader's language: "$2,724", "2 724 $", "2.724 $". Thousands are
 * always grouped: Italian would otherwise start at 10,000.
 */
export const currencyFormat = (
  language: Language,
  currency: string,
  options: CurrencyOptions,
): Intl.NumberFormat =>
  new Intl.NumberFormat(language, {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
    useGrouping: "always",
    ...options,
  });
