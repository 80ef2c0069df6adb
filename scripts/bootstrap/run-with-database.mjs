// Runs commands on a site's database, whether or not the site runs.
import { generateDatabaseClient } from "./build.mjs";
import { migrateDatabase, provideDatabase } from "./database.mjs";
import { installPackages } from "./install.mjs";
import { fail } from "./report.mjs";
import { readSecrets } from "./secret-files.mjs";
import { stopPrograms } from "./run.mjs";
import { runSiteScript } from "./site-script.mjs";
import { onStop } from "./stop.mjs";

/** The exit code of a command ended by Ctrl-C, so that callers don't take it for a success. */
const INTERRUPTED = 130;

/**
 * @param {string} file
 * @param {string[]} args
 * @param {{ keepsSchema: boolean }} options
 */
async function run(file, args, { keepsSchema }) {
  readSecrets();
  await installPackages();
  process.env.AUTH_SECRET ||= "none of its uses is needed here but its presence is";
  let stopDatabase = async () => {};
  onStop(async () => {
    await stopPrograms();
    await stopDatabase();
    process.exit(INTERRUPTED);
  });
  stopDatabase = await provideDatabase({ reuseRunning: true });
  try {
    await generateDatabaseClient();
    if (!keepsSchema) await migrateDatabase();
    // The script has printed its error.
    await runSiteScript(file, args, { echo: true }).catch(() => (process.exitCode = 1));
  } finally {
    await stopDatabase();
  }
}

/**
 * Runs a TypeScript file with the site's database, shows its output, and stops what it started.
 * `keepsSchema` skips the migrations.
 * @param {string} file
 * @param {string[]} args
 */
export const runWithDatabase = (file, args = [], { keepsSchema = false } = {}) =>
  run(file, args, { keepsSchema }).catch(fail);
