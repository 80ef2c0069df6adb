import { shippedLanguages, type ShippedLanguage } from "./domain/language";
import type { ProcessSheet } from "./domain/site/facts/file-fields";

const inEachLanguage = (extension: string) =>
  Object.fromEntries(
    shippedLanguages.map((language) => [language, `/sheets/process-${language}.${extension}`]),
  ) as Record<ShippedLanguage, string>;

/** The process sheet of a new site, which scripts/draw-sheets.ts draws of a sample case. */
export const sampleSheet = {
  picture: inEachLanguage("webp"),
  file: inEachLanguage("pdf"),
} satisfies ProcessSheet;
