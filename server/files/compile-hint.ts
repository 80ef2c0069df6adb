// Marks the scripts that every page loads first for eager compilation, off the main thread.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/**
 * Chromium 136 and later compile the whole script on the loading thread; other browsers ignore the
 * comment (docs/decisions/0041).
 */
const COMPILE_HINT = "//# allFunctionsCalledOnLoad\n";

/**
 * Marks the root scripts of the build's manifest. Most functions of the other chunks don't run on
 * load, so compiling them eagerly would waste time.
 */
export function hintCompile(buildFolder: string): void {
  const { rootMainFiles }: { rootMainFiles: string[] } = JSON.parse(
    readFileSync(path.join(buildFolder, "build-manifest.json"), "utf8"),
  );
  for (const name of rootMainFiles) {
    const file = path.join(buildFolder, name);
    writeFileSync(file, COMPILE_HINT + readFileSync(file, "utf8"));
  }
}
