import { splitHashtags, type Hashtag } from "./hashtag";

/** How long a step takes is written at its end, in the units of its language: "Print it (1 min)", «Надрукувати (15 с)». */
const unitSeconds: Record<string, number> = {
  s: 1, sec: 1, second: 1, seconds: 1, secondi: 1, с: 1, сек: 1,
  m: 60, min: 60, minute: 60, minutes: 60, minuti: 60, хв: 60, мин: 60,
  h: 3600, hr: 3600, hour: 3600, hours: 3600, ora: 3600, ore: 3600, год: 3600, ч: 3600,
};

const timeAtEnd = new RegExp(`\\s*\\((\\d+(?:[.,]\\d+)?)\\s*(${Object.keys(unitSeconds).join("|")})\\.?\\)\\s*$`, "iu");

export interface ProcessText {
  text: string;
  tags: Hashtag[];
  /** Undefined when the text names no time. */
  seconds: number | undefined;
}

/** Takes a process text apart: its words, its known hashtags, its time. */
export function readProcessText(raw: string): ProcessText {
  const { text, tags } = splitHashtags(raw);
  const match = timeAtEnd.exec(text);
  if (!match) return { text, tags, seconds: undefined };
  const [whole, amount = "", unit = ""] = match;
  const seconds = Number(amount.replace(",", ".")) * (unitSeconds[unit.toLowerCase()] ?? 0);
  return { text: text.slice(0, -whole.length), tags, seconds };
}

/** The time of all steps together, in seconds; undefined unless every step names one. */
export function totalSeconds(steps: readonly { seconds: number | undefined }[]): number | undefined {
  let total = 0;
  for (const { seconds } of steps) {
    if (seconds === undefined) return undefined;
    total += seconds;
  }
  return steps.length > 0 ? total : undefined;
}
