/**
 * The languages of the site (P-GEN-01), in the order of the language switcher. Everything derives
 * from this list; tests compare the database's `language` table and the HTTP server's list with it.
 */
export const languages = ["en", "uk", "ru", "it"] as const;
export type Language = (typeof languages)[number];

export const defaultLanguage: Language = "en";

/** Each language's own name, and its abbreviation in the header. */
export const languageNames: Record<Language, { nativeName: string; short: string }> = {
  en: { nativeName: "English", short: "EN" },
  uk: { nativeName: "Українська", short: "УКР" },
  ru: { nativeName: "Русский", short: "РУС" },
  it: { nativeName: "Italiano", short: "IT" },
};

export const isLanguage = (value: unknown): value is Language =>
  typeof value === "string" && (languages as readonly string[]).includes(value);

/** A stored language code as a language of the site; the default for any other code. */
export const toLanguage = (code: unknown): Language => (isLanguage(code) ? code : defaultLanguage);

/** The site's languages among some codes, in the order of the site. */
export const languagesAmong = (codes: readonly string[]): Language[] =>
  languages.filter((language) => codes.includes(language));

/** The language of `x-default` links: English if it is available, else the first one. */
export const fallbackLanguageOf = (available: readonly Language[]): Language | undefined =>
  available.includes(defaultLanguage) ? defaultLanguage : available[0];

/** The language that a path begins with, or the default language. */
export const languageOfPath = (pathname: string): Language => toLanguage(pathname.split("/")[1]);
