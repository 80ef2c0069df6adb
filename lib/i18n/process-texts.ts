import type { Language } from "../domain/language";
import type { OwnProcess } from "../domain/process/own-process";
import type { ProcessOutcome } from "../domain/process/process-outcome";
import { numberFormat } from "./number-format";
import { roiFormats, roiTexts, type RoiFormats, type RoiTexts } from "./roi-formats";
import { unbroken } from "./unbroken";

/** Working time in minutes, such as "13 min". */
export const minutesFormat = (
  language: Language,
  unitDisplay: "short" | "long" = "short",
): ((minutes: number) => string) => {
  const format = numberFormat(language, {
    style: "unit",
    unit: "minute",
    unitDisplay,
    maximumFractionDigits: 1,
  });
  return (minutes) => unbroken(format.format(minutes));
};

/** The formatted texts that the tool shows of a process. */
export interface ProcessTexts {
  minutes: string;
  minutesLeft: string;
  minutesSaved: string;
  /** The time of each step. */
  steps: string[];
  /** Hours of manual work per month. */
  hours: string;
  hoursSaved: string;
  planPrice: string;
  roi: RoiTexts;
  /** The assumptions of the result, by placeholder of the sentence that states them. */
  assumed: Record<string, string>;
}

function assumptionTexts(
  { figures }: OwnProcess,
  { figures: { monthlyFee } }: ProcessOutcome,
  { percent, money, typed }: RoiFormats,
) {
  return {
    plain: percent(figures.plainShare),
    errorProne: percent(figures.errorProneShare),
    waiting: percent(figures.waitingShare),
    mistakes: typed(figures.mistakeRate),
    prevented: percent(figures.mistakesPrevented),
    rate: money(figures.hourlyRate),
    times: typed(figures.timesPerMonth),
    people: typed(figures.people),
    fee: money(monthlyFee),
  };
}

export function processTexts(
  process: OwnProcess,
  outcome: ProcessOutcome,
  language: Language,
  currency: string,
): ProcessTexts {
  const { minutes, minutesLeft, planPrice, result } = outcome;
  const formats = roiFormats(language, currency);
  const inMinutes = minutesFormat(language);
  const inHours = (hours: number) =>
    unbroken(
      numberFormat(language, {
        style: "unit",
        unit: "hour",
        unitDisplay: "long",
        maximumFractionDigits: hours < 10 ? 1 : 0,
      }).format(hours),
    );
  return {
    minutes: inMinutes(minutes),
    minutesLeft: inMinutes(minutesLeft),
    minutesSaved: minutesFormat(language, "long")(minutes - minutesLeft),
    steps: process.steps.map((step) => inMinutes(step.minutes)),
    hours: inHours(result.hours),
    hoursSaved: inHours(result.hours - result.hoursLeft),
    planPrice: formats.money(planPrice),
    roi: roiTexts(result, formats),
    assumed: assumptionTexts(process, outcome, formats),
  };
}
