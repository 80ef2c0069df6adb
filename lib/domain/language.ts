/**
 * The languages of the site, in the order of the language switch (P-GEN-01): each language's own name for itself, and the
 * few letters that stand for it in the header. To add one, add its entry and run `npm run languages` (README.md).
 */
const names = {
  en: { nativeName: "English", short: "EN" },
  uk: { nativeName: "Українська", short: "УКР" },
  ru: { nativeName: "Русский", short: "РУС" },
  it: { nativeName: "Italiano", short: "IT" },
};
export type Language = keyof typeof names;

export const languageNames: Readonly<Record<Language, { nativeName: string; short: string }>> =
  names;
export const languages = Object.keys(names) as readonly Language[];
export const defaultLanguage: Language = "en";

export const isLanguage = (value: unknown): value is Language =>
  typeof value === "string" && Object.hasOwn(names, value);

/** The language a path begins with, or the default one. */
export function languageOfPath(pathname: string): Language {
  const first = pathname.split("/")[1];
  return isLanguage(first) ? first : defaultLanguage;
}
