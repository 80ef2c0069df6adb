// Bundles the TypeScript that runs outside of Next: the HTTP server, its application thread and
// primary process, and the scripts of a start, which compiling would slow down.
import { pathToFileURL } from "node:url";
import { buildDirectory, inProject } from "./paths.mjs";

/** The bundles, with their entry files. */
const bundles = {
  "http-server": "server/main.ts",
  application: "server/application/main.ts",
  "web-processes": "server/processes/web-processes.ts",
  "check-environment": "scripts/check-environment.ts",
  accounts: "scripts/accounts.ts",
  purge: "scripts/purge.ts",
  seed: "scripts/seed.ts",
  "back-up": "scripts/backup/back-up.ts",
  restore: "scripts/backup/restore.ts",
  "sanitize-texts": "scripts/sanitize-texts.ts",
};
export const bundledSources = Object.values(bundles);
/**
 * The value of `import.meta.url` in bundles. Scripts find the project relative to their own path,
 * and run in the project's folder.
 */
const MODULE_URL = `const moduleUrl = require("node:url").pathToFileURL("scripts/bootstrap/bundle.mjs").href;`;

/** @param {string} name */
const bundleFile = (name) => inProject(buildDirectory(), `${name}.cjs`);

/**
 * The bundle of a source file, if it is one of those.
 * @param {string} file
 */
export function bundleOf(file) {
  const [name] = Object.entries(bundles).find(([, source]) => source === file) ?? [];
  return name && bundleFile(name);
}

/** @param {keyof typeof bundles} name */
const importBundle = (name) => import(pathToFileURL(bundleFile(name)).href);

export async function bundleServer() {
  const { build } = await import("esbuild");
  await build({
    entryPoints: Object.entries(bundles).map(([out, file]) => ({ in: inProject(file), out })),
    outdir: inProject(buildDirectory()),
    outExtension: { ".js": ".cjs" },
    bundle: true,
    platform: "node",
    // Next loads the same packages by require; modules would be loaded twice.
    format: "cjs",
    target: "node20",
    packages: "external",
    banner: { js: MODULE_URL },
    define: { "import.meta.url": "moduleUrl" },
    // The marker package throws outside of Next's own bundles.
    alias: { "server-only": inProject("node_modules/server-only/empty.js") },
    logLevel: "warning",
  });
}

/**
 * The bundled server, to be imported after the environment is set.
 * @returns {Promise<typeof import("../../server/main")>}
 */
export const importServer = () => importBundle("http-server");

/**
 * The bundled primary process of several web processes.
 * @returns {Promise<typeof import("../../server/processes/web-processes")>}
 */
export const importWebProcesses = () => importBundle("web-processes");
