import { hasCookie, readEntry } from "./storage";
import { languageCookie, languageEntry } from "../privacy/cookie-registry";
import type { Language } from "../domain/language";

export const hasChosenLanguage = (): boolean =>
  hasCookie(languageCookie) || readEntry(languageEntry) !== null;

/** The first language of a browser's list that is among the keys of `offered`. */
export const preferredLanguage = (
  tags: readonly string[],
  offered: Partial<Record<Language, unknown>>,
): Language | undefined =>
  tags
    .map((tag) => tag.toLowerCase().split("-")[0] ?? "")
    .find((tag): tag is Language => Object.hasOwn(offered, tag));
