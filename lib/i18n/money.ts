import type { Language } from "../domain/language";
import { pricingPlans } from "../domain/site/pricing-plans";
import { site } from "../site";
import { currencyFormat } from "./currency";

/** Formats whole amounts in the company's currency: "$299", "299 $". */
export function moneyFormat(language: Language): (amount: number) => string {
  const format = currencyFormat(language, site.currency, { maximumFractionDigits: 0 });
  return (amount) => format.format(amount);
}

/** The monthly prices of the cheapest and the most expensive plan. */
export function priceRange(language: Language): { lowest: string; highest: string } {
  const prices = pricingPlans.map(({ price }) => price);
  const money = moneyFormat(language);
  return { lowest: money(Math.min(...prices)), highest: money(Math.max(...prices)) };
}
