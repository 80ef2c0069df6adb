import { languageNames, type Language } from "../domain/language";
import { localeOf } from "./locale";

/** The name of a language in another one. */
export const languageName = (named: Language, language: Language): string =>
  new Intl.DisplayNames(localeOf(language), { type: "language" }).of(named) ??
  languageNames[named].nativeName;
