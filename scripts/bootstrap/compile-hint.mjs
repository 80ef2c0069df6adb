// Tells browsers that the scripts which every page begins with run at once, so that they compile them beside the page, not in its way.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Compiled whole, in the thread that loads it, by Chromium 136 and later; a comment for others (decision 41). */
const COMPILE_HINT = "//# allFunctionsCalledOnLoad\n";

/** The framework's own scripts of a build, which its manifest names. Parts that few pages load are left alone: most of them is not run at once. */
export function hintCompile(buildFolder) {
  const { rootMainFiles } = JSON.parse(
    readFileSync(path.join(buildFolder, "build-manifest.json"), "utf8"),
  );
  for (const name of rootMainFiles) {
    const file = path.join(buildFolder, name);
    writeFileSync(file, COMPILE_HINT + readFileSync(file, "utf8"));
  }
}
