import type { Language } from "../domain/language";

/** English follows the conventions of the United Kingdom. */
const localeOf = (language: Language) => (language === "en" ? "en-GB" : language);

/** `medium` has the name of the month; `short` is numeric, for tables. */
const styles = {
  medium: { dateStyle: "medium", timeStyle: "short" },
  short: { day: "2-digit", month: "2-digit", year: "numeric", hour: "2-digit", minute: "2-digit" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DateTimeStyle = keyof typeof styles;

/**
 * Formats an ISO 8601 time in the reader's language: in the local time zone, or in UTC with that
 * label.
 */
export function formatDateTime(
  at: string,
  language: Language,
  { form: style = "medium", utc = false }: { form?: DateTimeStyle; utc?: boolean } = {},
): string {
  const format = new Intl.DateTimeFormat(localeOf(language), {
    ...styles[style],
    ...(utc && { timeZone: "UTC" }),
  });
  return `${format.format(new Date(at))}${utc ? " UTC" : ""}`;
}
