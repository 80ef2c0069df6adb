import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { isDatabaseUnavailable, isWriteConflict } from "./database-errors";
import { deadlineIn, Semaphore } from "../../runtime/semaphore";
import { poolSize } from "./prisma";
import { inTransaction, type Transaction } from "./transaction";
import { processState } from "../../runtime/process-state.mjs";

/** Longer than a burst of changes takes, shorter than a person waits. */
const MAX_WAIT_MS = 15_000;
const MAX_ATTEMPTS = 6;

// When the database is out of reach, everybody who waits fails at once instead of timing out one by
// one.
const createSemaphore = (permits: number) =>
  new Semaphore({
    permits,
    busyMessage: "Too many changes at once. Please try again.",
    rejectsWaiting: isDatabaseUnavailable,
  });

const semaphores = () =>
  processState("change queue", () => ({
    // The other half of the connections is for reads.
    all: createSemaphore(Math.floor(poolSize() / 2)),
    byKey: new Map<string, Semaphore>(),
  }));

/**
 * Runs the work alone for its key, in order of arrival, within the limit of concurrent changes. One
 * deadline covers both waits.
 */
export async function runInOrder<T>(key: string, work: () => Promise<T>): Promise<T> {
  const { all, byKey } = semaphores();
  const keySemaphore = byKey.get(key) ?? createSemaphore(1);
  byKey.set(key, keySemaphore);
  const deadline = deadlineIn(MAX_WAIT_MS);
  try {
    return await keySemaphore.run(() => all.run(work, deadline), deadline);
  } finally {
    if (keySemaphore.isIdle && byKey.get(key) === keySemaphore) byKey.delete(key);
  }
}

/**
 * Retries when PostgreSQL aborts one of two transactions that block each other, here or on another
 * replica.
 */
async function retryOnConflict<T>(work: () => Promise<T>): Promise<T> {
  for (let retriesLeft = MAX_ATTEMPTS - 1; ; retriesLeft--) {
    try {
      return await work();
    } catch (error) {
      if (retriesLeft === 0 || !isWriteConflict(error)) throw error;
      await wait(10 + Math.random() * 40);
    }
  }
}

/** A transaction that changes the resource that `key` identifies; one at a time per key. */
export const changeInOrder = <T>(
  key: string,
  work: (tx: Transaction) => Promise<T>,
  options?: { isLong?: boolean },
): Promise<T> => runInOrder(key, () => retryOnConflict(() => inTransaction(work, options)));
