// `npm run db:migrate`: applies the migrations to the database of DATABASE_URL, or to the embedded
// one.
import { migrateDatabase, provideDatabase, reachDatabase } from "./bootstrap/database.mjs";
import { fail } from "./bootstrap/report.mjs";

async function run() {
  process.env.AUTH_SECRET ||= "not needed here";
  const isEmbedded = !process.env.DATABASE_URL;
  const stop = await provideDatabase();
  if (!isEmbedded) await reachDatabase();
  await migrateDatabase().finally(stop);
}

run().catch(fail);
