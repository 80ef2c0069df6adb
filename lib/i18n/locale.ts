import type { Language } from "../domain/language";

/** The locale of dates, times and lists: English follows the conventions of the United Kingdom. */
export const localeOf = (language: Language): string => (language === "en" ? "en-GB" : language);

/** Items in one text: "A, B and C", or "A or B". */
export const listText = (
  items: readonly string[],
  language: Language,
  type: "conjunction" | "disjunction" = "conjunction",
): string => new Intl.ListFormat(localeOf(language), { type }).format(items);
