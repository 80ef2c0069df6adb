// Next's application, started on a build or for development.
import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { shortenJsonOfBuffers } from "./page-size";

/** Next's request handler. */
export type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

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

export interface ApplicationOptions {
  projectRoot: string;
  /** Relative to the project's root. */
  buildDirectory: string;
  isDevelopment: boolean;
  host: string;
  port: number;
}

/** Resolves once requests can be handled. */
export async function startNext(options: ApplicationOptions) {
  const { projectRoot, buildDirectory, isDevelopment, host, port } = options;
  if (!isDevelopment) {
    adoptBuiltConfiguration(path.join(projectRoot, buildDirectory));
    shortenJsonOfBuffers();
  }
  // Imported here, because the HTTP thread loads Next only in development.
  const { default: next } = await import("next");
  const app = next({ dev: isDevelopment, dir: projectRoot, hostname: host, port });
  await app.prepare();
  return { handle: app.getRequestHandler() as Handle, close: () => app.close() };
}
