import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { AppError } from "../domain/error";
import { isDatabaseAway, isWorthRepeating } from "./failure";
import { inTransaction, type Transaction } from "./transaction";

/** Longer than a burst of changes takes, shorter than anybody waits. */
const LONGEST_WAIT_MS = 15_000;
/** Changes at once; the other connections of the pool are for readers. */
const AT_ONCE = 5;
const TRIES = 6;

interface Waiting {
  enter: () => void;
  refuse: (error: unknown) => void;
}

/** So many at once; the others wait here, first come, first served, where waiting takes no connection of the pool. */
class Line {
  private readonly waiting: Waiting[] = [];
  constructor(private free: number, private readonly places = free) {}

  get isEmpty(): boolean {
    return this.free === this.places;
  }

  private async enter(): Promise<void> {
    if (this.free > 0) return void this.free--;
    await new Promise<void>((resolve, reject) => {
      const busy = setTimeout(() => {
        this.waiting.splice(this.waiting.indexOf(mine), 1);
        reject(new AppError("unavailable", "Too many changes at once. Please try again."));
      }, LONGEST_WAIT_MS);
      const mine: Waiting = {
        enter: () => { clearTimeout(busy); resolve(); },
        refuse: (error) => { clearTimeout(busy); reject(error); },
      };
      this.waiting.push(mine);
    });
  }

  private leave(): void {
    const next = this.waiting.shift();
    if (next) next.enter();
    else this.free++;
  }

  async through<T>(work: () => Promise<T>): Promise<T> {
    await this.enter();
    try {
      return await work();
    } catch (error) {
      // Whoever waits does not try its own patience on a database that the one before did not reach.
      if (isDatabaseAway(error)) for (const one of this.waiting.splice(0)) one.refuse(error);
      throw error;
    } finally {
      this.leave();
    }
  }
}

declare global {
  // One set a process, whichever of Next's bundles asks.
  var siteLines: { all: Line; byKey: Map<string, Line> } | undefined;
}
const lines = () => (globalThis.siteLines ??= { all: new Line(AT_ONCE), byKey: new Map() });

async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const { all, byKey } = lines();
  const mine = byKey.get(key) ?? new Line(1);
  byKey.set(key, mine);
  try {
    return await mine.through(() => all.through(work));
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
export const changeInTurn = <T>(key: string, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  inTurn(key, () => repeated(() => inTransaction(work)));
