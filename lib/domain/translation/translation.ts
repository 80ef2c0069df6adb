import {
  defaultLanguage,
  isLanguage,
  knownLanguages,
  languagesAmong,
  type Language,
} from "../language";

/**
 * The language fallback (P-LANG-04), best first: the requested language, English, the source
 * language, and the others in the order of the site.
 */
function fallbackChain(requestedLanguage: Language, sourceLanguage: string): string[] {
  return [...new Set([requestedLanguage, defaultLanguage, sourceLanguage, ...knownLanguages])];
}

/**
 * The best record for a reader; undefined when there is none. The only implementation of the
 * fallback besides the trigger that maintains `business_case_listing`; a test compares the two.
 */
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

/**
 * The languages in which an item has a record of its own, in the order of the site's languages. The
 * database ensures that every record has its required text.
 */
export const translatedIn = (records: readonly { language: string }[]): Language[] =>
  languagesAmong(records.map(({ language }) => language));

/** The language of a picked record; that of the request where there is no record. */
export const servedLanguage = (
  language: string | null | undefined,
  requestedLanguage: Language,
): Language => (isLanguage(language) ? language : requestedLanguage);

/** The `lang` attribute of a fragment: only where it differs from the language of the page (WCAG 3.1.2). */
export function foreignLanguage(served: string, page: Language): Language | undefined {
  return served !== page && isLanguage(served) ? served : undefined;
}
