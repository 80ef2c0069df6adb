/**
 * The languages that the product knows, in the order of the language switch (P-GEN-01): each
 * language's own name for itself, and the few letters that stand for it in the header. These are the
 * languages of the typeface: another one is an entry here and, for its letters, a file of
 * `fontFiles`, and a migration by `npm run languages`. Which of them a site uses is content
 * (docs/decisions/0094-languages-in-use.md).
 */
const names = {
  en: { nativeName: "English", short: "EN" },
  uk: { nativeName: "Українська", short: "УКР" },
  ru: { nativeName: "Русский", short: "РУС" },
  it: { nativeName: "Italiano", short: "IT" },
  de: { nativeName: "Deutsch", short: "DE" },
  fr: { nativeName: "Français", short: "FR" },
  es: { nativeName: "Español", short: "ES" },
  pt: { nativeName: "Português", short: "PT" },
  nl: { nativeName: "Nederlands", short: "NL" },
  bg: { nativeName: "Български", short: "BG" },
  cs: { nativeName: "Čeština", short: "CS" },
  da: { nativeName: "Dansk", short: "DA" },
  et: { nativeName: "Eesti", short: "ET" },
  fi: { nativeName: "Suomi", short: "FI" },
  hr: { nativeName: "Hrvatski", short: "HR" },
  hu: { nativeName: "Magyar", short: "HU" },
  lt: { nativeName: "Lietuvių", short: "LT" },
  lv: { nativeName: "Latviešu", short: "LV" },
  no: { nativeName: "Norsk", short: "NO" },
  pl: { nativeName: "Polski", short: "PL" },
  ro: { nativeName: "Română", short: "RO" },
  sk: { nativeName: "Slovenčina", short: "SK" },
  sl: { nativeName: "Slovenščina", short: "SL" },
  sv: { nativeName: "Svenska", short: "SV" },
};
export type Language = keyof typeof names;

export const languageNames: Readonly<Record<Language, { nativeName: string; short: string }>> =
  names;
export const knownLanguages = Object.keys(names) as readonly Language[];
/** The languages whose texts are in `messages/`: also those of the admin area. */
export const shippedLanguages = ["en", "uk", "ru", "it"] as const satisfies readonly Language[];
export type ShippedLanguage = (typeof shippedLanguages)[number];
export const defaultLanguage: Language = "en";

export const isLanguage = (value: unknown): value is Language =>
  typeof value === "string" && Object.hasOwn(names, value);

export const isShipped = (language: string): language is ShippedLanguage =>
  (shippedLanguages as readonly string[]).includes(language);

/** A language, or English in place of one whose texts don't ship with the code. */
export const toShipped = (language: Language): ShippedLanguage =>
  isShipped(language) ? language : "en";

/** A stored language code as a known language; the default for any other code. */
export const toLanguage = (code: unknown): Language => (isLanguage(code) ? code : defaultLanguage);

/** The known languages among some codes, in the order of the site. */
export const languagesAmong = (codes: readonly string[]): Language[] =>
  knownLanguages.filter((language) => codes.includes(language));

/** The language of `x-default` links: English if it is available, else the first one. */
export const fallbackLanguageOf = (available: readonly Language[]): Language | undefined =>
  available.includes(defaultLanguage) ? defaultLanguage : available[0];

/** The language that a path begins with, or the default language. */
export const languageOfPath = (pathname: string): Language => toLanguage(pathname.split("/")[1]);
