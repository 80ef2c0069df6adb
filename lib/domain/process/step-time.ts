import { intlForms, namesOfUnit } from "../time/duration-units";
import { splitHashtags, type Hashtag } from "../case/hashtag";
import { knownLanguages } from "../language";

/** Besides what `Intl` writes. */
const secondNames = "s sec sek с сек секунду";
const unitLengths = { minutes: 60, hours: 3600 } as const;

/**
 * Seconds by unit, in all known languages. Steps take minutes or hours, so «год» is the Ukrainian
 * hour and "m" a minute.
 */
const unitSeconds = new Map<string, number>([
  ...secondNames.split(" ").map((word) => [word, 1] as const),
  ["m", 60],
  ...knownLanguages.flatMap((language) => [
    ...intlForms(language, "second").map((word) => [word, 1] as const),
    ...(["minutes", "hours"] as const).flatMap((unit) =>
      namesOfUnit(language, unit).map((word) => [word, unitLengths[unit]] as const),
    ),
  ]),
]);

const amount = `(\\d+(?:[.,]\\d+)?)\\s*(${[...unitSeconds.keys()].join("|")})\\.?`;
/**
 * A step ends with its time, in the units of its language: "Print it (1 min)", «Надрукувати (1 хв
 * 15 с)» (docs/decisions/0005).
 */
const timeAtEnd = new RegExp(
  `\\s*\\(${amount}(?:(?:\\s*,|\\s+(?:and|і|й|и|e|und|et|y|en))?\\s*${amount})?\\)\\s*$`,
  "iu",
);
const lengthOf = (count = "0", unit = ""): number =>
  Number(count.replace(",", ".")) * (unitSeconds.get(unit.toLowerCase()) ?? 0);

export interface ProcessText {
  text: string;
  tags: Hashtag[];
  /** Undefined when the text names no time. */
  seconds: number | undefined;
}

/** Splits a process text into its plain text, its known hashtags and its time. */
export function readProcessText(raw: string): ProcessText {
  const { text, tags } = splitHashtags(raw);
  const match = timeAtEnd.exec(text);
  if (!match) return { text, tags, seconds: undefined };
  const [matched, count, unit, more, smaller] = match;
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
