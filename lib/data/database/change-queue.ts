import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { isDatabaseUnavailable, isWriteConflict } from "./database-errors";
import { deadlineIn, Semaphore } from "./semaphore";
import { inTransaction, type Transaction } from "./transaction";

/** Longer than a burst of changes takes, shorter than anybody waits. */
const MAX_WAIT_MS = 15_000;
/** Changes at once; the other connections of the pool are for readers. */
const MAX_CONCURRENT_CHANGES = 5;
const MAX_ATTEMPTS = 6;

// Whoever waits does not try its own patience on a database that the one before did not reach.
const createSemaphore = (permits: number) =>
  new Semaphore({
    permits,
    busyMessage: "Too many changes at once. Please try again.",
    rejectsWaiting: isDatabaseUnavailable,
  });

declare global {
  // One set a process, whichever of Next's bundles asks.
  var siteSemaphores: { all: Semaphore; byKey: Map<string, Semaphore> } | undefined;
}
const semaphores = () =>
  (globalThis.siteSemaphores ??= {
    all: createSemaphore(MAX_CONCURRENT_CHANGES),
    byKey: new Map<string, Semaphore>(),
  });

/** Both waits together have one patience. */
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

/** Two writers that block each other, here or on other replicas: PostgreSQL sends one away, and it begins again. */
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

/** A transaction that changes what `key` names: all or nothing, and one after the other. */
export const changeInOrder = <T>(
  key: string,
  work: (tx: Transaction) => Promise<T>,
  options?: { isLong?: boolean },
): Promise<T> => runInOrder(key, () => retryOnConflict(() => inTransaction(work, options)));
