// `npm test`: installs the packages and runs tests/run.ts, which describes the arguments.
import { installPackages, requireNodeVersion } from "./bootstrap/install.mjs";
import { fail } from "./bootstrap/report.mjs";
import { runTypeScript, stopPrograms } from "./bootstrap/run.mjs";
import { onStop } from "./bootstrap/stop.mjs";

async function test() {
  requireNodeVersion();
  await installPackages();
  // The last line that it prints is the result.
  await runTypeScript("tests/run.ts", process.argv.slice(2), { echo: true }).catch(
    () => (process.exitCode = 1),
  );
}

onStop(stopPrograms);
test().catch(fail);
