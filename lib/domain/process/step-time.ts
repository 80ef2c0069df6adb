import { intlForms, namesOfUnit } from "../time/duration-units";
import { splitHashtags, type Hashtag } from "../case/hashtag";
import { defaultLanguage, type Language } from "../language";

/** Units of seconds that `Intl` doesn't write. */
const otherSeconds = "s sec sek с сек секунду".split(" ");
/** The form of the Ukrainian «і» after a vowel, which `Intl` lacks. */
const otherConjunction = "й";
const unitLengths = { minutes: 60, hours: 3600 } as const;

/** Seconds by unit, in some languages. Steps take minutes or hours, so that "m" is a minute. */
const secondsByUnit = (languages: readonly Language[]): ReadonlyMap<string, number> =>
  new Map([
    ...otherSeconds.map((word) => [word, 1] as const),
    ["m", 60] as const,
    ...languages.flatMap((language) => [
      ...intlForms(language, "second").map((word) => [word, 1] as const),
      ...(["minutes", "hours"] as const).flatMap((unit) =>
        namesOfUnit(language, unit).map((word) => [word, unitLengths[unit]] as const),
      ),
    ]),
  ]);

/** The conjunction between the last two items of a list. */
const conjunctionOf = (language: Language): string =>
  new Intl.ListFormat(language).formatToParts(["1", "2"])[1]?.value.trim() ?? "";

/**
 * A step ends with its time, in the units of its language, or English ones: "Print it (1 min)",
 * «Надрукувати (1 хв 15 с)» (docs/decisions/0005).
 */
function timesIn(language: Language) {
  const languages = language === defaultLanguage ? [language] : [language, defaultLanguage];
  const units = secondsByUnit(languages);
  const amount = `(\\d+(?:[.,]\\d+)?)\\s*(${[...units.keys()].join("|")})\\.?`;
  const and = [...languages.map(conjunctionOf), otherConjunction].join("|");
  const atEnd = new RegExp(
    `\\s*\\(${amount}(?:(?:\\s*,|\\s+(?:${and})?)?\\s*${amount})?\\)\\s*$`,
    "iu",
  );
  return { units, atEnd };
}

const known = new Map<Language, ReturnType<typeof timesIn>>();
function knownTimes(language: Language) {
  const times = known.get(language) ?? timesIn(language);
  known.set(language, times);
  return times;
}

export interface ProcessText {
  text: string;
  tags: Hashtag[];
  /** Undefined when the text names no time. */
  seconds: number | undefined;
}

/** Splits a process text into its plain text, its known hashtags and its time. */
export function readProcessText(raw: string, language: Language): ProcessText {
  const { text, tags } = splitHashtags(raw);
  const { units, atEnd } = knownTimes(language);
  const match = atEnd.exec(text);
  if (!match) return { text, tags, seconds: undefined };
  const [matched, count, unit, more, smaller] = match;
  const lengthOf = (count = "0", unit = ""): number =>
    Number(count.replace(",", ".")) * (units.get(unit.toLowerCase()) ?? 0);
  return {
    text: text.slice(0, -matched.length),
    tags,
    seconds: lengthOf(count, unit) + lengthOf(more, smaller),
  };
}

/** The total time in seconds; undefined unless every step states one. */
export function totalSeconds(
  steps: readonly { seconds: number | undefined }[],
): number | undefined {
  let total = 0;
  for (const { seconds } of steps) {
    if (seconds === undefined) return undefined;
    total += seconds;
  }
  return steps.length > 0 ? total : undefined;
}
