// `npm run build`: the production build alone, for hosts that build and serve separately. It needs no database. With
// `--migrate` it then migrates the database of DATABASE_URL, if that is set, for hosts where a build is a deployment.
import { buildSite, generateDatabaseClient } from "./bootstrap/build.mjs";
import { migrateExternalDatabase } from "./bootstrap/database.mjs";
import { installPackages, requireNodeVersion } from "./bootstrap/install.mjs";
import { fail, printLine } from "./bootstrap/report.mjs";
import { readSecrets } from "./bootstrap/secret-files.mjs";

async function migrate() {
  readSecrets();
  if (process.env.DATABASE_URL) await migrateExternalDatabase();
  else printLine("  ! DATABASE_URL is not set: no database is migrated.");
}

async function build() {
  requireNodeVersion();
  await installPackages();
  await generateDatabaseClient();
  await buildSite();
  if (process.argv.includes("--migrate")) await migrate();
}

build().catch(fail);
