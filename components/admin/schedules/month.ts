/** A month as 2026-11. */
export const monthPattern = /^\d{4}-(?:0[1-9]|1[0-2])$/;

const DAY_MS = 24 * 60 * 60_000;

export const monthOf = (time: Date): string => time.toISOString().slice(0, 7);

/** The month that is some months away. */
export function monthAway(month: string, months: number): string {
  const time = new Date(`${month}-15T00:00:00Z`);
  time.setUTCMonth(time.getUTCMonth() + months);
  return monthOf(time);
}

/** The times between which everything of a month is, in any time zone. */
export function boundsOfMonth(month: string): { from: string; to: string } {
  const at = (day: string, days: number) =>
    new Date(new Date(`${day}-01T00:00:00Z`).getTime() + days * DAY_MS).toISOString();
  return { from: at(month, -1), to: at(monthAway(month, 1), 1) };
}

/** The weeks of a month from Monday on, as days (2026-11-01); undefined outside of it. */
export function weeksOf(month: string): (string | undefined)[][] {
  const first = new Date(`${month}-01T00:00:00Z`);
  const before = (first.getUTCDay() + 6) % 7;
  const count = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  const weeks = Math.ceil((before + count) / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (__, weekday) => {
      const day = week * 7 + weekday - before + 1;
      return day < 1 || day > count ? undefined : `${month}-${String(day).padStart(2, "0")}`;
    }),
  );
}

/** The day of a time in a time zone; in the reader's for undefined. */
export const dayIn = (at: string, timeZone: string | undefined): string =>
  new Intl.DateTimeFormat("en-CA", {
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    timeZone,
  }).format(new Date(at));
