import { languageNames, type Language } from "@/lib/domain/language";
import type { OfferedLanguage } from "./language-switch";

/** Languages with their names, for the switch: scripts of public pages don't have those of all known languages. */
export const offeredLanguages = (languages: readonly Language[]): OfferedLanguage[] =>
  languages.map((language) => {
    const { short, nativeName } = languageNames[language];
    return [language, short, nativeName];
  });
