// Bundles the HTTP server, its application thread and primary process, and the check of the
// environment: they are TypeScript and share modules with the site.
import { pathToFileURL } from "node:url";
import { buildDirectory, inProject } from "./paths.mjs";

/** The bundles and what they are made from. */
const bundles = {
  "http-server": "server/main.ts",
  application: "server/application/main.ts",
  "web-processes": "server/web-processes.ts",
  "check-environment": "scripts/check-environment.ts",
};
/** @param {keyof typeof bundles} name */
export const bundleFile = (name) => inProject(buildDirectory(), `${name}.cjs`);
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
 * @returns {Promise<typeof import("../../server/web-processes")>}
 */
export const importWebProcesses = () => importBundle("web-processes");
