// `npm run soak -- --minutes 30`: a mixed load with a fault every minute, after which memory, files,
// sockets and database connections of the site must be what they were.
import { buildSite, generateDatabaseClient } from "./bootstrap/build.mjs";
import { installPackages, requireNodeVersion } from "./bootstrap/install.mjs";
import { fail } from "./bootstrap/report.mjs";
import { runTypeScript, stopPrograms } from "./bootstrap/run.mjs";
import { onStop } from "./bootstrap/stop.mjs";

async function soak() {
  requireNodeVersion();
  await installPackages();
  await generateDatabaseClient();
  await buildSite();
  await runTypeScript("tests/soak/run.ts", process.argv.slice(2), { echo: true });
}

onStop(stopPrograms);
soak().catch(fail);
