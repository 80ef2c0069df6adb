import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { logger } from "./logger";
import { beforeShutdown } from "./shutdown.mjs";

/** How long a work under way may take to end when the process is asked to stop. */
const LAST_MS = 15_000;

/** Does a work at the start and every so often, never twice at once. One that fails is made up for by the next; one under way ends before the process does. */
export function startRecurring(name: string, everyMs: number, work: () => Promise<unknown>): void {
  let underWay: Promise<unknown> | undefined;
  const begin = () => {
    underWay ??= work()
      .catch((error: unknown) => logger.error(`${name} failed; the next one makes up for it`, error))
      .finally(() => (underWay = undefined));
  };
  const timer = setInterval(begin, everyMs).unref();
  beforeShutdown(async () => {
    clearInterval(timer);
    await Promise.race([underWay, wait(LAST_MS, undefined, { ref: false })]);
  });
  begin();
}
