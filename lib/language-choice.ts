import type { Language } from "./domain/language";

/** The cookie that `/` and paths without a language follow (design.md §2), and the entry in local storage (P§9). */
export const languageCookie = "NEXT_LOCALE";
const languageStorageKey = "language";

const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Keeps the visitor's choice for a year. A browser that refuses storage loses only the memory of it. */
export function keepLanguage(language: Language): void {
  document.cookie = `${languageCookie}=${language}; path=/; max-age=${ONE_YEAR_SECONDS}; samesite=lax${window.location.protocol === "https:" ? "; secure" : ""}`;
  try {
    window.localStorage.setItem(languageStorageKey, language);
  } catch {
    // Storage is switched off or full.
  }
}
