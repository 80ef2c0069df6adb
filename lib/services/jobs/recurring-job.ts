import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { isTransient } from "../../data/database/database-errors";
import { logger } from "../../logger";
import { beforeShutdown } from "../../runtime/shutdown";
import { measureRun, registerJob } from "./job-metrics";

/** How long a running job may take to finish at shutdown. */
const SHUTDOWN_TIMEOUT_MS = 15_000;
/**
 * Delays between retries while the database is busy, restarting or failing over: a minute in total.
 */
const RETRY_DELAYS_MS = [500, 1_500, 4_000, 9_000, 15_000, 30_000];

type Task = () => Promise<unknown>;

/** Retries after each delay while the database is busy or out of reach. Throws any other error. */
async function runWithRetries(
  task: Task,
  retryDelaysMs: readonly number[],
  stop: AbortSignal,
): Promise<void> {
  for (const delay of [...retryDelaysMs, undefined]) {
    try {
      return void (await task());
    } catch (error) {
      if (delay === undefined || !isTransient(error)) throw error;
      await wait(delay, undefined, { ref: false, signal: stop }).catch(() => undefined);
      if (stop.aborted) return;
    }
  }
}

/**
 * Runs a job at the start and at an interval, never twice at once. A failure is logged, and the
 * next run makes up for it. At shutdown a running job may finish.
 */
export function startRecurring(
  name: string,
  everyMs: number,
  task: Task,
  retryDelaysMs = RETRY_DELAYS_MS,
): void {
  registerJob(name);
  const stop = new AbortController();
  let running: Promise<unknown> | undefined;
  const run = () => {
    running ??= measureRun(name, () => runWithRetries(task, retryDelaysMs, stop.signal))
      .catch((error: unknown) => logger.error(`${name} failed; the next run retries it`, error))
      .finally(() => (running = undefined));
  };
  const timer = setInterval(run, everyMs).unref();
  beforeShutdown(async () => {
    clearInterval(timer);
    stop.abort();
    await Promise.race([running, wait(SHUTDOWN_TIMEOUT_MS, undefined, { ref: false })]);
  });
  run();
}
