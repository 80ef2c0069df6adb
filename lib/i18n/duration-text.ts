import { readDuration, type Duration } from "../domain/time/duration";
import type { Language } from "../domain/language";

/** Prevents a line break after the dash of a range. */
const WORD_JOINER = "\u2060";

function formatDuration(
  duration: Exclude<Duration, { kind: "verbatim" }>,
  language: Language,
): string {
  const unitDisplay = duration.unit === "minutes" ? "short" : "long";
  const format = new Intl.NumberFormat(language, {
    style: "unit",
    unit: duration.unit.slice(0, -1),
    unitDisplay,
  });
  const text =
    duration.kind === "exact"
      ? format.format(duration.count)
      : format.formatRange(duration.from, duration.to);
  return text.replace(/\s*[-–—]\s*/, "–");
}

/** A stored duration in the reader's language; text that cannot be parsed stays as stored. */
export function durationText(text: string, language: Language): string {
  const duration = readDuration(text);
  return duration.kind === "verbatim"
    ? duration.text
    : formatDuration(duration, language).replace("–", `–${WORD_JOINER}`);
}

/** A stored duration for an input: with plain spaces and without invisible characters. */
export function editedDuration(text: string, language: Language): string {
  const duration = readDuration(text);
  return duration.kind === "verbatim"
    ? duration.text
    : formatDuration(duration, language).replace(/\s/g, " ");
}
