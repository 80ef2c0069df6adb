import "server-only";
import {
  isDatabaseClockKnown,
  lastKnownDatabaseTime,
  measureDatabaseClock,
} from "../../runtime/database-clock";
import { queryRows, Prisma } from "./prisma";

/** Measures the database's clock. Rejects when the database does not answer. */
export const measureClock = (): Promise<void> =>
  measureDatabaseClock(async () => {
    const [row] = await queryRows<{ now: Date }>(Prisma.sql`SELECT clock_timestamp() AS now`);
    if (!row) throw new Error("SELECT clock_timestamp() returned no row");
    return row.now;
  });

/**
 * The time by the database's clock, which all replicas share: for stored times, and times that
 * another process evaluates. Runs a query only when the last measurement is old; rejects if that
 * fails.
 */
export async function databaseNow(): Promise<Date> {
  if (!isDatabaseClockKnown()) await measureClock();
  return lastKnownDatabaseTime() ?? new Date();
}
