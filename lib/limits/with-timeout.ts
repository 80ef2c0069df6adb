import "server-only";
import { logger } from "../logger";
import { processState } from "../runtime/process-state.mjs";

const TIMEOUT_MS = 500;
/**
 * How long Redis is not used after a timeout: a sign-in sends several commands and would wait for
 * each.
 */
const PAUSE_MS = 5_000;

/** By `performance.now()`, so that a clock set back does not prolong it. */
export const redisPause = () => processState("pause of Redis", () => ({ until: 0 }));

const isPaused = () => performance.now() < redisPause().until;

function pause(): void {
  // Several commands may time out together; one line is enough.
  if (!isPaused()) logger.warn("Redis does not respond; limits count in this process for a while");
  redisPause().until = performance.now() + PAUSE_MS;
}

/**
 * Runs a Redis command. Throws after half a second without a response, and then at once for five
 * seconds.
 */
export async function withTimeout<T>(command: () => Promise<T>): Promise<T> {
  if (isPaused()) throw new Error("Redis did not respond a moment ago");
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      pause();
      reject(new Error("Redis did not respond in time"));
    }, TIMEOUT_MS);
  });
  return Promise.race([command(), timeout]).finally(() => clearTimeout(timer));
}
