import { z } from "zod";
import { byLanguage } from "../fields/by-language";
import { languagesAmong, type Language } from "../language";

/** How complete a translation is (A-LIST-09 to A-LIST-11). */
const translationStatuses = ["full", "partial", "none"] as const;
export type TranslationStatus = (typeof translationStatuses)[number];

export const translationStatusSchema = byLanguage(z.enum(translationStatuses));
export type TranslationStatuses = Record<Language, TranslationStatus>;

/** The languages that have texts, among those of the site. */
export const translatedLanguages = (status: TranslationStatuses): Language[] =>
  languagesAmong(Object.keys(status)).filter((language) => status[language] !== "none");

/**
 * The status of items without points: translated or not. That of cases is computed in SQL
 * (`case_translation_gaps`, docs/decisions/0031).
 */
export const statusByLanguage = (
  translatedIn: readonly Language[],
  used: readonly Language[],
): TranslationStatuses =>
  Object.fromEntries(
    used.map((language) => [language, translatedIn.includes(language) ? "full" : "none"]),
  ) as TranslationStatuses;
