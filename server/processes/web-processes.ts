// The primary process: starts the web processes on one port, replaces those that end, and restarts
// them one by one (docs/decisions/0063). It doesn't load Next.
import cluster, { type Worker } from "node:cluster";
import { setTimeout as wait } from "node:timers/promises";
import { RateLimiterClusterMaster } from "rate-limiter-flexible";
import { logger } from "@/lib/logger";
import { loadErrorHook } from "@/lib/logging/error-hook";
import { logProcessWarnings } from "@/lib/runtime/process-warnings";
import { relayEvents, sendTo } from "./event-relay";
import type { ServeOptions } from "../main";
import { type MetricsServerOptions, startMetricsServer } from "../metrics/metrics-server";
import { primaryMetrics } from "../metrics/primary-metrics";
import { closeUntakenConnections } from "../node-internals/untaken-connections";

/** The size of all heaps together, unless a process would have less than the minimum. */
const HEAPS_MB = 1024;
const MIN_HEAP_MB = 256;
/** How much garbage V8 keeps (docs/decisions/0039). */
const HEAP_OPTIONS = ["--max-semi-space-size=8", "--heap-growing-percent=30"];
/** The time for clients to leave a process that will stop, which still accepts their requests. */
const HANDOVER_MS = 2_000;
/** Longer than a process takes to stop. */
const KILL_AFTER_MS = 30_000;
/** A process that ends sooner than this after its start is replaced after a delay. */
const STABLE_MS = 60_000;
const MIN_BACKOFF_MS = 500;
const MAX_BACKOFF_MS = 30_000;

/** The argument of the script of a web process. */
export interface WebProcessOptions extends ServeOptions {
  processes: number;
}

interface StopOptions {
  /** How long it still accepts requests. */
  handoverMs: number;
  /** Whether the whole site shuts down. Its readiness probe then fails, for load balancers. */
  isShutdown: boolean;
}

/** A process that has stopped sends "closed", and is then sent "exit". */
type Order = ({ type: "stop" } & StopOptions) | { type: "exit" };
const order = (worker: Worker, message: Order): boolean =>
  worker.isConnected() && worker.send(message);

/** Starts a web process. Resolves once it listens. */
function startProcess(): Promise<Worker> {
  const worker = cluster.fork();
  closeUntakenConnections(worker.process);
  // A message to a process that has just ended makes it emit an error.
  worker.on("error", () => undefined);
  return new Promise((resolve, reject) => {
    worker.once("listening", () => resolve(worker));
    worker.once("exit", () => reject(new Error("A web process ended before it listened.")));
  });
}

async function stopProcess(worker: Worker, options: StopOptions): Promise<void> {
  if (worker.isDead()) return;
  const exit = new Promise((resolve) => worker.once("exit", resolve));
  worker.on("message", ({ type }: { type: string }) => {
    if (type === "closed") order(worker, { type: "exit" });
  });
  order(worker, { type: "stop", ...options });
  const killMs = options.handoverMs + KILL_AFTER_MS;
  const kill = setTimeout(() => worker.process.kill("SIGKILL"), killMs);
  await exit;
  clearTimeout(kill);
}

/** How long to wait before the next start; grows while processes end soon after their start. */
function createBackoff() {
  let delay = 0;
  let lastStart = performance.now();
  return async () => {
    const isStable = performance.now() - lastStart > STABLE_MS;
    delay = isStable ? 0 : Math.min(MAX_BACKOFF_MS, Math.max(MIN_BACKOFF_MS, delay * 2));
    await wait(delay);
    lastStart = performance.now();
  };
}

/** The processes that listen. One of them runs the jobs. */
class WebProcesses {
  private readonly listening = new Set<Worker>();
  private jobRunner: Worker | undefined;
  private restarting: Promise<void> | undefined;
  private isStopping = false;
  private readonly waitBeforeStart = createBackoff();

  constructor() {
    cluster.on("exit", (worker, code, signal) => this.handleExit(worker, signal ?? code));
  }

