import type { Language } from "../domain/language";
import { localeOf } from "./locale";

/** Formats a day ("2026-11-01") with the name of its month, which stays with the number before it. */
export const formatDay = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: "long", timeZone: "UTC" })
    .format(new Date(day))
    .replace(" ", "\u00a0");

/** `long` has the whole name of the month; `day` names the day of the week; `short` is numeric, for tables. */
const styles = {
  long: { dateStyle: "long", timeStyle: "short" },
  medium: { dateStyle: "medium", timeStyle: "short" },
  day: {
    weekday: "short",
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
  },
  short: { day: "2-digit", month: "2-digit", year: "numeric", hour: "2-digit", minute: "2-digit" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const ageUnits = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;

export type DateTimeStyle = keyof typeof styles;

/**
 * Formats an ISO 8601 time in the reader's language: in the local time zone, in another one, or in
 * UTC with that label.
 */
export function formatDateTime(
  at: string,
  language: Language,
  {
    form: style = "medium",
    utc = false,
    timeZone,
  }: { form?: DateTimeStyle; utc?: boolean; timeZone?: string } = {},
): string {
  const format = new Intl.DateTimeFormat(localeOf(language), {
    ...styles[style],
    ...(timeZone && { timeZone }),
    ...(utc && { timeZone: "UTC" }),
  });
  return `${format.format(new Date(at))}${utc ? " UTC" : ""}`;
}

/** How long ago a time was, in the largest whole unit up to days: "3 days ago". */
export function formatAge(at: Date, language: Language, now = new Date()): string {
  const age = Math.max(0, now.getTime() - at.getTime());
  const [unit, duration] = ageUnits.find(([, ms]) => age >= ms) ?? ageUnits[2];
  const count = Math.max(1, Math.floor(age / duration));
  return new Intl.RelativeTimeFormat(localeOf(language)).format(-count, unit);
}

/**
 * The month of a day ("2026-09-30"), in the reader's language. Without the word after the year in Ukrainian and Russian
 * ("2026 р."), whose full stop would double that of a sentence.
 */
export const formatMonth = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  })
    .format(new Date(day))
    .replace(/[\s\u00a0]\p{L}+\.$/u, "");
