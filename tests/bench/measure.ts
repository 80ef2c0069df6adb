import type { Spread } from "./rounds";

/** How thorough a run is. */
export interface Effort {
  rounds: number;
  /** Of one load. */
  seconds: number;
  /** Requests one after the other, for times rather than throughput. */
  requests: number;
  /** Edits whose way to the pages is timed. */
  edits: number;
  /** How many cases "many" are. */
  many: number;
}

/** One line of docs/benchmarks.md. */
export interface Finding {
  what: string;
  value: Spread;
  /** "" for a ratio. */
  unit: "" | "ms" | "MB" | "kB";
  target?: { atLeast: number } | { atMost: number };
}

export interface Measure {
  title: string;
  run(effort: Effort): Promise<Finding[]>;
}

/** A value that was taken once. */
export const once = (value: number): Spread => ({ median: value, lowest: value, highest: value });

export const isMet = ({ value, target }: Finding): boolean =>
  !target || ("atLeast" in target ? value.median >= target.atLeast : value.median <= target.atMost);
