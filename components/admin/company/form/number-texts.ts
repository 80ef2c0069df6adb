import type { Facts } from "@/lib/domain/site/facts/facts";

/** A number as people type it; not a number for anything else. */
export const toNumber = (text: string): number =>
  text.trim() === "" ? NaN : Number(text.trim().replace(",", "."));

const mapValues = <Key extends string, From, To>(
  values: Readonly<Record<Key, From>>,
  map: (value: From) => To,
) =>
  Object.fromEntries(
    Object.entries<From>(values).map(([key, value]) => [key, map(value)]),
  ) as Record<Key, To>;

/** A number, or codes, as text in a field. */
type InField<T> = T extends number | readonly string[]
  ? string
  : T extends object
    ? { [Key in keyof T]: InField<T[Key]> }
    : T;

type NumberFacts = Pick<
  Facts,
  "founded" | "exchange_rates" | "practice" | "examples" | "retention"
>;
export type NumberValues = InField<NumberFacts>;

/** Facts of numbers and codes as the form shows them. */
export function numberValues(facts: NumberFacts): NumberValues {
  const { first_version, data_countries, contract_languages, ...counts } = facts.practice;
  const { hourly_rate, customer_share, order, report, process } = facts.examples;
  const { steps, ...figures } = process;
  return {
    founded: String(facts.founded),
    exchange_rates: mapValues(facts.exchange_rates, String),
    practice: {
      first_version: mapValues(first_version, String),
      ...mapValues(counts, String),
      data_countries: data_countries.join(", "),
      contract_languages: contract_languages.join(", "),
    },
    examples: {
      hourly_rate: String(hourly_rate),
      customer_share: String(customer_share),
      order: mapValues(order, String),
      report: mapValues(report, String),
      process: { ...mapValues(figures, String), steps: mapValues(steps, String) },
    },
    retention: mapValues(facts.retention, String),
  };
}

const toCodes = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

/** The facts that the form holds, which the schema has yet to check. */
export function numberFacts(values: NumberValues): NumberFacts {
  const { of, date, ...rates } = values.exchange_rates;
  const { first_version, data_countries, contract_languages, ...counts } = values.practice;
  const { hourly_rate, customer_share, order, report, process } = values.examples;
  const { steps, ...figures } = process;
  return {
    founded: toNumber(values.founded),
    exchange_rates: { of: of.trim().toUpperCase(), date, ...mapValues(rates, toNumber) },
    practice: {
      first_version: mapValues(first_version, toNumber),
      ...mapValues(counts, toNumber),
      data_countries: toCodes(data_countries),
      contract_languages: toCodes(contract_languages),
    },
    examples: {
      hourly_rate: toNumber(hourly_rate),
      customer_share: toNumber(customer_share),
      order: mapValues(order, toNumber),
      report: mapValues(report, toNumber),
      process: { ...mapValues(figures, toNumber), steps: mapValues(steps, toNumber) },
    },
    retention: mapValues(values.retention, toNumber),
  };
}
