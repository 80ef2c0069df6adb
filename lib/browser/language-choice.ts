import { hasCookie, readEntry } from "./storage";
import { languageCookie, languageEntry } from "../privacy/cookie-registry";
import { isLanguage, type Language } from "../domain/language";

export const hasChosenLanguage = (): boolean =>
  hasCookie(languageCookie) || readEntry(languageEntry) !== null;

/** The first supported language of a browser's list. */
export const preferredLanguage = (tags: readonly string[]): Language | undefined =>
  tags.map((tag) => tag.toLowerCase().split("-")[0]).find(isLanguage);
