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

/** The language that a path begins with, or the default language. */
export function languageOfPath(pathname: string): Language {
  const first = pathname.split("/")[1];
  return isLanguage(first) ? first : defaultLanguage;
}
