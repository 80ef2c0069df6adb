import type { Language } from "../domain/language";

/** English is written as in the United Kingdom. */
const localeOf = (language: Language) => (language === "en" ? "en-GB" : language);

/** With the month's name; in figures, for tables. */
const styles = {
  medium: { dateStyle: "medium", timeStyle: "short" },
  short: { day: "2-digit", month: "2-digit", year: "numeric", hour: "2-digit", minute: "2-digit" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DateTimeStyle = keyof typeof styles;

/** A point in time in the reader's way of writing: where the reader is, or in UTC, which is then said. `at` is a time of ISO 8601. */
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
