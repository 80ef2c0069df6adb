import type { Language } from "../domain/language";

/**
 * Formats numbers in the reader's language. Thousands are always grouped: Italian would otherwise
 * start at 10,000.
 */
export const numberFormat = (
  language: Language,
  options: Intl.NumberFormatOptions = {},
): Intl.NumberFormat => new Intl.NumberFormat(language, { useGrouping: "always", ...options });

/** The styles of numbers in messages: Italian ones have `{count, number, grouped}` where others have `#`. */
export const messageFormats = { number: { grouped: { useGrouping: "always" } } } as const;
