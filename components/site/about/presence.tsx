import { getTranslations } from "next-intl/server";
import type { Language } from "@/lib/domain/language";
import { langOf, textIn } from "@/lib/domain/site/facts/fact-fields";
import type { Office } from "@/lib/domain/site/facts/facts";
import { factSource, factText } from "@/lib/i18n/edit-source";
import { localeOf } from "@/lib/i18n/locale";
import { siteFacts } from "@/lib/services/facts/site-facts";
import { publicLanguages } from "@/lib/services/language/site-languages";
import {
  DAY,
  HOUR_MS,
  officeDay,
  openHours,
  outerDays,
  toHours,
  type OfficeDay,
} from "./office-days";

/** Hours that the figure shows before the first office opens and after the last one closes. */
const MARGIN = 2;
const HOURS_OF_DAY = 24;

/** Hours between the marks of the scale: most offices open and close at one of them. */
const SCALE_STEP = 8;

/** A time of day in the reader's language. */
const timeFormat = (language: Language) => {
  const format = new Intl.DateTimeFormat(localeOf(language), {
    hour: "numeric",
    minute: "2-digit",
    timeZone: "UTC",
  });
  return (hours: number) => format.format(Date.UTC(...DAY) + (hours % HOURS_OF_DAY) * HOUR_MS);
};

function OfficeRow({
  day: { office, from, to },
  at,
  language,
  span: { first, last },
}: {
  day: OfficeDay;
  /** Its position in the list. */
  at: number;
  language: Language;
  span: { first: number; last: number };
}) {
  const format = timeFormat(language);
  const hoursText = (end: keyof Office["hours"]) =>
    factText(format(toHours(office.hours[end])), `offices.${at}.hours.${end}`);
  const share = (hours: number) => `${(hours / (last - first)) * 100}%`;
  return (
    <li className="grid items-center gap-x-8 gap-y-2 border-hairline py-5 not-last:border-b @[40rem]:grid-cols-[14rem_1fr]">
      <span className="font-semibold" {...langOf(office.place, language)}>
        {textIn(office.place, language)}
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

/** The time in the office that opens first, below the hours of all offices. */
function Scale({
  opening,
  at,
  span: { first, last },
  language,
}: {
  opening: OfficeDay;
  /** Its office's position in the list. */
  at: number;
  span: { first: number; last: number };
  language: Language;
}) {
  const format = timeFormat(language);
  const ahead = toHours(opening.office.hours.from) - opening.from;
  const marks = Array.from(
    { length: Math.ceil((last - opening.from) / SCALE_STEP) },
    (_, at) => opening.from + at * SCALE_STEP,
  );
  return (
    <div aria-hidden="true" className="grid gap-x-8 @[40rem]:grid-cols-[14rem_1fr]">
      <span
        {...factSource(`offices.${at}.hours.from`)}
        className="relative mt-2 h-5 text-xs text-soft @[40rem]:col-start-2"
      >
        {marks.map((hour) => (
          <span
            key={hour}
            className="absolute"
            style={{ insetInlineStart: `${((hour - first) / (last - first)) * 100}%` }}
          >
            {format(hour + ahead)}
          </span>
        ))}
      </span>
    </div>
  );
}

/** The working hours of the offices on one time axis (P-ABOUT-07). */
export async function Presence({ language }: { language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "about.presence" });
  const { offices } = await siteFacts();
  const languages = await publicLanguages();
  const days = offices.map(officeDay);
  const { first, last } = outerDays(days);
  const span = { first: first.from - MARGIN, last: last.to + MARGIN };
  return (
    <section aria-labelledby="presence" className="frame apart">
      <h2 id="presence" className="max-w-3xl text-2xl">
        {t("title", { count: offices.length, hours: openHours(days) })}
      </h2>
      <p className="prose-measure mt-4 text-lg">
        {t("text")} {t("languages", { count: languages.length })}
      </p>
      <figure className="mt-10">
        <ul className="border-y border-hairline">
          {days.map((day, at) => (
            <OfficeRow key={day.office.id} day={day} at={at} language={language} span={span} />
          ))}
        </ul>
        <Scale opening={first} at={days.indexOf(first)} span={span} language={language} />
        <figcaption className="mt-3 text-sm text-soft">
          {t("scale", { first: textIn(first.office.place, language) })}
        </figcaption>
      </figure>
    </section>
  );
}
