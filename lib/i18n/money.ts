import type { Language } from "../domain/language";
import { site } from "../site";

/** Whole amounts in the company's currency, as the reader's language writes them: "$299", "299 $". */
export function moneyFormat(language: Language): (amount: number) => string {
  const format = new Intl.NumberFormat(language, { style: "currency", currency: site.currency, currencyDisplay: "narrowSymbol", maximumFractionDigits: 0 });
  return (amount) => format.format(amount);
}
