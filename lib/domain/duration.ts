/** A duration that an administrator typed ("2 weeks", "2-3 weeks", "10 days"), understood where it can be. */
export type Duration =
  | { kind: "exact"; unit: DurationUnit; count: number }
  | { kind: "range"; unit: DurationUnit; from: number; to: number }
  | { kind: "verbatim"; text: string };

type DurationUnit = "days" | "weeks" | "months";

const unitOf: Record<string, DurationUnit> = { day: "days", d: "days", week: "weeks", w: "weeks", month: "months" };
const pattern = /^(\d{1,3})(?:\s*[-–]\s*(\d{1,3}))?\s*(day|d|week|w|month)s?$/i;

/** Durations are one text for all languages (A§3): the English forms above are shown in the reader's words, others as typed. */
export function readDuration(text: string): Duration {
  const match = pattern.exec(text.trim());
  const unit = unitOf[match?.[3]?.toLowerCase() ?? ""];
  if (!match?.[1] || !unit) return { kind: "verbatim", text };
  if (match[2]) return { kind: "range", unit, from: Number(match[1]), to: Number(match[2]) };
  return { kind: "exact", unit, count: Number(match[1]) };
}
