/** The languages of the site, in the order of its language switch (P§1). */
export const languages = ["en", "uk", "ru", "it"] as const;
export type Language = (typeof languages)[number];

export const defaultLanguage: Language = "en";

/** Each language's own name for itself, and the few letters that stand for it in the header. */
export const languageNames: Record<Language, { nativeName: string; short: string }> = {
  en: { nativeName: "English", short: "EN" },
  uk: { nativeName: "Українська", short: "УКР" },
  ru: { nativeName: "Русский", short: "РУС" },
  it: { nativeName: "Italiano", short: "IT" },
};

export const isLanguage = (value: unknown): value is Language =>
  typeof value === "string" && (languages as readonly string[]).includes(value);

/** The language a path begins with, or the default one. */
export function languageOfPath(pathname: string): Language {
  const first = pathname.split("/")[1];
  return isLanguage(first) ? first : defaultLanguage;
}
