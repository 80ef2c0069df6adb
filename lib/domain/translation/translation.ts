import { defaultLanguage, isLanguage, languages, type Language } from "../language";

/** Which languages to try for a reader, best first: the one asked for, English, the one the content was written in. */
function fallbackChain(requestedLanguage: Language, sourceLanguage: string): string[] {
  return [...new Set([requestedLanguage, defaultLanguage, sourceLanguage])];
}

/** The record that serves a reader best, with the language it is in; undefined when there is no record at all. */
export function pickTranslation<T extends { language: string }>(
  records: readonly T[],
  requestedLanguage: Language,
  sourceLanguage: string,
): T | undefined {
  for (const language of fallbackChain(requestedLanguage, sourceLanguage)) {
    const found = records.find((record) => record.language === language);
    if (found) return found;
  }
  return records[0];
}

/** The languages that something really has a text in. No record is without its title or name: the database sees to that. */
export const translatedIn = (records: readonly { language: string }[]): Language[] =>
  languages.filter((language) => records.some((record) => record.language === language));

/** The `lang` attribute for a fragment: set only where it differs from the page's own language (WCAG 3.1.2). */
export function foreignLanguage(served: string, page: Language): Language | undefined {
  return served !== page && isLanguage(served) ? served : undefined;
}
