// `npm run admin -- create|password|promote|demote NAME`: accounts, also while the site runs.
import { generateDatabaseClient } from "./bootstrap/build.mjs";
import { migrateDatabase, provideDatabase } from "./bootstrap/database.mjs";
import { installPackages } from "./bootstrap/install.mjs";
import { fail } from "./bootstrap/report.mjs";
import { runTypeScript } from "./bootstrap/run.mjs";

async function run() {
  await installPackages();
  process.env.AUTH_SECRET ||= "none of its uses is needed here, only its presence";
  const stop = await provideDatabase({ beside: true });
  try {
    await generateDatabaseClient();
    await migrateDatabase();
    // It has said itself what was wrong.
    await runTypeScript("scripts/accounts.ts", process.argv.slice(2), { echo: true }).catch(() => (process.exitCode = 1));
  } finally {
    await stop();
  }
}

run().catch(fail);
