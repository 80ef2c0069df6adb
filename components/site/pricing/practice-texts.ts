import type { Language } from "@/lib/domain/language";
import type { Facts } from "@/lib/domain/site/facts/facts";
import { factSource, factText } from "@/lib/i18n/edit-source";
import { listText } from "@/lib/i18n/locale";
import { moneyFormat, moneyRange } from "@/lib/i18n/money";

type Promises = Pick<Facts, "practice" | "currency">;

/** The values of `practice` that are texts in the reader's language, by placeholder of the messages. */
export function practiceTexts(language: Language, { practice, currency }: Promises) {
  const { first_version: price, data_countries: countries, contract_languages: codes } = practice;
  const money = moneyFormat(language, currency);
  const names = (type: "region" | "language", known: readonly string[]) => {
    const name = new Intl.DisplayNames(language, { type });
    return known.map((code) => name.of(code) ?? code);
  };
  const contractLanguages = listText(names("language", codes), language, "disjunction");
  return {
    lowest: factText(money(price.lowest), "practice.first_version.lowest"),
    highest: factText(money(price.highest), "practice.first_version.highest"),
    liability: factText(money(practice.liability), "practice.liability"),
    countries: factText(listText(names("region", countries), language), "practice.data_countries"),
    languages: factText(contractLanguages, "practice.contract_languages"),
  };
}

/** What a first version costs, as a range. */
export function firstVersionRange(language: Language, { practice, currency }: Promises): string {
  const { lowest, highest } = practice.first_version;
  const range = moneyRange({ language, currency }, lowest, highest);
  return factText(range, "practice.first_version.lowest");
}

export const riskNumbers = ({ practice }: Pick<Facts, "practice">) => ({
  days: practice.repair_days,
  minutes: practice.alert_minutes,
});

const numberOfRisk: Readonly<Record<string, keyof Facts["practice"]>> = {
  fails: "repair_days",
  stops: "alert_minutes",
};

export const riskSource = (risk: string) => {
  const number = numberOfRisk[risk];
  return number === undefined ? {} : factSource(`practice.${number}`);
};
