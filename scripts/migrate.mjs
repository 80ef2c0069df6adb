// `npm run db:migrate`: applies the migrations to the database of DATABASE_URL, or to the embedded
// one.
import { migrateDatabase, provideDatabase, reachDatabase } from "./bootstrap/database.mjs";
import { readSecrets } from "./bootstrap/secret-files.mjs";
import { fail } from "./bootstrap/report.mjs";

async function run() {
  readSecrets();
  process.env.AUTH_SECRET ||= "none of its uses is needed here but its presence is";
  const isEmbedded = !process.env.DATABASE_URL;
  const stop = await provideDatabase();
  if (!isEmbedded) await reachDatabase();
  await migrateDatabase().finally(stop);
}

run().catch(fail);