  private assignJobs(): void {
    // The newest: a rolling restart stops the older ones.
    this.jobRunner ??= [...this.listening].at(-1);
    if (!this.jobRunner) return;
    sendTo(this.jobRunner, { type: "event", id: 0, event: "run jobs" });
    logger.info("a web process runs the jobs", { pid: this.jobRunner.process.pid });
  }

  async add(): Promise<Worker> {
    const worker = await startProcess();
    this.listening.add(worker);
    logger.info("a web process listens", { pid: worker.process.pid });
    if (!this.jobRunner) this.assignJobs();
    return worker;
  }

  private handleExit(worker: Worker, exit: number | string): void {
    const wasListening = this.listening.delete(worker);
    if (this.isStopping) return;
    if (worker === this.jobRunner) {
      this.jobRunner = undefined;
      this.assignJobs();
    }
    if (!wasListening) return;
    logger.warn("a web process ended; another one replaces it", { pid: worker.process.pid, exit });
    void this.replace();
  }

  private async replace(): Promise<void> {
    for (;;) {
      await this.waitBeforeStart();
      if (this.isStopping) return;
      const isStarted = await this.add().then(
        () => true,
        () => false,
      );
      if (isStarted) return;
      logger.warn("a web process could not be started; it is tried again");
    }
  }

  private async remove(worker: Worker, options: StopOptions): Promise<void> {
    this.listening.delete(worker);
    await stopProcess(worker, options);
  }

  private async restartAll(): Promise<void> {
    for (const old of [...this.listening]) {
      if (this.isStopping) return;
      const added = await this.add();
      // If the old process has ended meanwhile, it was replaced already, and the new one isn't
      // needed.
      await this.remove(this.listening.has(old) ? old : added, {
        handoverMs: HANDOVER_MS,
        isShutdown: false,
      });
    }
    logger.info("the web processes were restarted");
  }

  /** Replaces one process after the other. While it runs, further calls do nothing. */
  restart(): void {
    this.restarting ??= this.restartAll()
      .catch((error) => {
        if (!this.isStopping) logger.error("the web processes could not be restarted", error);
      })
      .finally(() => (this.restarting = undefined));
  }

  async close(drainMs: number): Promise<void> {
    this.isStopping = true;
    const options = { handoverMs: drainMs, isShutdown: true };
    await Promise.all(
      Object.values(cluster.workers ?? {}).map((worker) => worker && this.remove(worker, options)),
    );
  }
}

/**
 * Starts the web processes, each of which runs `script` with `options`. Resolves once all listen.
 * `metrics` isn't a part of `options`, because every user of the machine can see the arguments of a
 * process, and `metrics` may have a token.
 */
export async function serveInProcesses(
  options: WebProcessOptions,
  script: string,
  metrics: MetricsServerOptions | undefined,
) {
  logProcessWarnings();
  await loadErrorHook();
  const heapMb = Math.max(MIN_HEAP_MB, Math.floor(HEAPS_MB / options.processes));
  cluster.setupPrimary({
    exec: script,
    args: [JSON.stringify(options)],
    // Options of this process are last: they replace these.
    execArgv: [...HEAP_OPTIONS, ...process.execArgv, `--max-old-space-size=${heapMb}`],
  });
  // Counts the rate limits of all processes (lib/limits/limits.ts).
  new RateLimiterClusterMaster();
  relayEvents();
  const metricsPage = primaryMetrics();
  const metricsServer = metrics && (await startMetricsServer(metrics, metricsPage));
  const processes = new WebProcesses();
  await Promise.all(Array.from({ length: options.processes }, () => processes.add()));
  return {
    restart: () => processes.restart(),
    /** For `drainMs` requests are still served while the readiness probe fails. */
    async close(drainMs: number): Promise<void> {
      await processes.close(drainMs);
      metricsServer?.close();
      metricsServer?.closeAllConnections();
    },
  };
}
