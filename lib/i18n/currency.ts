import type { Language } from "../domain/language";

interface CurrencyOptions extends Pick<
  Intl.NumberFormatOptions,
  "notation" | "signDisplay" | "minimumFractionDigits" | "maximumFractionDigits"
> {
  /** "narrowSymbol" shows $ for each dollar, "symbol" tells them apart. */
  currencyDisplay?: "narrowSymbol" | "symbol";
}

/**
 * Amounts of money as the reader's language writes them: "$2,724", "2 724 $", "2.724 $".
 * Thousands are always grouped: Italian would otherwise group from 10,000.
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
