import { wrk, type LoadResult } from "./load";
import type { Finding } from "./measure";
import { alternate, spreadOf } from "./rounds";

/** From this share of a core on, a single-threaded generator may limit a figure. */
const AT_LIMIT = 0.9;

export const NO_WRK = "not measured: no wrk";
export const NO_PROC = "not measured: no /proc (Linux only)";

/** Pairs of our result and the competitor's, one per round. */
export type Pairs = readonly [LoadResult, LoadResult][];

const shareOf = (results: readonly LoadResult[]): string => {
  const { median } = spreadOf(results.map(({ generatorShare = NaN }) => generatorShare));
  if (Number.isNaN(median)) return "unknown";
  return `${Math.round(median * 100)} %${median >= AT_LIMIT ? " **(at its limit)**" : ""}`;
};

/** A figure of our results and of the competitor's, side by side. */
const sideBySide = (pairs: Pairs, figure: (results: readonly LoadResult[]) => string): string =>
  [pairs.map(([ours]) => ours), pairs.map(([, theirs]) => theirs)].map(figure).join(" / ");

/** The generator's share of a core next to each server. */
const generator = (pairs: Pairs): string => sideBySide(pairs, shareOf);

/** The median response times of both, in milliseconds. */
const times = (pairs: Pairs): string =>
  sideBySide(pairs, (results) =>
    spreadOf(results.map(({ medianMs = NaN }) => medianMs)).median.toFixed(2),
  );

type Value = (result: LoadResult) => number | undefined;

function ratioOf(pairs: Pairs, value: Value) {
  const ratios = pairs.map(([ours, theirs]) => (value(ours) ?? NaN) / (value(theirs) ?? NaN));
  return ratios.some(Number.isNaN) ? undefined : spreadOf(ratios);
}

interface Comparison {
  rounds: number;
  ours: () => Promise<LoadResult>;
  theirs: () => Promise<LoadResult>;
}

export const compare = ({ rounds, ours, theirs }: Comparison): Promise<Pairs> =>
  alternate(rounds, ours, theirs);

type FindingLabel = Pick<Finding, "what" | "target">;

/** The ratio of processor time per request, which does not depend on the speed of the generator. */
export function processorRatio(pairs: Pairs, { what, target }: FindingLabel): Finding {
  const value = ratioOf(pairs, ({ processorMicros }) => processorMicros);
  const note = value ? generator(pairs) : NO_PROC;
  return { what: `processor time per request, ${what}`, value, unit: "", target, note };
}

/** The ratio of requests a second, measured only with a generator that is faster than the servers. */
export function throughputRatio(pairs: Pairs, { what, target }: FindingLabel): Finding {
  const value = wrk ? ratioOf(pairs, ({ perSecond }) => perSecond) : undefined;
  const note = value ? generator(pairs) : NO_WRK;
  return { what: `requests a second, ${what}`, value, unit: "", target, note };
}

/** The ratio of median response times. */
export function timeRatio(pairs: Pairs, { what, target }: FindingLabel): Finding {
  const value = ratioOf(pairs, ({ medianMs }) => medianMs);
  return {
    what: `median time of ${what}`,
    value,
    unit: "",
    target,
    note: value ? `${times(pairs)} ms; generator ${generator(pairs)}` : NO_WRK,
  };
}

/** Processor time per request of one server. */
export function processorTime(results: readonly LoadResult[], what: string): Finding {
  const micros = results.map(({ processorMicros = NaN }) => processorMicros);
  const value = micros.some(Number.isNaN) ? undefined : spreadOf(micros);
  return {
    what: `processor time per request, ${what}`,
    value,
    unit: "µs",
    note: value ? shareOf(results) : NO_PROC,
  };
}
