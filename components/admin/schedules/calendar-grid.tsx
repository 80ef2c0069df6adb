"use client";

import { Link } from "@/components/ui/link";
import { useInBrowser } from "@/components/ui/use-in-browser";
import type { Schedule } from "@/lib/domain/document/schedule";
import type { Language } from "@/lib/domain/language";
import { localeOf } from "@/lib/i18n/locale";
import { Badge } from "../ui/badge";
import { dayIn, weeksOf } from "./month";
import { hrefOf } from "./schedule-href";
import { ScheduleZone } from "./schedule-zone";
import { describeChange, type ScheduleTexts } from "./schedule-texts";

interface CalendarGridProps extends Pick<ScheduleTexts, "language" | "labels"> {
  month: string;
  /** Names the table. */
  caption: string;
  schedules: readonly Schedule[];
}

const badges = {
  waiting: { icon: "◷", tone: "plain" },
  done: { icon: "●", tone: "auto" },
  failed: { icon: "!", tone: "fail" },
} as const;

function Entry({
  schedule,
  timeZone,
  language,
  labels,
}: Pick<CalendarGridProps, "language" | "labels"> & {
  schedule: Schedule;
  timeZone: string | undefined;
}) {
  const { calendar } = labels;
  const { state } = schedule;
  const texts = { waiting: calendar.isWaiting, done: calendar.isDone, failed: calendar.failed };
  const time = new Intl.DateTimeFormat(localeOf(language), {
    hour: "2-digit",
    minute: "2-digit",
    timeZone,
  }).format(new Date(schedule.at));
  return (
    <li className="border-l-2 border-hairline pl-1.5">
      <time dateTime={schedule.at} className="figures font-medium" suppressHydrationWarning>
        {time}
      </time>{" "}
      <Badge {...badges[state]}>{texts[state]}</Badge>{" "}
      <ScheduleZone schedule={schedule} language={language} />
      <Link href={hrefOf(language, schedule)} className="link block py-0.5 wrap-anywhere">
        {schedule.title}
      </Link>
      <span className="text-soft">{describeChange(schedule, labels)}</span>
    </li>
  );
}

/** The names of the days of a week from Monday on. */
const weekdays = (language: Language, form: "short" | "long"): string[] =>
  Array.from({ length: 7 }, (_, day) =>
    new Intl.DateTimeFormat(localeOf(language), { weekday: form, timeZone: "UTC" }).format(
      new Date(Date.UTC(2024, 0, 1 + day)),
    ),
  );

/** A month with the changes that are due on each day, in the reader's time zone. */
export function CalendarGrid({ month, caption, schedules, language, labels }: CalendarGridProps) {
  // The server doesn't know the reader's time zone.
  const isInBrowser = useInBrowser();
  const timeZone = isInBrowser ? undefined : "UTC";
  const today = isInBrowser ? dayIn(new Date().toISOString(), undefined) : undefined;
  const dated = schedules.map((schedule) => ({ schedule, day: dayIn(schedule.at, timeZone) }));
  const names = weekdays(language, "long");
  return (
    <table className="mt-4 w-full table-fixed border-t-2 border-ink text-xs">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-hairline">
          {weekdays(language, "short").map((name, index) => (
            <th key={name} scope="col" abbr={names[index]} className="py-2 text-left text-soft">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week, index) => (
          <tr key={index} className="border-b border-hairline">
            {week.map((day, weekday) => (
              <td key={day ?? weekday} className="h-20 pr-2 pb-2 align-top">
                {day && (
                  <p
                    aria-current={day === today ? "date" : undefined}
                    className="figures py-1.5 text-soft aria-[current]:font-semibold aria-[current]:text-ink"
                  >
                    {Number(day.slice(8))}
                  </p>
                )}
                <ul className="grid gap-2">
                  {dated
                    .filter((one) => one.day === day)
                    .map(({ schedule }) => (
                      <Entry
                        key={schedule.id}
                        schedule={schedule}
                        timeZone={timeZone}
                        language={language}
                        labels={labels}
                      />
                    ))}
                </ul>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
