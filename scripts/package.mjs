// `npm run package -- FOLDER`: copies the built site, and only what it needs to run, into a folder. Node
// serves it from there without npm, sources or a compiler (docs/decisions/0080).
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { buildSite, generateDatabaseClient } from "./bootstrap/build.mjs";
import { installPackages, requireNodeVersion } from "./bootstrap/install.mjs";
import { copyPackage, filesToPackage } from "./bootstrap/package-files.mjs";
import { fail, printLine, Problem, step } from "./bootstrap/report.mjs";

/** @param {string | undefined} target */
function requireEmptyFolder(target) {
  if (!target || target.startsWith("-")) throw new Problem("Usage: npm run package -- FOLDER");
  const folder = path.resolve(target);
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Problem(`${folder} is not empty.`);
  return folder;
}

async function packageSite() {
  const folder = requireEmptyFolder(process.argv[2]);
  requireNodeVersion();
  await installPackages();
  await generateDatabaseClient();
  await buildSite();
  await step("Copying what it needs to run", async () => {
    const bytes = copyPackage(await filesToPackage(), folder);
    return `${Math.round(bytes / 1e6)} MB`;
  });
  printLine(
    `\nTo run it, with DATABASE_URL and AUTH_SECRET: cd ${folder} && node scripts/start.mjs`,
  );
}

packageSite().catch(fail);
