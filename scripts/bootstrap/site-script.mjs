// Runs the site's TypeScript programs.
import { isBuilt } from "./build.mjs";
import { bundleOf } from "./bundle-server.mjs";
import { buildDirectory } from "./paths.mjs";
import { runNode, runTypeScript } from "./run.mjs";

/**
 * Runs the bundle of a current build where there is one: compiling takes longer than most programs.
 * @param {string} file
 * @param {string[]} [args]
 * @param {import("./run.mjs").RunOptions} [options]
 */
export function runSiteScript(file, args = [], options = {}) {
  const bundle = bundleOf(file);
  return bundle && isBuilt(buildDirectory())
    ? runNode([bundle, ...args], { what: file, ...options })
    : runTypeScript(file, args, options);
}
