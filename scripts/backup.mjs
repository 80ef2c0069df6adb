// `npm run backup [-- FILE]`: saves content, enquiries, accounts and uploaded files in one archive,
// also while the site runs.
import { existsSync } from "node:fs";
import path from "node:path";
import { runWithDatabase } from "./bootstrap/run-with-database.mjs";
import { dataDirectory } from "./bootstrap/paths.mjs";
import { readSecrets } from "./bootstrap/secret-files.mjs";
import { fail, Problem } from "./bootstrap/report.mjs";

function requireDatabase() {
  if (process.env.DATABASE_URL || existsSync(path.join(dataDirectory(), "postgres", "PG_VERSION")))
    return;
  throw new Problem(
    `There is nothing to back up: no site has been started in ${dataDirectory()}, and DATABASE_URL is not set.`,
  );
}

async function backUp() {
  readSecrets();
  requireDatabase();
  const name = `backup-${new Date().toISOString().slice(0, 19).replaceAll(":", "-")}Z.tar.gz`;
  const [file = path.join(dataDirectory(), "backups", name)] = process.argv.slice(2);
  await runWithDatabase("scripts/backup/back-up.ts", [path.resolve(file)], { keepsSchema: true });
}

backUp().catch(fail);
