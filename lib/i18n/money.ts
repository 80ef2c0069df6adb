import type { Language } from "../domain/language";
import type { Facts } from "../domain/site/facts/facts";
import { currencyFormat } from "./currency";
import { formatRange } from "./unbroken";

/** Formats whole amounts in a currency: "$299", "299 $". */
export function moneyFormat(language: Language, currency: string): (amount: number) => string {
  const format = currencyFormat(language, currency, { maximumFractionDigits: 0 });
  return (amount) => format.format(amount);
}

const APPROXIMATE_STEP = 5;

/** Formats an amount, or a range, in pounds and in euros, rounded because the rates are not today's. */
export function approximateAmounts(
  amount: number | readonly [number, number],
  rates: Facts["exchange_rates"],
  language: Language,
): { pounds: string; euros: string } {
  const approximate = (currency: "GBP" | "EUR") => {
    const format = currencyFormat(language, currency, { maximumFractionDigits: 0 });
    const round = (exact: number) =>
      Math.round((exact * rates[currency]) / APPROXIMATE_STEP) * APPROXIMATE_STEP;
    return typeof amount === "number"
      ? format.format(round(amount))
      : formatRange(format, round(amount[0]), round(amount[1]));
  };
  return { pounds: approximate("GBP"), euros: approximate("EUR") };
}

/** Formats two whole amounts as a range: "$299 – $999", "299–999 $". */
export function moneyRange(
  { language, currency }: { language: Language; currency: string },
  lowest: number,
  highest: number,
): string {
  const format = currencyFormat(language, currency, { maximumFractionDigits: 0 });
  return formatRange(format, lowest, highest);
}

/** The monthly prices of the cheapest and the most expensive plan. */
export function priceRange(
  language: Language,
  { plans, currency }: Pick<Facts, "plans" | "currency">,
): { lowest: string; highest: string } {
  const prices = plans.map(({ price }) => price);
  const money = moneyFormat(language, currency);
  return { lowest: money(Math.min(...prices)), highest: money(Math.max(...prices)) };
}
