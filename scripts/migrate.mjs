// `npm run db:migrate`: applies the migrations to the database that DATABASE_URL names, or to the embedded one.
import { migrateDatabase, provideDatabase } from "./bootstrap/database.mjs";
import { fail } from "./bootstrap/report.mjs";

async function run() {
  process.env.AUTH_SECRET ||= "not needed here";
  const stop = await provideDatabase();
  await migrateDatabase().finally(stop);
}

run().catch(fail);
