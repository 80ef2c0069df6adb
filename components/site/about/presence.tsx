import { getTranslations } from "next-intl/server";
import type { Language } from "@/lib/domain/language";
import { textIn } from "@/lib/domain/site/facts/fact-fields";
import type { Office } from "@/lib/domain/site/facts/facts";
import { factText } from "@/lib/i18n/edit-source";
import { localeOf } from "@/lib/i18n/locale";
import { siteFacts } from "@/lib/services/facts/site-facts";

/** A day in winter, when the figure compares the offices. */
const DAY = [2017, 0, 9] as const;
/** Hours that the figure shows before the first office opens and after the last one closes. */
const MARGIN = 2;
const HOURS_OF_DAY = 24;
const HOUR_MS = 3_600_000;

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

const toHours = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours + minutes / 60;
};

/** The working day of an office in hours of UTC. */
function workingDay({ hours, time_zone: timeZone }: Office) {
  const offset = aheadOfUtc(timeZone);
  return { from: toHours(hours.from) - offset, to: toHours(hours.to) - offset };
}

/** A time of day of an office in the reader's language. */
const timeFormat = (language: Language) => {
  const format = new Intl.DateTimeFormat(localeOf(language), {
    hour: "numeric",
    minute: "2-digit",
    timeZone: "UTC",
  });
  return (time: string) =>
    format.format(Date.UTC(...DAY) + (toHours(time) % HOURS_OF_DAY) * HOUR_MS);
};

function OfficeDay({
  office,
  at,
  language,
  span: { first, last },
}: {
  office: Office;
  /** Its position in the list. */
  at: number;
  language: Language;
  span: { first: number; last: number };
}) {
  const { from, to } = workingDay(office);
  const format = timeFormat(language);
  const hoursText = (end: keyof Office["hours"]) =>
    factText(format(office.hours[end]), `offices.${at}.hours.${end}`);
  const share = (hours: number) => `${(hours / (last - first)) * 100}%`;
  return (
    <li className="grid items-center gap-x-8 gap-y-2 border-hairline py-5 not-last:border-b @[40rem]:grid-cols-[14rem_1fr]">
      <span>
        <span className="block font-semibold">{textIn(office.name, language)}</span>
        <span className="block text-sm text-soft">{textIn(office.place, language)}</span>
      </span>
      <span className="block">
        <span className="block text-sm" style={{ paddingInlineStart: share(from - first) }}>
          {`${hoursText("from")}–${hoursText("to")}`}
        </span>
        <span
          aria-hidden="true"
          className="mt-1.5 block h-3 bg-[linear-gradient(var(--hairline),var(--hairline))] bg-[length:100%_1px] bg-center bg-no-repeat"
        >
          <span
            className="block h-full bg-ink"
            style={{ marginInlineStart: share(from - first), width: share(to - from) }}
          />
        </span>
      </span>
    </li>
  );
}

/** The working hours of the offices on one time axis (P-ABOUT-07). */
export async function Presence({ language }: { language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "about.presence" });
  const { offices } = await siteFacts();
  const days = offices.map(workingDay);
  const span = {
    first: Math.min(...days.map(({ from }) => from)) - MARGIN,
    last: Math.max(...days.map(({ to }) => to)) + MARGIN,
  };
  return (
    <section aria-labelledby="presence" className="frame apart">
      <h2 id="presence" className="max-w-3xl text-2xl">
        {t("title")}
      </h2>
      <p className="prose-measure mt-4 text-lg">{t("text")}</p>
      <figure className="mt-10">
        <ul className="border-y border-hairline">
          {offices.map((office, at) => (
            <OfficeDay key={office.id} {...{ office, at, language, span }} />
          ))}
        </ul>
        <figcaption className="mt-3 text-sm text-soft">{t("hours")}</figcaption>
      </figure>
    </section>
  );
}
