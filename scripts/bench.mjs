// `npm run bench`: measures the site against its references, alternating between them, and writes
// docs/benchmarks.md. `-- NAME…` runs some of the measures, `-- --quick` one short round of each;
// neither writes the document.
import { buildSite, generateDatabaseClient } from "./bootstrap/build.mjs";
import { installPackages, requireNodeVersion } from "./bootstrap/install.mjs";
import { fail } from "./bootstrap/report.mjs";
import { runTypeScript, stopPrograms } from "./bootstrap/run.mjs";
import { onStop } from "./bootstrap/stop.mjs";

async function bench() {
  requireNodeVersion();
  await installPackages();
  await generateDatabaseClient();
  await buildSite();
  await runTypeScript("tests/bench/run.ts", process.argv.slice(2), { echo: true });
}

onStop(stopPrograms);
bench().catch(fail);
