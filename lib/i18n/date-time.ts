import type { Language } from "../domain/language";

/** English is written as in the United Kingdom. */
const localeOf = (language: Language) => (language === "en" ? "en-GB" : language);

/** With the month's name; in figures, for tables. */
const forms = {
  medium: { dateStyle: "medium", timeStyle: "short" },
  short: { day: "2-digit", month: "2-digit", year: "numeric", hour: "2-digit", minute: "2-digit" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type InstantForm = keyof typeof forms;

/** A point in time in the reader's way of writing: where the reader is, or in UTC, which is then said. `at` is a time of ISO 8601. */
export function formatInstant(at: string, language: Language, { form = "medium", utc = false }: { form?: InstantForm; utc?: boolean } = {}): string {
  const format = new Intl.DateTimeFormat(localeOf(language), { ...forms[form], ...(utc && { timeZone: "UTC" }) });
  return `${format.format(new Date(at))}${utc ? " UTC" : ""}`;
}
