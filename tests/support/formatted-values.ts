// Texts that the formats of a language produce for numbers, dates, countries and languages.

const months = (language: string): string[] =>
  Array.from({ length: 12 }, (_, month) =>
    new Intl.DateTimeFormat(language, { month: "long" }).format(Date.UTC(2026, month, 15)),
  );

const names = (language: string, codes: readonly string[]): string[] =>
  (["language", "region"] as const).flatMap((type) => {
    const displayNames = new Intl.DisplayNames([language], { type, fallback: "none" });
    const pattern = type === "region" ? /^[A-Z]{2}$/ : /^[a-z]{2}$/;
    return codes.filter((code) => pattern.test(code)).map((code) => displayNames.of(code) ?? "");
  });

const joiners = (language: string): string[] =>
  (["conjunction", "disjunction"] as const).map((type) =>
    new Intl.ListFormat(language, { type }).format(["1", "2"]).slice(1, -1),
  );

/**
 * Tells whether a text is a date, an amount with its unit, or a list of names of countries and
 * languages with some codes, in the formats of a language. `isKnown` tells of other entries.
 */
export function formattedValues(
  language: string,
  codes: readonly string[],
  isKnown: (text: string) => boolean,
): (text: string) => boolean {
  const date = new RegExp(`^(\\d+\\. )?(${months(language).join("|")}) \\d{4}$`, "u");
  const amount = /^[\d.,\u00a0 ]+\p{L}+\.?$/u;
  const known = new Set(names(language, codes));
  const separators = new RegExp(joiners(language).join("|"), "u");
  const isOne = (text: string) =>
    date.test(text) || amount.test(text) || known.has(text) || isKnown(text);
  return (text) => text.split(separators).every(isOne);
}
