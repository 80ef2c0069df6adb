import "server-only";
import { logger } from "../logger";

/** How long anybody waits for an answer of Redis. */
const TIMEOUT_MS = 500;
/** How long nobody asks after it gave none: who signs in asks several times, and would wait each time. */
const PAUSE_MS = 5_000;

declare global {
  // Once a process, whichever of Next's bundles asks. By `performance.now()`, so that a clock set back does not prolong it.
  var siteRedisPausedUntil: number | undefined;
}

const isPaused = () => performance.now() < (globalThis.siteRedisPausedUntil ?? 0);

function pause(): void {
  // Many may have waited together.
  if (!isPaused()) logger.warn("Redis gives no answer; limits count in this process for a while.");
  globalThis.siteRedisPausedUntil = performance.now() + PAUSE_MS;
}

/** What Redis answers. Throws what it throws; and when it gave no answer within half a second, then and, without asking, for five seconds. */
export async function withTimeout<T>(command: () => Promise<T>): Promise<T> {
  if (isPaused()) throw new Error("Redis gave no answer a moment ago");
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      pause();
      reject(new Error("Redis gave no answer in time"));
    }, TIMEOUT_MS);
  });
  return Promise.race([command(), timeout]).finally(() => clearTimeout(timer));
}
