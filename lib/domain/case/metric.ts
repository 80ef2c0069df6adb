/** A metric of a case that reads as an amount or a percentage: `$2,724`, `95 %`. */
interface MetricValue {
  type: "money" | "percent";
  value: number;
  /** Decimal places as typed. */
  decimals: number;
  /** Typed with a plus sign. */
  hasPlus: boolean;
}

export interface MoneyMetric extends MetricValue {
  type: "money";
  /** A code of ISO 4217. */
  currency: string;
  /** Whether the currency was typed as its code rather than as its symbol. */
  isCode: boolean;
}

export interface PercentMetric extends MetricValue {
  type: "percent";
}

const currencies: Record<string, string> = {
  $: "USD",
  "€": "EUR",
  "£": "GBP",
  "₴": "UAH",
  "₽": "RUB",
  USD: "USD",
  EUR: "EUR",
  GBP: "GBP",
  UAH: "UAH",
  RUB: "RUB",
  CAD: "CAD",
};

const SIGN = String.raw`(?<sign>[-+\u2212]?)\s*`;
const NUMBER = String.raw`(?<number>\d[\d.,'\u2019\s]*)`;
const CURRENCY = "[$€£₴₽]|[A-Z]{3}";
/** The sign may precede or follow a leading currency: -$5, $-5. */
const currencyFirst = new RegExp(
  `^(?<outer>[-+\u2212]?)\\s*(?<currency>${CURRENCY})\\s*${SIGN}${NUMBER}$`,
  "u",
);
const currencyLast = new RegExp(`^${SIGN}${NUMBER}(?<currency>${CURRENCY})$`, "u");
const percentage = new RegExp(`^${SIGN}${NUMBER}%$`, "u");

const GROUP = String.raw`[\s'\u2019]`;
const integer = /^\d+$/;
const withDecimals = /^(?<whole>\d+)[.,](?<decimals>\d{1,2})$/;
const grouped = new RegExp(`^\\d{1,3}(?:(?:${GROUP}\\d{3})+|(?:,\\d{3})+|(?:\\.\\d{3})+)$`, "u");
const groupedWithDecimals = new RegExp(
  `^(?<whole>\\d{1,3}(?:(?:${GROUP}\\d{3})+(?=[.,])|(?:,\\d{3})+(?=\\.)|(?:\\.\\d{3})+(?=,)))` +
    "[.,](?<decimals>\\d{1,2})$",
  "u",
);

const digits = (text: string) => text.replace(/\D/g, "");

/** Parses a number in any common notation; undefined where it is ambiguous. */
function readNumber(typed: string): { value: number; decimals: number } | undefined {
  const text = typed.trim();
  if (integer.test(text) || grouped.test(text)) return { value: Number(digits(text)), decimals: 0 };
  const parts = (withDecimals.exec(text) ?? groupedWithDecimals.exec(text))?.groups;
  if (!parts?.whole || !parts.decimals) return undefined;
  return {
    value: Number(`${digits(parts.whole)}.${parts.decimals}`),
    decimals: parts.decimals.length,
  };
}

/** `1.234 %` is either 1234 or 1.234. Amounts of money mean the thousand. */
const isAmbiguousPercentage = (typed: string) => /^\d{1,3}[.,]\d{3}$/.test(typed.trim());

type MatchedParts = Record<string, string | undefined>;

/** The number of a match with its sign; undefined if it is ambiguous or has two signs. */
function readSignedNumber({
  outer,
  sign,
  number,
}: MatchedParts): Omit<MetricValue, "type"> | undefined {
  if (outer && sign) return undefined;
  const parsed = readNumber(number ?? "");
  const typedSign = outer || sign;
  const isNegative = Boolean(typedSign) && typedSign !== "+";
  return (
    parsed && {
      ...parsed,
      value: isNegative ? -parsed.value : parsed.value,
      hasPlus: typedSign === "+",
    }
  );
}

function readMoney(parts: MatchedParts): MoneyMetric | undefined {
  const typedCurrency = parts.currency ?? "";
  const currency = currencies[typedCurrency];
  const value = readSignedNumber(parts);
  return currency && value
    ? { type: "money", ...value, currency, isCode: typedCurrency === currency }
    : undefined;
}

function readPercentage(parts: MatchedParts): PercentMetric | undefined {
  const value = isAmbiguousPercentage(parts.number ?? "") ? undefined : readSignedNumber(parts);
  return value && { type: "percent", ...value };
}

/** Parses a metric as typed. Undefined for any other text (`3 hours`, `from 2 to 5 %`, `x10`). */
export function readMetric(text: string): MoneyMetric | PercentMetric | undefined {
  const typed = text.trim();
  const money = (currencyFirst.exec(typed) ?? currencyLast.exec(typed))?.groups;
  if (money) return readMoney(money);
  const percent = percentage.exec(typed)?.groups;
  return percent && readPercentage(percent);
}
