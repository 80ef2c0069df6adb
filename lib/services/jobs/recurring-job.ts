import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { isTransient } from "../../data/database/database-errors";
import { logger } from "../../logger";
import { beforeShutdown } from "../../runtime/shutdown.mjs";

/** How long a work under way may take to end when the process is asked to stop. */
const SHUTDOWN_TIMEOUT_MS = 15_000;
/** Pauses before the next try while the database is busy, restarting or failing over: a minute in all. */
const RETRY_DELAYS_MS = [500, 1_500, 4_000, 9_000, 15_000, 30_000];

type Task = () => Promise<unknown>;

/** Tries again, after each pause, while the database is busy or out of reach. Throws what does not pass. */
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
 * Does a work at the start and every so often, never twice at once. One that keeps failing is logged and made up for by
 * the next; one under way ends before the process does.
 */
export function startRecurring(
  name: string,
  everyMs: number,
  task: Task,
  retryDelaysMs = RETRY_DELAYS_MS,
): void {
  const stop = new AbortController();
  let running: Promise<unknown> | undefined;
  const run = () => {
    running ??= runWithRetries(task, retryDelaysMs, stop.signal)
      .catch((error: unknown) =>
        logger.error(`${name} failed; the next one makes up for it`, error),
      )
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
