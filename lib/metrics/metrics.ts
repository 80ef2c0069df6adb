// The counters and measurements of this thread. Plain numbers, so that counting costs nothing; they
// become metrics when Prometheus reads them (docs/decisions/0075).
import { processState } from "../runtime/process-state.mjs";

export type Labels = Record<string, string>;

interface Value {
  value: number;
  labels: Labels;
  /** The name of a part of a histogram. */
  metricName?: string;
}

/** A metric as prom-client takes it. `aggregator` combines those of several threads. */
export interface Metric {
  name: string;
  help: string;
  type: "counter" | "gauge" | "histogram";
  aggregator: "sum" | "max" | "min";
  values: Value[];
}

type Collect = () => Metric[] | Promise<Metric[]>;

const collectors = () => processState("metrics", () => new Map<string, Collect>());

/** Registers a function that returns metrics when they are read; once per name. */
export const registerMetrics = (name: string, collect: Collect): void =>
  void collectors().set(name, collect);

/** All metrics of this thread. A collector that fails leaves the others alone. */
export async function collectMetrics(): Promise<Metric[]> {
  const results = await Promise.allSettled(
    [...collectors().values()].map(async (collect) => collect()),
  );
  return results.flatMap((result) => (result.status === "fulfilled" ? result.value : []));
}

export const gauge = (
  name: string,
  help: string,
  values: readonly (readonly [Labels, number])[],
  aggregator: Metric["aggregator"] = "sum",
): Metric => ({
  name,
  help,
  type: "gauge",
  aggregator,
  values: values.map(([labels, value]) => ({ labels, value })),
});

export const counter = (
  name: string,
  help: string,
  values: readonly (readonly [Labels, number])[],
): Metric => ({ ...gauge(name, help, values), type: "counter" });

interface CountedBy {
  name: string;
  help: string;
  label: string;
  /** The values of the label that are shown with 0 before they occur. */
  known?: readonly string[];
}

/** Counts by one label, whose values must be bounded. */
export function countBy({ name, help, label, known = [] }: CountedBy) {
  const counts = processState(
    `counter ${name}`,
    () => new Map<string, number>(known.map((value) => [value, 0])),
  );
  registerMetrics(name, () => [
    counter(
      name,
      help,
      [...counts].map(([value, count]) => [{ [label]: value }, count] as const),
    ),
  ]);
  return (value: string, increment = 1): void =>
    void counts.set(value, (counts.get(value) ?? 0) + increment);
}
