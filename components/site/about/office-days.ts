import type { Office } from "@/lib/domain/site/facts/facts";

/** A day in winter, on which the page compares the offices. */
export const DAY = [2017, 0, 9] as const;
export const HOUR_MS = 3_600_000;

/** The hours by which the clocks of a time zone are ahead of UTC on that day. */
function aheadOfUtc(timeZone: string): number {
  const noon = Date.UTC(...DAY, 12);
  const parts = new Intl.DateTimeFormat("en", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
  }).formatToParts(noon);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
  const local = Date.UTC(
    part("year"),
    part("month") - 1,
    part("day"),
    part("hour"),
    part("minute"),
  );
  return (local - noon) / HOUR_MS;
}

export const toHours = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours + minutes / 60;
};

/** The working day of an office in hours of UTC. */
export interface OfficeDay {
  office: Office;
  from: number;
  to: number;
}

export function officeDay(office: Office): OfficeDay {
  const offset = aheadOfUtc(office.time_zone);
  return {
    office,
    from: toHours(office.hours.from) - offset,
    to: toHours(office.hours.to) - offset,
  };
}

/** The hours in which at least one office is open. */
export function openHours(days: readonly OfficeDay[]): number {
  let [hours, until] = [0, -Infinity];
  for (const { from, to } of days.toSorted((a, b) => a.from - b.from)) {
    hours += Math.max(0, to - Math.max(from, until));
    until = Math.max(until, to);
  }
  return hours;
}

/** The day that opens first and the one that closes last. */
export function outerDays(days: readonly OfficeDay[]): { first: OfficeDay; last: OfficeDay } {
  const first = days.toSorted((a, b) => a.from - b.from)[0];
  const last = days.toSorted((a, b) => b.to - a.to)[0];
  if (!first || !last) throw new Error("The facts have no office");
  return { first, last };
}
