/** A value of at most so many characters isn't broken, as words of any length are: an amount, a code. */
export const MAX_UNBROKEN = 12;

/** Keeps a number, its unit or a range on one line; not every version of Intl sees to it. */
export const unbroken = (text: string): string => text.replace(/\s/g, "\u00a0");

/**
 * A range on one line: "82% – 97%", "82–97 %". Some languages of ICU have a hyphen where they print a dash. A line may
 * break after a dash, but not before a word joiner.
 */
export const formatRange = (format: Intl.NumberFormat, least: number, most: number): string =>
  unbroken(format.formatRange(least, most).replace(/[-–]/, "–\u2060"));
