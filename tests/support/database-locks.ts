import { database } from "@/lib/data/database/prisma";

/** Resolves once a transaction waits for another one's lock. */
export async function waitForLock(): Promise<void> {
  for (;;) {
    const [row] = await database().$queryRaw<{ waiting: number }[]>`
      SELECT count(*)::int AS waiting FROM pg_stat_activity
       WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    if (row && row.waiting > 0) return;
  }
}
