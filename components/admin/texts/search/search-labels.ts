import type { Language } from "@/lib/domain/language";

/** What the previews of search results and shared links need besides the texts. */
export interface SearchLabels {
  preview: string;
  picture: string;
  result: string;
  link: string;
  characters: string;
  /** Sample values for the placeholders in titles and descriptions, in each language. */
  values: Readonly<Record<Language, Readonly<Record<string, string>>>>;
}
