import { database } from "@/lib/data/database/prisma";
import { databaseClock } from "@/lib/runtime/database-clock";

/** Advances the database's clock for challenges. `restore` sets it back. */
export function databaseTime() {
  let passed = 0;
  const set = (milliseconds: number) => {
    const measurement = databaseClock().last;
    if (!measurement) throw new Error("the database's clock has not been measured");
    measurement.offset += milliseconds;
    passed += milliseconds;
  };
  return {
    pass: async (milliseconds: number) => {
      set(milliseconds);
      await database().$executeRaw`
        UPDATE used_challenge SET expires_at = expires_at - make_interval(secs => ${milliseconds / 1000})`;
    },
    restore: () => set(-passed),
  };
}
