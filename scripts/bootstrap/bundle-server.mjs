// Bundles the HTTP server (server/main.ts), which is TypeScript and shares modules with the site.
import { pathToFileURL } from "node:url";
import { buildDirectory, inProject } from "./paths.mjs";

const bundleFile = () => inProject(buildDirectory(), "http-server.cjs");

export async function bundleServer() {
  const { build } = await import("esbuild");
  await build({
    entryPoints: [inProject("server/main.ts")],
    outfile: bundleFile(),
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

/** The bundled server, to be imported after the environment is set. */
export const importServer = () => import(pathToFileURL(bundleFile()).href);
