// `npm run openapi`: prints the OpenAPI document, and nothing else, to standard output.
import { generateDatabaseClient } from "./bootstrap/build.mjs";
import { installPackages } from "./bootstrap/install.mjs";
import { fail } from "./bootstrap/report.mjs";
import { runTypeScript } from "./bootstrap/run.mjs";

// Progress goes to standard error, so that standard output holds only the document.
process.stdout.write = process.stderr.write.bind(process.stderr);

async function run() {
  await installPackages();
  process.env.AUTH_SECRET ||= "none of its uses is needed here but its presence is";
  await generateDatabaseClient();
  await runTypeScript("scripts/print-openapi.ts", [], { echo: true });
}

run().catch(fail);
