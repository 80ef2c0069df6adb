import { getMessages, getTranslations } from "next-intl/server";
import { Link } from "@/components/ui/link";
import type { Schedule } from "@/lib/domain/document/schedule";
import type { Language } from "@/lib/domain/language";
import { formatMonth } from "@/lib/i18n/date-time";
import type { Messages } from "@/lib/i18n/messages";
import { paths } from "@/lib/paths";
import { DateTime } from "@/components/ui/date-time";
import { documentName } from "../history/document-name";
import { CalendarGrid } from "./calendar-grid";
import { CancelSchedule } from "./cancel-schedule";
import { monthAway } from "./month";
import { hrefOf } from "./schedule-href";
import { ScheduleZone } from "./schedule-zone";
import { describeChange, type ScheduleTexts } from "./schedule-texts";

interface CalendarViewProps {
  language: Language;
  /** As 2026-11. */
  month: string;
  schedules: readonly Schedule[];
  /** The failed ones, of any month. */
  failed: readonly Schedule[];
}

function FailedList({ failed, ...texts }: ScheduleTexts & Pick<CalendarViewProps, "failed">) {
  const { language, labels } = texts;
  if (failed.length === 0) return null;
  return (
    <section aria-labelledby="failed-schedules" className="mt-6 border-l-4 border-fail py-1 pl-4">
      <h2 id="failed-schedules" className="text-lg">
        {labels.calendar.failed}
      </h2>
      <ul className="mt-2 grid gap-2 text-sm">
        {failed.map((schedule) => (
          <li key={schedule.id} className="flex flex-wrap items-baseline gap-x-4">
            <DateTime at={schedule.at} language={language} />
            <ScheduleZone schedule={schedule} language={language} />
            <Link href={hrefOf(language, schedule)} className="link">
              {schedule.title}
            </Link>
            <span>{describeChange(schedule, labels)}</span>
            <CancelSchedule schedule={schedule} {...texts} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A schedule with the name of its document, where the document stores no title. */
const withName = (schedule: Schedule, messages: Messages): Schedule => {
  const { kind, document_id: id, title } = schedule;
  return { ...schedule, title: documentName(kind, id, messages) ?? title };
};

/** The changes of a month: documents that go live, and documents that are taken down. */
export async function CalendarView({ language, month, ...lists }: CalendarViewProps) {
  const t = await getTranslations({ locale: language, namespace: "admin" });
  const messages = await getMessages({ locale: language });
  const {
    admin: { schedules: labels },
    common: { failures },
  } = messages;
  const named = (list: readonly Schedule[]) => list.map((schedule) => withName(schedule, messages));
  const [schedules, failed] = [named(lists.schedules), named(lists.failed)];
  const name = formatMonth(`${month}-01`, language);
  const to = (months: number) =>
    paths.admin.calendar(language, new URLSearchParams({ month: monthAway(month, months) }));
  const link = "link inline-block py-1";
  return (
    <>
      <h1 className="text-xl">{t("nav.calendar")}</h1>
      <p className="mt-1 max-w-2xl text-sm text-soft">{labels.calendar.text}</p>
      <FailedList failed={failed} language={language} labels={labels} failures={failures} />
      <div className="mt-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 className="text-lg first-letter:uppercase">{name}</h2>
        <p className="flex gap-x-6 text-sm">
          <Link href={to(-1)} className={link}>
            {labels.calendar.previous}
          </Link>
          <Link href={to(1)} className={link}>
            {labels.calendar.next}
          </Link>
        </p>
      </div>
      {schedules.length === 0 && <p className="mt-2 text-sm">{labels.calendar.empty}</p>}
      <CalendarGrid
        month={month}
        schedules={schedules}
        language={language}
        labels={labels}
        caption={name}
      />
    </>
  );
}
