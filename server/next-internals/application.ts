// Next's application, started on a build or for development.
import { readFileSync } from "node:fs";
import path from "node:path";
import { withoutProcessPatches } from "./process-patches";

/**
 * Passes the build's copy of the configuration to Next, like its standalone output does. Reading
 * next.config.ts would load a compiler (60 MB) into the web process.
 */
function adoptBuiltConfiguration(buildFolder: string): void {
  const { config } = JSON.parse(
    readFileSync(path.join(buildFolder, "required-server-files.json"), "utf8"),
  ) as { config: unknown };
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);
}

interface ApplicationOptions {
  projectRoot: string;
  /** Relative to the project's root. */
  buildDirectory: string;
  isDevelopment: boolean;
  host: string;
  port: number;
}

/** Resolves once requests can be handled. */
export async function startApplication(options: ApplicationOptions) {
  const { projectRoot, buildDirectory, isDevelopment, host, port } = options;
  if (!isDevelopment) adoptBuiltConfiguration(path.join(projectRoot, buildDirectory));
  return withoutProcessPatches(async () => {
    // Loaded here, because loading it patches the process.
    const { default: next } = await import("next");
    const app = next({ dev: isDevelopment, dir: projectRoot, hostname: host, port });
    await app.prepare();
    return { handle: app.getRequestHandler(), close: () => app.close() };
  });
}
