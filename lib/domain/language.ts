/**
 * The languages of the site, in the order of the language switch (P-GEN-01): each language's own
 * name for itself, and the few letters that stand for it in the header. To add one, add its entry
 * and run `npm run languages` (README.md).
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
