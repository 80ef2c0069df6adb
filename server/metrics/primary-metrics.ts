// Sums the metrics of all threads of all web processes, in the primary process.
import { randomUUID } from "node:crypto";
import cluster, { type Worker } from "node:cluster";
import { collectMetrics, counter, gauge, type Metric } from "@/lib/metrics/metrics";
import {
  formatMetrics,
  type MetricsOrder,
  type MetricsReport,
  type PageOrder,
  type PageReport,
} from "@/lib/metrics/scrape";
import { measureThread } from "@/lib/metrics/thread-metrics";

/** How long to wait for the threads. One that hangs is then missing in `site_web_processes`. */
const TIMEOUT_MS = 3_000;
const THREADS_PER_PROCESS = 2;

const send = (worker: Worker, message: MetricsOrder | PageReport): void =>
  void (worker.isConnected() && worker.send(message));

/** The sums of metrics that only grow. */
function sumOf(metrics: readonly Metric[]): Metric[] {
  const sums = new Map<string, { metric: Metric; values: Map<string, Metric["values"][number]> }>();
  for (const metric of metrics) {
    const sum = sums.get(metric.name) ?? { metric, values: new Map() };
    sums.set(metric.name, sum);
    for (const { value, ...named } of metric.values) {
      const key = JSON.stringify(named);
      sum.values.set(key, { ...named, value: value + (sum.values.get(key)?.value ?? 0) });
    }
  }
  return [...sums.values()].map(({ metric, values }) => ({
    ...metric,
    values: [...values.values()],
  }));
}

/** The last report of each thread. */
class Reports {
  private readonly byWorker = new Map<Worker, Map<string, MetricsReport>>();
  private ended: Metric[] = [];
  private exits = 0;

  add(worker: Worker, report: MetricsReport): void {
    const threads = this.byWorker.get(worker) ?? new Map<string, MetricsReport>();
    this.byWorker.set(worker, threads.set(report.thread, report));
  }

  /**
   * Adds the counts of a process that has ended to those of earlier ones. Without them sums would
   * fall, and Prometheus would take that for a restart of the site.
   */
  retire(worker: Worker): void {
    const metrics = this.metricsOf(worker).filter(({ type }) => type !== "gauge");
    this.byWorker.delete(worker);
    this.ended = sumOf([...this.ended, ...metrics]);
    this.exits += 1;
  }

  private metricsOf(worker: Worker): Metric[] {
    return [...(this.byWorker.get(worker)?.values() ?? [])].flatMap(({ metrics }) => metrics);
  }

  /**
   * All metrics; those of a thread that hangs are from its last report. `id` is that of the scrape.
   */
  all(id: string): Metric[][] {
    const responding = [...this.byWorker.values()].filter(
      (threads) =>
        threads.size === THREADS_PER_PROCESS &&
        [...threads.values()].every((report) => report.id === id),
    ).length;
    return [
      this.ended,
      ...[...this.byWorker.keys()].map((worker) => this.metricsOf(worker)),
      [
        gauge("site_web_processes", "Web processes whose threads all respond", [[{}, responding]]),
        counter("site_web_process_exits_total", "Web processes that have ended", [
          [{}, this.exits],
        ]),
      ],
    ];
  }
}

/** The scrapes that wait for threads. */
class Scrapes {
  private readonly waiting = new Map<string, { missing: number; finish: () => void }>();

  /** Resolves when all threads have reported, or after the timeout. */
  async run(id: string): Promise<void> {
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    let timeout: NodeJS.Timeout | undefined;
    await new Promise<void>((finish) => {
      this.waiting.set(id, { missing: workers.length * THREADS_PER_PROCESS, finish });
      timeout = setTimeout(finish, TIMEOUT_MS);
      for (const worker of workers) send(worker, { type: "collect metrics", id });
    });
    clearTimeout(timeout);
    this.waiting.delete(id);
  }

  handle(id: string): void {
    const scrape = this.waiting.get(id);
    if (scrape && (scrape.missing -= 1) === 0) scrape.finish();
  }
}

/** Collects the reports of the threads. Returns a function that resolves to the page of metrics. */
export function primaryMetrics(): () => Promise<string> {
  const reports = new Reports();
  const scrapes = new Scrapes();
  measureThread("primary");

  async function scrape(): Promise<string> {
    const id = randomUUID();
    await scrapes.run(id);
    const own = await collectMetrics();
    return formatMetrics([own, ...reports.all(id)]);
  }

  let running: Promise<string> | undefined;
  // Requests at the same time share one scrape.
  const page = () => (running ??= scrape().finally(() => (running = undefined)));
  cluster.on("message", (worker, message: MetricsReport | PageOrder) => {
    if (message.type === "metrics") {
      reports.add(worker, message);
      scrapes.handle(message.id);
    }
    if (message.type === "metrics page wanted")
      void page().then((text) =>
        send(worker, { type: "metrics page", id: message.id, page: text }),
      );
  });
  cluster.on("exit", (worker) => reports.retire(worker));
  return page;
}
