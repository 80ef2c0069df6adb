import type { Language } from "@/lib/domain/language";
import { listText } from "@/lib/i18n/locale";
import { moneyFormat } from "@/lib/i18n/money";
import { site } from "@/lib/site";

/** The values of `site.practice` in the reader's language, by placeholder of the messages. */
export function practiceTexts(language: Language, currency: string) {
  const { firstVersion, dataCountries, contractLanguages, ...numbers } = site.practice;
  const money = moneyFormat(language, currency);
  const names = (type: "region" | "language", codes: readonly string[]) => {
    const name = new Intl.DisplayNames(language, { type });
    return codes.map((code) => name.of(code) ?? code);
  };
  return {
    lowest: money(firstVersion.lowest),
    highest: money(firstVersion.highest),
    countries: listText(names("region", dataCountries), language),
    languages: listText(names("language", contractLanguages), language, "disjunction"),
    dataDays: numbers.dataDays,
    checkedDocuments: numbers.checkedDocuments,
  };
}
