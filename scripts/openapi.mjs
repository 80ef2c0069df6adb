// `npm run openapi`: prints the OpenAPI document to standard output, and nothing else.
import { generateDatabaseClient } from "./bootstrap/build.mjs";
import { installPackages } from "./bootstrap/install.mjs";
import { fail } from "./bootstrap/report.mjs";
import { runTypeScript } from "./bootstrap/run.mjs";

// Progress messages go to standard error, so that they do not mix with the document.
process.stdout.write = process.stderr.write.bind(process.stderr);

async function run() {
  await installPackages();
  process.env.AUTH_SECRET ||= "none of its uses is needed here, only its presence";
  await generateDatabaseClient();
  await runTypeScript("scripts/print-openapi.ts", [], { echo: true });
}

run().catch(fail);
