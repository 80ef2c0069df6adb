import { getTranslations } from "next-intl/server";
import type { Language } from "@/lib/domain/language";
import { localeOf } from "@/lib/i18n/locale";

/** The working day of each office, 9:00 to 17:00 local time in winter, in hours of UTC. */
const days = [
  { id: "uk", from: 9, to: 17 },
  { id: "canada", from: 17, to: 25 },
] as const;
/** The hours that the figure spans: 7:00 in Salford to 3:00 on the next day. */
const [FIRST, LAST] = [7, 27];

const timeFormatter = (language: Language, timeZone: string) =>
  new Intl.DateTimeFormat(localeOf(language), {
    hour: "numeric",
    minute: "2-digit",
    timeZone,
  });
const zones = { uk: "Europe/London", canada: "America/Vancouver" } as const;

/** The working hours of both offices on one time axis (P-ABOUT-07). */
export async function Presence({ language }: { language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "about.presence" });
  const offices = await getTranslations({ locale: language, namespace: "common.offices" });
  const at = (hour: number) => new Date(Date.UTC(2017, 0, 9, hour));
  const workingHours = (zone: keyof typeof zones, from: number, to: number) => {
    const format = timeFormatter(language, zones[zone]);
    return `${format.format(at(from))}–${format.format(at(to))}`;
  };
  const share = (hours: number) => `${(hours / (LAST - FIRST)) * 100}%`;
  return (
    <section aria-labelledby="presence" className="frame apart">
      <h2 id="presence" className="max-w-3xl text-2xl">
        {t("title")}
      </h2>
      <p className="prose-measure mt-4 text-lg">{t("text")}</p>
      <figure className="mt-10">
        <ul className="border-y border-hairline">
          {days.map(({ id, from, to }) => (
            <li
              key={id}
              className="grid items-center gap-x-8 gap-y-2 border-hairline py-5 not-last:border-b @[40rem]:grid-cols-[14rem_1fr]"
            >
              <span>
                <span className="block font-semibold">{offices(id)}</span>
                <span className="block text-sm text-soft">{offices(`${id}Place`)}</span>
              </span>
              <span className="block">
                <span className="block text-sm" style={{ paddingInlineStart: share(from - FIRST) }}>
                  {workingHours(id, from, to)}
                </span>
                <span
                  aria-hidden="true"
                  className="mt-1.5 block h-3 bg-[linear-gradient(var(--hairline),var(--hairline))] bg-[length:100%_1px] bg-center bg-no-repeat"
                >
                  <span
                    className="block h-full bg-ink"
                    style={{ marginInlineStart: share(from - FIRST), width: share(to - from) }}
                  />
                </span>
              </span>
            </li>
          ))}
        </ul>
        <figcaption className="mt-3 text-sm text-soft">{t("hours")}</figcaption>
      </figure>
    </section>
  );
}
