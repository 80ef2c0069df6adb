import { durationUnitNames, type DurationUnit } from "./duration-units";
import { DAY, HOUR, MINUTE, MONTH, YEAR } from "./time-units";
import { shippedLanguages, type Language } from "../language";

/**
 * A duration typed by an administrator ("2 weeks", "2–3 тижні", "1,5 ore"), parsed where possible.
 */
export type Duration =
  | { kind: "exact"; unit: DurationUnit; count: number }
  | { kind: "range"; unit: DurationUnit; from: number; to: number }
  | { kind: "verbatim"; text: string };

/** Why a typed duration is refused; any text that isn't a bare amount is allowed. */
export type DurationProblem = "noUnit" | "unclearUnit" | "reversed";

/** Abbreviations that can mean minutes or months. */
const ambiguousUnits = new Set(["m", "м"]);
const amount = "(\\d{1,3}(?:[.,]\\d{1,2})?)";
const pattern = new RegExp(
  `^${amount}(?:\\s*[-\\u2010-\\u2015]\\s*${amount})?\\s*((?:\\p{L}+(?:\\s\\p{L}+)?)?)\\.?$`,
  "u",
);

const unitIn = (word: string, language: Language): DurationUnit | undefined =>
  durationUnitNames(language).get(word);

/**
 * The unit that a word names. The author's language takes precedence: «год» is an hour in Ukrainian
 * and a year in Russian. Without one, a word counts only if it means the same in every language
 * that has it, among those whose texts ship with the code.
 */
function unitOf(word: string, language: Language | undefined): DurationUnit | undefined {
  const own = language && unitIn(word, language);
  if (own) return own;
  const [unit, ...others] = new Set(shippedLanguages.flatMap((one) => unitIn(word, one) ?? []));
  return others.length > 0 ? undefined : unit;
}

interface Parts {
  from: number;
  to: number | undefined;
  word: string;
}

function partsOf(text: string): Parts | undefined {
  const [, from, to, word = ""] =
    pattern.exec(text.trim().replaceAll("\u2060", "").toLowerCase()) ?? [];
  const numberOf = (digits: string) => Number(digits.replace(",", "."));
  return from === undefined
    ? undefined
    : { from: numberOf(from), to: to === undefined ? undefined : numberOf(to), word };
}

/** `language` is the author's; leave it out for stored text. */
export function readDuration(text: string, language?: Language): Duration {
  const parts = partsOf(text);
  const unit = parts && unitOf(parts.word, language);
  if (!parts || !unit) return { kind: "verbatim", text };
  const { from, to } = parts;
  if (to === undefined) return { kind: "exact", unit, count: from };
  return from < to ? { kind: "range", unit, from, to } : { kind: "verbatim", text };
}

const unitSeconds: Record<DurationUnit, number> = {
  minutes: MINUTE,
  hours: HOUR,
  days: DAY,
  weeks: 7 * DAY,
  months: MONTH,
  years: YEAR,
};

/** The length of a stored duration, of a range its end; undefined where it cannot be parsed. */
export function durationSeconds(text: string): number | undefined {
  const duration = readDuration(text);
  if (duration.kind === "verbatim") return undefined;
  return (duration.kind === "exact" ? duration.count : duration.to) * unitSeconds[duration.unit];
}

export function durationProblem(text: string, language: Language): DurationProblem | undefined {
  const parts = partsOf(text);
  if (!parts) return undefined;
  const { from, to, word } = parts;
  if (to !== undefined && from >= to) return "reversed";
  if (!word) return "noUnit";
  const isKnownElsewhere = shippedLanguages.some((one) => unitIn(word, one));
  return ambiguousUnits.has(word) || (isKnownElsewhere && !unitOf(word, language))
    ? "unclearUnit"
    : undefined;
}

/**
 * A typed duration for storage: normalized to English if it can be parsed ("2 weeks", "2-3 weeks"),
 * else as typed.
 */
export function storedDuration(text: string, language: Language): string {
  const duration = readDuration(text, language);
  if (duration.kind === "verbatim") return text.trim();
  if (duration.kind === "range") return `${duration.from}-${duration.to} ${duration.unit}`;
  return `${duration.count} ${duration.count === 1 ? duration.unit.slice(0, -1) : duration.unit}`;
}
