// `npm run openapi`: the OpenAPI document of all calls, to standard output; says nothing else
// there.
import { generateDatabaseClient } from "./bootstrap/build.mjs";
import { installPackages } from "./bootstrap/install.mjs";
import { fail } from "./bootstrap/report.mjs";
import { runTypeScript } from "./bootstrap/run.mjs";

// Steps are told beside the document, not in it.
process.stdout.write = process.stderr.write.bind(process.stderr);

async function run() {
  await installPackages();
  process.env.AUTH_SECRET ||= "none of its uses is needed here, only its presence";
  await generateDatabaseClient();
  await runTypeScript("scripts/print-openapi.ts", [], { echo: true });
}

run().catch(fail);
