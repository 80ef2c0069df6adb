import { getTranslations } from "next-intl/server";
import { savedSeconds, type DiagramStep } from "@/lib/domain/process/process-diagram";
import { totalSeconds, type ProcessText } from "@/lib/domain/process/step-time";
import type { Language } from "@/lib/domain/language";
import { foreignLanguage } from "@/lib/domain/translation/translation";
import { withMarksOf } from "@/lib/i18n/text-marks";
import { timeFormat } from "@/lib/i18n/time";
import type { UnitLabels } from "./diagram-ruler";
import type { DiagramLabels, ProcessStepView } from "./process-diagram";
import type { SavedLabel } from "./straight-line";

const HOURS_FROM = 3 * 3600;

/** Below three hours in minutes, which the ruler counts too: "95 min" rather than "1 h 35 min". */
export async function shortTime(locale: Language): Promise<(seconds: number) => string> {
  const t = await getTranslations({ locale, namespace: "common.time" });
  const format = await timeFormat(locale);
  return (seconds) =>
    seconds >= 3600 && seconds < HOURS_FROM && seconds % 60 === 0
      ? t("minutes", { count: seconds / 60 })
      : format(seconds);
}

/** The saved time: whole minutes, rounded down; seconds and hours abbreviated. */
async function savedLabel(seconds: number, locale: Language): Promise<SavedLabel> {
  const t = await getTranslations({ locale, namespace: "common.diagram" });
  const inMinutes = seconds >= 60 && seconds < HOURS_FROM;
  return {
    time: inMinutes
      ? t("minutesBack", { count: Math.floor(seconds / 60) })
      : (await timeFormat(locale))(seconds),
    label: t("back"),
  };
}

/** The names of the units of a time ruler. */
export async function rulerUnits(locale: Language): Promise<UnitLabels> {
  const t = await getTranslations({ locale, namespace: "common.diagram" });
  return {
    seconds: t("seconds"),
    minutes: t("minutes"),
    hours: t("hours"),
    days: t("days"),
    weeks: t("weeks"),
  };
}

/** The labels of a process diagram on the server. All are plain strings, which client components can be given. */
export async function diagramTexts(
  before: readonly DiagramStep[],
  after: readonly DiagramStep[],
  locale: Language,
): Promise<DiagramLabels> {
  const t = await getTranslations({ locale, namespace: "common.diagram" });
  const format = await shortTime(locale);
  const time = (seconds: number | undefined) =>
    seconds === undefined ? undefined : format(seconds);
  const saved = savedSeconds(before, after);
  return {
    before: t("before"),
    beforeTime: time(totalSeconds(before)),
    after: t("after"),
    afterTime: time(totalSeconds(after)),
    saved: saved === undefined ? undefined : await savedLabel(saved, locale),
    key: { work: t("work"), wait: t("wait"), rework: t("rework") },
    units: await rulerUnits(locale),
  };
}

/** Parsed steps as the diagram shows them. */
export async function stepViews(
  steps: readonly (ProcessText & { language: Language })[],
  locale: Language,
): Promise<ProcessStepView[]> {
  const format = await timeFormat(locale);
  return steps.map(({ text, tags, seconds, language }) => ({
    label: text,
    lang: foreignLanguage(language, locale),
    seconds,
    tags,
    time: seconds === undefined ? undefined : withMarksOf(text, format(seconds)),
  }));
}
