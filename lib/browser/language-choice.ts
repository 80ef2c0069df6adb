import { hasCookie, readEntry, writeCookie, writeEntry } from "./storage";
import { languageCookie, languageEntry } from "../privacy/cookie-registry";
import { isLanguage, type Language } from "../domain/language";

/**
 * Stores the visitor's choice in local storage (P-LANG-06) and in the cookie that decides the
 * redirect of paths without a language (P-LANG-07).
 */
export function storeLanguage(language: Language): void {
  writeCookie(languageCookie, language);
  writeEntry(languageEntry, language);
}

export const hasChosenLanguage = (): boolean =>
  hasCookie(languageCookie) || readEntry(languageEntry) !== null;

/** The first supported language of a browser's list. */
export const preferredLanguage = (tags: readonly string[]): Language | undefined =>
  tags.map((tag) => tag.toLowerCase().split("-")[0]).find(isLanguage);
