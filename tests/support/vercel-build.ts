// Builds the project with Vercel's own builder, which needs no account: what it makes is what the platform would run.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { copySources } from "./image-build";
import { startPostgres } from "./postgres";

const VERSION = "58.10.0";
export const buildSecret = "a-secret-of-the-build-that-nothing-may-contain";

interface VercelBuild {
  project: string;
  /** The variables of the build, and of the functions. */
  env: { DATABASE_URL: string; AUTH_SECRET: string; CRON_SECRET: string };
  stop: () => Promise<void>;
}

const run = (command: string, args: string[], cwd: string, more: Record<string, string> = {}) =>
  execFileSync(command, args, { cwd, encoding: "utf8", env: { ...process.env, ...more } });

/** Installs the builder, and builds a copy of the project, which migrates the database. */
function build(folder: string, project: string, env: VercelBuild["env"]): void {
  const cli = path.join(folder, "cli");
  mkdirSync(cli, { recursive: true });
  run("npm", ["install", "--no-audit", "--no-fund", "--prefix", cli, `vercel@${VERSION}`], cli);
  mkdirSync(path.join(project, ".vercel"), { recursive: true });
  copySources(project);
  run("cp", ["-a", path.resolve("node_modules"), project], project);
  const settings = { framework: "nextjs", installCommand: "" };
  writeFileSync(
    path.join(project, ".vercel/project.json"),
    JSON.stringify({ projectId: "x", orgId: "x", settings }),
  );
  run(path.join(cli, "node_modules/.bin/vercel"), ["build", "--yes"], project, {
    ...env,
    HOME: path.join(folder, "home"),
    VERCEL_TELEMETRY_DISABLED: "1",
    BUILD_DIR: ".next",
  });
}

/**
 * A build with its database, which then has the sample content. Playwright starts another process after a failed test:
 * it continues with the build that is in TEST_SCRATCH.
 */
export async function vercelBuild(): Promise<VercelBuild> {
  const scratch = process.env.TEST_SCRATCH ?? mkdtempSync(path.join(os.tmpdir(), "vercel-"));
  const folder = path.join(scratch, "vercel");
  const project = path.join(folder, "project");
  const done = path.join(folder, "done");
  const database = await startPostgres(path.join(folder, "data"), { log_statement: "none" });
  const env = {
    DATABASE_URL: database.url,
    AUTH_SECRET: buildSecret,
    CRON_SECRET: `${buildSecret}-of-jobs`,
  };
  if (!existsSync(done)) {
    build(folder, project, env);
    const { runSiteScript } = await import("../../scripts/bootstrap/site-script.mjs");
    await runSiteScript("scripts/seed.ts", [], { env });
    writeFileSync(done, "");
  }
  return { project, env, stop: () => database.stop() };
}
