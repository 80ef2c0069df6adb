import {
  defaultLanguage,
  isShipped,
  knownLanguages,
  toLanguage,
  type Language,
} from "../domain/language";
import { contentState } from "./content-state.mjs";

const bitOf = (language: Language): number => 1 << knownLanguages.indexOf(language);

/** Tells both threads of this process which languages visitors read. */
export function setPublicLanguages(languages: readonly Language[]): void {
  const bits = languages.reduce((sum, language) => sum | bitOf(language), 0);
  if (contentState().publicLanguages !== bits) contentState().publicLanguages = bits;
}

/** Whether visitors read a language, by what was read last; before that, whether its texts ship with the code. */
export function isPublicLanguage(language: Language): boolean {
  const bits = contentState().publicLanguages;
  return bits === 0 ? isShipped(language) : (bits & bitOf(language)) !== 0;
}

/**
 * The path of a page in the language that the visitor has chosen, or in English (P-ROUTE-02,
 * P-ROUTE-03) where the site isn't read in it.
 */
export function inChosenLanguage(pathname: string, chosen: string | undefined): string {
  const language = toLanguage(chosen);
  const offered = isPublicLanguage(language) ? language : defaultLanguage;
  return `/${offered}${pathname === "/" ? "" : pathname}`;
}
