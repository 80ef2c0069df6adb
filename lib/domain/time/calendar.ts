const twoDigits = (count: number) => String(count).padStart(2, "0");

/**
 * The first or the last moment of a day (2026-11-21) in the browser's time zone, as a time with its
 * offset.
 */
export function localDay(day: string, moment: "first" | "last"): string {
  const time = `${day}T${moment === "first" ? "00:00:00" : "23:59:59.999"}`;
  const offset = -new Date(time).getTimezoneOffset();
  const minutes = Math.abs(offset);
  return `${time}${offset < 0 ? "-" : "+"}${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}

/** The day of a result of `localDay`. */
export const dayOf = (time: string): string => time.slice(0, 10);

/**
 * Whether a time, or a day, is in the years 1 to 9999, which PostgreSQL supports as JavaScript
 * does.
 */
export const hasSupportedYear = (text: string): boolean =>
  Math.abs(new Date(text).getUTCFullYear() - 5_000) < 5_000;
