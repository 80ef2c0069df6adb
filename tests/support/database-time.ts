import { database } from "@/lib/data/database/prisma";

/** Lets time pass by the database's clock, as far as challenges go by it. `restore` sets the clock right again. */
export function databaseTime() {
  let passed = 0;
  const set = (milliseconds: number) => {
    const measurement = globalThis.siteDatabaseClock?.last;
    if (!measurement) throw new Error("the database's clock has been measured before");
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
