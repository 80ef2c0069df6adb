// `npm run build`: the production build alone, for hosts that build and serve separately. Needs no
// database.
import { buildSite, generateDatabaseClient } from "./bootstrap/build.mjs";
import { installPackages, requireNodeVersion } from "./bootstrap/install.mjs";
import { fail } from "./bootstrap/report.mjs";

async function build() {
  requireNodeVersion();
  await installPackages();
  await generateDatabaseClient();
  await buildSite();
}

build().catch(fail);
