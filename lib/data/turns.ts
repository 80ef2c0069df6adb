import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { AppError } from "../domain/error";
import { isDatabaseAway, isWorthRepeating } from "./failure";
import { inTransaction, type Transaction } from "./transaction";

/** Longer than a burst of changes takes, shorter than anybody waits. */
const LONGEST_WAIT_MS = 15_000;
const TRIES = 6;

/** What those who wait learn of the one before: nothing, or that the database is away. */
type Handover = { away?: unknown };

declare global {
  // One queue a process, whichever of Next's bundles asks.
  var siteTurns: Map<string, Promise<Handover>> | undefined;
}

async function waitFor(before: Promise<Handover>): Promise<void> {
  const impatient = new AbortController();
  const busy = wait(LONGEST_WAIT_MS, undefined, { signal: impatient.signal, ref: false })
    .then(() => { throw new AppError("unavailable", "Too many changes at once. Please try again."); });
  busy.catch(() => undefined);
  const { away } = await Promise.race([before, busy]).finally(() => impatient.abort());
  // Whoever waits does not try its own patience on a database that the one before did not reach.
  if (away) throw away;
}

/** Writers of one thing wait for each other here, where waiting takes no connection of the pool. */
async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const turns = (globalThis.siteTurns ??= new Map());
  const before = turns.get(key) ?? Promise.resolve({});
  let handOver: (handover: Handover) => void = () => undefined;
  const mine = new Promise<Handover>((resolve) => { handOver = resolve; });
  const settled = before.then(() => mine);
  turns.set(key, settled);
  void settled.then(() => turns.get(key) === settled && turns.delete(key));
  try {
    await waitFor(before);
    const result = await work();
    handOver({});
    return result;
  } catch (error) {
    handOver(isDatabaseAway(error) ? { away: error } : {});
    throw error;
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

/** A transaction that changes what `key` names: all or nothing, one after the other. */
export const changeInTurn = <T>(key: string, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  inTurn(key, () => repeated(() => inTransaction(work)));
