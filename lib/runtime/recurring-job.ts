import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { mayPass } from "../data/database/database-errors";
import { logger } from "../logger";
import { beforeShutdown } from "./shutdown.mjs";

/** How long a work under way may take to end when the process is asked to stop. */
const LAST_MS = 15_000;
/** Pauses before the next try while the database is busy, restarting or failing over: a minute in all. */
const PAUSES_MS = [500, 1_500, 4_000, 9_000, 15_000, 30_000];

type Work = () => Promise<unknown>;

/** Tries again, after each pause, while the database is busy or out of reach. Throws what does not pass. */
async function persist(work: Work, pausesMs: readonly number[], stop: AbortSignal): Promise<void> {
  for (const pause of [...pausesMs, undefined]) {
    try {
      return void (await work());
    } catch (error) {
      if (pause === undefined || !mayPass(error)) throw error;
      await wait(pause, undefined, { ref: false, signal: stop }).catch(() => undefined);
      if (stop.aborted) return;
    }
  }
}

/**
 * Does a work at the start and every so often, never twice at once. One that keeps failing is logged and made up for by
 * the next; one under way ends before the process does.
 */
export function startRecurring(name: string, everyMs: number, work: Work, pausesMs = PAUSES_MS): void {
  const stop = new AbortController();
  let underWay: Promise<unknown> | undefined;
  const begin = () => {
    underWay ??= persist(work, pausesMs, stop.signal)
      .catch((error: unknown) => logger.error(`${name} failed; the next one makes up for it`, error))
      .finally(() => (underWay = undefined));
  };
  const timer = setInterval(begin, everyMs).unref();
  beforeShutdown(async () => {
    clearInterval(timer);
    stop.abort();
    await Promise.race([underWay, wait(LAST_MS, undefined, { ref: false })]);
  });
  begin();
}
