import { type Language } from "../language";

export const durationUnits = ["minutes", "hours", "days", "weeks", "months", "years"] as const;
export type DurationUnit = (typeof durationUnits)[number];

/** Names of units that `Intl` lacks: abbreviations, and forms of other grammatical cases. */
const otherWords: Partial<Record<Language, Partial<Record<DurationUnit, string>>>> = {
  en: {
    minutes: "min mins minute minutes",
    hours: "h hr hrs hour hours",
    days: "d day days",
    weeks: "w wk wks week weeks",
    months: "mo mos month months",
    years: "y yr yrs year years",
  },
  uk: {
    minutes: "хв хвилина хвилину хвилини хвилин",
    hours: "год година годину години годин",
    days: "д дн день дні днів дня",
    weeks: "тиж тиждень тижні тижнів тижня",
    months: "міс місяць місяці місяців місяця",
    years: "р рік роки років року",
  },
  ru: {
    minutes: "мин минута минуту минуты минут",
    hours: "ч час часа часов",
    days: "д дн день дня дней",
    weeks: "нед неделя неделю недели недель",
    months: "мес месяц месяца месяцев",
    years: "г год года лет",
  },
  it: {
    minutes: "min minuto minuti",
    hours: "h ora ore",
    days: "g gg giorno giorni",
    weeks: "sett settimana settimane",
    months: "mese mesi",
    years: "anno anni",
  },
  fr: { minutes: "mn" },
  nl: { hours: "u" },
  cs: { hours: "hod" },
  sk: { hours: "hod" },
  hr: { hours: "sati" },
};
/** Abbreviations that are understood in every language. */
const symbols: Partial<Record<DurationUnit, string[]>> = { minutes: ["min"], hours: ["h"] };

const intlUnits: Record<DurationUnit, string> = {
  minutes: "minute",
  hours: "hour",
  days: "day",
  weeks: "week",
  months: "month",
  years: "year",
};
/** Together they need every plural form of the languages that people write. */
const sampleNumbers = [0, 1, 1.5, 2, 3, 5, 11, 20, 21];

/**
 * Each form of a unit of `Intl` that follows a number in a language, in small letters: words and
 * abbreviations, these without their dot.
 */
export const intlForms = (language: Language, unit: string): string[] =>
  (["long", "short"] as const).flatMap((unitDisplay) => {
    const format = new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay });
    return sampleNumbers.flatMap((number) =>
      format
        .formatToParts(number)
        .filter(({ type }) => type === "unit")
        .map(({ value }) => value.toLowerCase().replace(/\.$/, "")),
    );
  });

/** The names of a unit in a language, in lower case. */
export const namesOfUnit = (language: Language, unit: DurationUnit): string[] => [
  ...intlForms(language, intlUnits[unit]),
  ...(symbols[unit] ?? []),
  ...(otherWords[language]?.[unit]?.split(" ") ?? []),
];

const unitsByName = (language: Language): ReadonlyMap<string, DurationUnit> =>
  new Map(
    durationUnits.flatMap((unit) =>
      namesOfUnit(language, unit).map((name) => [name, unit] as const),
    ),
  );

const knownUnits = new Map<Language, ReadonlyMap<string, DurationUnit>>();

/** The unit of each name in a language; names are in lower case. */
export function durationUnitNames(language: Language): ReadonlyMap<string, DurationUnit> {
  const units = knownUnits.get(language) ?? unitsByName(language);
  knownUnits.set(language, units);
  return units;
}
