import type { Spread } from "./rounds";

/** How thorough a run is. */
export interface Effort {
  rounds: number;
  /** Of one load. */
  seconds: number;
  /** Edits whose way to the pages is timed. */
  edits: number;
  /** How many cases "many" are. */
  many: number;
}

/** One line of docs/benchmarks.md. */
export interface Finding {
  what: string;
  /** Undefined for what cannot be measured here; `note` says why. */
  value: Spread | undefined;
  /** "" for a ratio. */
  unit: "" | "ms" | "µs" | "MB" | "kB";
  target?: { atLeast: number } | { atMost: number } | undefined;
  /** How much of a core the load generator took, or why there is no value. */
  note?: string;
}

export interface Measure {
  title: string;
  run(effort: Effort): Promise<Finding[]>;
}

/** A value that was taken once. */
export const singleValue = (value: number): Spread => ({
  median: value,
  lowest: value,
  highest: value,
});

/** Undefined where there is no target, or no value. */
export function isMet({ value, target }: Finding): boolean | undefined {
  if (!target || !value) return undefined;
  return "atLeast" in target ? value.median >= target.atLeast : value.median <= target.atMost;
}
