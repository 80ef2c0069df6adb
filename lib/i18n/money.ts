import type { Language } from "../domain/language";
import { pricingPlans } from "../domain/site/pricing-plans";
import { site } from "../site";
import { currencyFormat } from "./currency";
import { formatRange } from "./number-format";

/** Formats whole amounts in the company's currency: "$299", "299 $". */
export function moneyFormat(language: Language): (amount: number) => string {
  const format = currencyFormat(language, site.currency, { maximumFractionDigits: 0 });
  return (amount) => format.format(amount);
}

const APPROXIMATE_STEP = 5;

/** Formats an amount in pounds and in euros, rounded because the rates are not today's. */
export function approximateAmounts(
  amount: number,
  language: Language,
): { pounds: string; euros: string } {
  const approximate = (currency: "GBP" | "EUR") => {
    const exact = amount * site.exchangeRates[currency];
    const rounded = Math.round(exact / APPROXIMATE_STEP) * APPROXIMATE_STEP;
    return currencyFormat(language, currency, { maximumFractionDigits: 0 }).format(rounded);
  };
  return { pounds: approximate("GBP"), euros: approximate("EUR") };
}

/** Formats two whole amounts as a range: "$299 – $999", "299–999 $". */
export function moneyRange(language: Language, lowest: number, highest: number): string {
  const format = currencyFormat(language, site.currency, { maximumFractionDigits: 0 });
  return formatRange(format, lowest, highest);
}

/** The monthly prices of the cheapest and the most expensive plan. */
export function priceRange(language: Language): { lowest: string; highest: string } {
  const prices = pricingPlans.map(({ price }) => price);
  const money = moneyFormat(language);
  return { lowest: money(Math.min(...prices)), highest: money(Math.max(...prices)) };
}
