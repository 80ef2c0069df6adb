import "server-only";
import {
  isDatabaseClockKnown,
  lastKnownDatabaseTime,
  measureDatabaseClock,
} from "../../runtime/database-clock";
import { queryRows, Prisma } from "./prisma";

/** Asks the database what time it is. Rejects when it does not answer. */
export const measureClock = (): Promise<void> =>
  measureDatabaseClock(async () => {
    const [row] = await queryRows<{ now: Date }>(Prisma.sql`SELECT clock_timestamp() AS now`);
    if (!row) throw new Error("the database did not say what time it is");
    return row.now;
  });

/**
 * The time by the database's clock, which all replicas share: what is stored, or judged by another process, goes by it.
 * Costs a query only when the last measurement is old. Rejects when the database does not answer then.
 */
export async function databaseNow(): Promise<Date> {
  if (!isDatabaseClockKnown()) await measureClock();
  return lastKnownDatabaseTime() ?? new Date();
}
