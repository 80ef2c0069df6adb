import { hasCookie, readEntry, writeCookie, writeEntry } from "./storage";
import { languageCookie, languageEntry } from "../privacy/cookie-registry";
import { isLanguage, type Language } from "../domain/language";

/** Keeps the visitor's choice: in the cookie that `/` and paths without a language follow (design.md §2), and in local storage (P§9). A browser that refuses storage loses only the memory of it. */
export function storeLanguage(language: Language): void {
  writeCookie(languageCookie, language);
  writeEntry(languageEntry, language);
}

export const hasChosenLanguage = (): boolean =>
  hasCookie(languageCookie) || readEntry(languageEntry) !== null;

/** The first language of a browser's list that the site is written in. */
export const preferredLanguage = (tags: readonly string[]): Language | undefined =>
  tags.map((tag) => tag.toLowerCase().split("-")[0]).find(isLanguage);
