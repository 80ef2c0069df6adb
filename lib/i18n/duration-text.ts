import { readDuration, type Duration } from "../domain/time/duration";
import type { Language } from "../domain/language";

/** Between the numbers of a range and after its dash no line may end. */
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

/** A stored duration for readers of a language; what is not understood stays as it is stored. */
export function durationText(text: string, language: Language): string {
  const duration = readDuration(text);
  return duration.kind === "verbatim"
    ? duration.text
    : formatDuration(duration, language).replace("–", `–${WORD_JOINER}`);
}

/** The same to be edited: with plain spaces and nothing that cannot be seen. */
export function editedDuration(text: string, language: Language): string {
  const duration = readDuration(text);
  return duration.kind === "verbatim"
    ? duration.text
    : formatDuration(duration, language).replace(/\s/g, " ");
}
