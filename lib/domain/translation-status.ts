import { z } from "zod";
import { languages, type Language } from "./language";

/** How far something is translated into a language (A§4): the words themselves, and for a case its problem and solution points. */
const translationStatuses = ["full", "partial", "none"] as const;
export type TranslationStatus = (typeof translationStatuses)[number];

export const translationStatusSchema = z.record(z.enum(languages), z.enum(translationStatuses));
export type TranslationStatuses = Record<Language, TranslationStatus>;

/** Per language: whether the words are there, and whether all of the points are. Without points there is nothing to miss. */
export function translationStatus(translatedIn: readonly string[], points: { total: number; translated: ReadonlyMap<string, number> }): TranslationStatuses {
  const statusIn = (language: Language): TranslationStatus => {
    if (!translatedIn.includes(language)) return "none";
    return (points.translated.get(language) ?? 0) >= points.total ? "full" : "partial";
  };
  return Object.fromEntries(languages.map((language) => [language, statusIn(language)])) as TranslationStatuses;
}

export const noPoints = { total: 0, translated: new Map<string, number>() } as const;
