import { z } from "zod";
import { languages, type Language } from "../language";

/** How complete a translation is (A-LIST-09 to A-LIST-11). */
const translationStatuses = ["full", "partial", "none"] as const;
export type TranslationStatus = (typeof translationStatuses)[number];

export const translationStatusSchema = z.record(z.enum(languages), z.enum(translationStatuses));
export type TranslationStatuses = Record<Language, TranslationStatus>;

/** The languages that have texts. */
export const translatedLanguages = (status: TranslationStatuses): Language[] =>
  languages.filter((language) => status[language] !== "none");

/**
 * The status of items without points: translated or not. That of cases is computed in SQL
 * (`case_translation_gaps`, docs/decisions/0031).
 */
export const statusByLanguage = (translatedIn: readonly Language[]): TranslationStatuses =>
  Object.fromEntries(
    languages.map((language) => [language, translatedIn.includes(language) ? "full" : "none"]),
  ) as TranslationStatuses;
