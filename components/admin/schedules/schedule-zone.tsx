"use client";

import { useInBrowser } from "@/components/ui/use-in-browser";
import type { Schedule } from "@/lib/domain/document/schedule";
import type { Language } from "@/lib/domain/language";
import { formatDateTime } from "@/lib/i18n/date-time";

/** The time of a schedule in the zone in which it was chosen, where the reader's clock shows another. */
export function ScheduleZone({
  schedule: { at, time_zone: timeZone },
  language,
}: {
  schedule: Pick<Schedule, "at" | "time_zone">;
  language: Language;
}) {
  // The server doesn't know the reader's time zone.
  const isInBrowser = useInBrowser();
  if (!isInBrowser || !timeZone) return null;
  const time = formatDateTime(at, language, { timeZone });
  if (time === formatDateTime(at, language)) return null;
  return (
    <span className="text-soft">
      {time}, {timeZone}
    </span>
  );
}
