// For commands that work on the database of a site, running or not.
import { generateDatabaseClient } from "./build.mjs";
import { migrateDatabase, provideDatabase } from "./database.mjs";
import { installPackages } from "./install.mjs";
import { fail } from "./report.mjs";
import { runTypeScript, stopPrograms } from "./run.mjs";
import { onStop } from "./stop.mjs";

/** As a shell tells of Ctrl-C: whoever waits for a finished command must not take it for one. */
const INTERRUPTED = 130;

async function run(file, args, { keepsSchema }) {
  await installPackages();
  process.env.AUTH_SECRET ||= "none of its uses is needed here, only its presence";
  let stopDatabase = async () => {};
  onStop(async () => {
    await stopPrograms();
    await stopDatabase();
    process.exit(INTERRUPTED);
  });
  stopDatabase = await provideDatabase({ beside: true });
  try {
    await generateDatabaseClient();
    if (!keepsSchema) await migrateDatabase();
    // It has said itself what was wrong.
    await runTypeScript(file, args, { echo: true }).catch(() => (process.exitCode = 1));
  } finally {
    await stopDatabase();
  }
}

/**
 * Runs a TypeScript file of this project with the site's database, whose output the person at the terminal sees; what it began it also ends.
 * `keepsSchema` leaves the database as it is found, at whatever version.
 */
export const runWithDatabase = (file, args = [], { keepsSchema = false } = {}) =>
  run(file, args, { keepsSchema }).catch(fail);
