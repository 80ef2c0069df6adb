// Commands on the database, also while the site runs.
import { generateDatabaseClient } from "./build.mjs";
import { migrateDatabase, provideDatabase } from "./database.mjs";
import { installPackages } from "./install.mjs";
import { fail } from "./report.mjs";
import { runTypeScript } from "./run.mjs";

async function run(file, args) {
  await installPackages();
  process.env.AUTH_SECRET ||= "none of its uses is needed here, only its presence";
  const stop = await provideDatabase({ beside: true });
  try {
    await generateDatabaseClient();
    await migrateDatabase();
    // It has said itself what was wrong.
    await runTypeScript(file, args, { echo: true }).catch(() => (process.exitCode = 1));
  } finally {
    await stop();
  }
}

/** Runs a TypeScript file of this project on the database of the site. */
export const runBeside = (file, args = []) => run(file, args).catch(fail);
