import type { Spread } from "./rounds";

/** How thorough a run is. */
export interface Effort {
  rounds: number;
  /** Duration of one load. */
  seconds: number;
  /** Number of timed edits. */
  edits: number;
  /** Number of cases in a large database. */
  many: number;
}

/** One line of docs/benchmarks.md. */
export interface Finding {
  what: string;
  /** Undefined if it cannot be measured on this machine; `note` gives the reason. */
  value: Spread | undefined;
  /** "" for a ratio. */
  unit: "" | "ms" | "µs" | "MB" | "kB";
  target?: { atLeast: number } | { atMost: number } | undefined;
  /** The load generator's share of a core, or the reason why there is no value. */
  note?: string;
}

export interface Measure {
  title: string;
  run(effort: Effort): Promise<Finding[]>;
}

/** A value that was measured once. */
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
