import type { Language } from "../domain/language";
import { readMetric, type MoneyMetric, type PercentMetric } from "../domain/case/metric";
import { currencyFormat } from "./currency";

function formatMoney(
  { value, currency, isCode, decimals, hasPlus }: MoneyMetric,
  language: Language,
  ownCurrency: string,
): string {
  // A foreign currency typed as a code must not become a symbol that several currencies share.
  const currencyDisplay = isCode && currency !== ownCurrency ? "symbol" : "narrowSymbol";
  const places = decimals === 0 ? 0 : 2;
  return currencyFormat(language, currency, {
    currencyDisplay,
    minimumFractionDigits: places,
    maximumFractionDigits: places,
    signDisplay: hasPlus ? "always" : "auto",
  }).format(value);
}

const formatPercent = ({ value, decimals, hasPlus }: PercentMetric, language: Language): string =>
  new Intl.NumberFormat(language, {
    style: "percent",
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    signDisplay: hasPlus ? "always" : "auto",
  }).format(value / 100);

/**
 * A metric of a case in the reader's language; text that is neither an amount nor a percentage
 * stays as typed.
 */
export function formatMetric(text: string, language: Language, ownCurrency: string): string {
  const metric = readMetric(text);
  if (!metric) return text;
  return metric.type === "money"
    ? formatMoney(metric, language, ownCurrency)
    : formatPercent(metric, language);
}
