import fc from "fast-check";
import { boundsOfMonth, dayIn, monthAway, weeksOf } from "@/components/admin/schedules/month";
import { stateAfter as stateAfterIn } from "@/lib/domain/document/schedule";
import { nextState } from "@/lib/domain/document/state";
import { shippedLanguages } from "@/lib/domain/language";

const state = (status: "draft" | "published" | "unpublished", ...publicLanguages: string[]) => ({
  status,
  publicLanguages,
});
const stateAfter = (
  current: Parameters<typeof stateAfterIn>[0],
  schedule: Parameters<typeof stateAfterIn>[1],
  translated: readonly string[],
) => stateAfterIn(current, schedule, translated, shippedLanguages);
const publish = (...chosen: ("en" | "uk" | "ru" | "it")[]) =>
  ({ action: "publish", languages: chosen }) as const;
const unpublish = (...chosen: ("en" | "uk" | "ru" | "it")[]) =>
  ({ action: "unpublish", languages: chosen }) as const;

test("Languages of what isn't published go live alone, those of what is are added [A-SCHED-01]", () => {
  const texts = ["en", "uk", "it"];
  expect(stateAfter(state("draft"), publish("en", "it"), texts)).toEqual(
    state("published", "en", "it"),
  );
  expect(stateAfter(state("published", "en"), publish("uk"), texts)).toEqual(
    state("published", "en", "uk"),
  );
  expect(stateAfter(state("unpublished", "en"), publish(), texts)).toEqual(
    state("published", "en"),
  );
  expect(stateAfter(state("published"), unpublish("uk"), texts)).toEqual(
    state("published", "en", "ru", "it"),
  );
  expect(stateAfter(state("published", "en"), unpublish(), texts)).toEqual(
    state("unpublished", "en"),
  );
});

test("Nothing is published that has no text, and a failure is no change [A-SCHED-03]", () => {
  expect(stateAfter(state("draft"), publish("uk"), ["en"])).toBeUndefined();
  expect(stateAfter(state("draft"), publish("en", "uk"), ["en"])).toBeUndefined();
  expect(stateAfter(state("published", "uk"), publish(), ["en"])).toBeUndefined();
  expect(stateAfter(state("draft"), publish(), [])).toBeUndefined();
  expect(stateAfter(state("published"), unpublish("en"), ["en"])).toEqual(state("unpublished"));
});

test("Each day of a month is in its weeks once, under its weekday, and each time of it within its bounds [A-SCHED-05]", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_200 }), (months) => {
      const month = monthAway("2000-01", months);
      const weeks = weeksOf(month);
      const days = weeks.flat().filter((day) => day !== undefined);
      const first = new Date(`${month}-01T00:00:00Z`);
      const next = new Date(`${monthAway(month, 1)}-01T00:00:00Z`);
      expect(days).toHaveLength((next.getTime() - first.getTime()) / 86_400_000);
      expect(new Set(days).size).toBe(days.length);
      for (const week of weeks)
        for (const [weekday, day] of week.entries())
          if (day) expect((new Date(day).getUTCDay() + 6) % 7).toBe(weekday);
      const { from, to } = boundsOfMonth(month);
      expect(dayIn(from, "Pacific/Kiritimati") <= `${month}-01`).toBe(true);
      expect(dayIn(to, "Etc/GMT+12") >= (days.at(-1) ?? "")).toBe(true);
    }),
  );
});

test("A schedule for all languages is the same as one that names them [A-SCHED-01]", () => {
  const texts = [...shippedLanguages];
  expect(stateAfter(state("draft"), publish(...shippedLanguages), texts)).toEqual(
    stateAfter(state("draft"), publish(), texts),
  );
});

test("A document that lost its only public language is published again with it [A-STATE-04]", () => {
  const takenDown = nextState(
    state("published"),
    { languages: { en: false } },
    ["en"],
    shippedLanguages,
  );
  expect(takenDown.status).toBe("unpublished");
  expect(nextState(takenDown, { status: "published" }, ["en"], shippedLanguages)).toEqual(
    state("published"),
  );
});
