import type { Language } from "../domain/language";
import { pricingPlans } from "../domain/site/pricing-plans";
import { site } from "../site";
import { currencyFormat } from "./currency";

/** Whole amounts in the company's currency, as the reader's language writes them: "$299", "299 $". */
export function moneyFormat(language: Language): (amount: number) => string {
  const format = currencyFormat(language, site.currency, { maximumFractionDigits: 0 });
  return (amount) => format.format(amount);
}

/** What the cheapest and the dearest plan cost a month. */
export function priceRange(language: Language): { lowest: string; highest: string } {
  const prices = pricingPlans.map(({ price }) => price);
  const money = moneyFormat(language);
  return { lowest: money(Math.min(...prices)), highest: money(Math.max(...prices)) };
}
