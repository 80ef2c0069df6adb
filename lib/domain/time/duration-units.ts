import type { Language } from "../language";

export const durationUnits = ["minutes", "hours", "days", "weeks", "months", "years"] as const;
export type DurationUnit = (typeof durationUnits)[number];

/** The names of each unit in each language: abbreviations and all forms that follow a number. */
const forms: Record<Language, Record<DurationUnit, string>> = {
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
};

const unitsByName = (units: Record<DurationUnit, string>): ReadonlyMap<string, DurationUnit> =>
  new Map(
    durationUnits.flatMap((unit) => units[unit].split(" ").map((word) => [word, unit] as const)),
  );

/** The unit of each name, by language; names are in lower case. */
export const durationUnitNames: Record<Language, ReadonlyMap<string, DurationUnit>> = {
  en: unitsByName(forms.en),
  uk: unitsByName(forms.uk),
  ru: unitsByName(forms.ru),
  it: unitsByName(forms.it),
};
