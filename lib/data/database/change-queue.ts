import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { isDatabaseAway, isWorthRepeating } from "./database-errors";
import { deadlineIn, Line } from "./semaphore";
import { inTransaction, type Transaction } from "./transaction";

/** Longer than a burst of changes takes, shorter than anybody waits. */
const LONGEST_WAIT_MS = 15_000;
/** Changes at once; the other connections of the pool are for readers. */
const AT_ONCE = 5;
const TRIES = 6;

// Whoever waits does not try its own patience on a database that the one before did not reach.
const lineOf = (places: number) => new Line({ places, busy: "Too many changes at once. Please try again.", concernsAll: isDatabaseAway });

declare global {
  // One set a process, whichever of Next's bundles asks.
  var siteLines: { all: Line; byKey: Map<string, Line> } | undefined;
}
const lines = () => (globalThis.siteLines ??= { all: lineOf(AT_ONCE), byKey: new Map() });

/** Both waits together have one patience. */
export async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const { all, byKey } = lines();
  const mine = byKey.get(key) ?? lineOf(1);
  byKey.set(key, mine);
  const deadline = deadlineIn(LONGEST_WAIT_MS);
  try {
    return await mine.through(() => all.through(work, deadline), deadline);
  } finally {
    if (mine.isEmpty && byKey.get(key) === mine) byKey.delete(key);
  }
}

/** Two writers that block each other, here or on other replicas: PostgreSQL sends one away, and it begins again. */
async function repeated<T>(work: () => Promise<T>): Promise<T> {
  for (let left = TRIES - 1; ; left--) {
    try {
      return await work();
    } catch (error) {
      if (left === 0 || !isWorthRepeating(error)) throw error;
      await wait(10 + Math.random() * 40);
    }
  }
}

/** A transaction that changes what `key` names: all or nothing, and one after the other. */
export const changeInTurn = <T>(key: string, work: (tx: Transaction) => Promise<T>, options?: { isLong?: boolean }): Promise<T> =>
  inTurn(key, () => repeated(() => inTransaction(work, options)));
