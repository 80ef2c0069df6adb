// The page that Prometheus reads. The primary process sums the metrics of all threads.
import { randomUUID } from "node:crypto";
import { processState } from "../runtime/process-state.mjs";
import { webProcesses } from "../runtime/web-processes.mjs";
import { collectMetrics, type Metric } from "./metrics";

export const METRICS_TYPE = "text/plain; version=0.0.4; charset=utf-8";
const TIMEOUT_MS = 8_000;

/** From the primary process to all threads of its web processes: to send their metrics. */
export interface MetricsOrder {
  type: "collect metrics";
  id: string;
}

/** A thread's metrics. Those with the id "last" are of a process that ends. */
export interface MetricsReport {
  type: "metrics";
  id: string;
  thread: string;
  metrics: Metric[];
}

/** From a thread to the primary process: the page is wanted. */
export interface PageOrder {
  type: "metrics page wanted";
  id: string;
}

export interface PageReport {
  type: "metrics page";
  id: string;
  page: string;
}

/** The page of these metrics. */
export async function formatMetrics(metrics: readonly Metric[][]): Promise<string> {
  const { AggregatorRegistry } = await import("prom-client");
  return AggregatorRegistry.aggregate([...metrics]).metrics();
}

function send(message: MetricsReport | PageOrder): void {
  // Without a callback, a closed channel would be an uncaught error.
  process.send?.(message, undefined, undefined, () => undefined);
}

/** Sends the metrics of this thread to the primary process. */
export const reportMetrics = async (thread: string, id = "last"): Promise<void> =>
  send({ type: "metrics", id, thread, metrics: await collectMetrics() });

/** Reports whenever the primary process asks. */
export function handleScrapes(thread: string): void {
  process.on("message", (message: MetricsOrder | PageReport) => {
    if (message.type === "collect metrics") void reportMetrics(thread, message.id);
  });
}

const pending = () =>
  processState("metrics pages", () => {
    const waiting = new Map<string, (page: string) => void>();
    process.on("message", (message: PageReport) => {
      if (message.type === "metrics page") waiting.get(message.id)?.(message.page);
    });
    return waiting;
  });

async function requestPage(): Promise<string> {
  const id = randomUUID();
  const waiting = pending();
  let timeout: NodeJS.Timeout | undefined;
  try {
    return await new Promise<string>((resolve, reject) => {
      timeout = setTimeout(() => reject(new Error("no metrics in time")), TIMEOUT_MS);
      waiting.set(id, resolve);
      send({ type: "metrics page wanted", id });
    });
  } finally {
    clearTimeout(timeout);
    waiting.delete(id);
  }
}

/** The metrics of all processes, or of this thread alone where no primary process sums them. */
export const readMetricsPage = async (): Promise<string> =>
  webProcesses().hasPrimary ? requestPage() : formatMetrics([await collectMetrics()]);
