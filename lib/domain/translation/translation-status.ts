import { z } from "zod";
import { languages, type Language } from "../language";

/** How far something is translated into a language (A§4): the words themselves, and for a case its problem and solution points. */
const translationStatuses = ["full", "partial", "none"] as const;
export type TranslationStatus = (typeof translationStatuses)[number];

export const translationStatusSchema = z.record(z.enum(languages), z.enum(translationStatuses));
export type TranslationStatuses = Record<Language, TranslationStatus>;

/** Of what has nothing but its words: they are there or not. Of a case, SQL knows (`case_translation_gaps`, decision 0031). */
export const statusByLanguage = (translatedIn: readonly Language[]): TranslationStatuses =>
  Object.fromEntries(
    languages.map((language) => [language, translatedIn.includes(language) ? "full" : "none"]),
  ) as TranslationStatuses;
