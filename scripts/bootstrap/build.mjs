// The generated database client and the production build, each regenerated only when its inputs
// change.
import { rmSync, writeFileSync } from "node:fs";
import { bundledSources, bundleServer, importServer } from "./bundle-server.mjs";
import { fingerprint, readFingerprint } from "./fingerprint.mjs";
import { buildDirectory, inProject, isPackaged } from "./paths.mjs";
import { runNode } from "./run.mjs";
import { step } from "./report.mjs";

const CLIENT = "lib/data/generated";

export async function generateDatabaseClient() {
  if (isPackaged()) return;
  const fingerprintFile = `${CLIENT}/.made-from`;
  const current = fingerprint(["prisma/schema.prisma", "node_modules/prisma/package.json"]);
  if (readFingerprint(fingerprintFile) === current) return;
  await step("Generating the database client", async () => {
    rmSync(inProject(CLIENT), { recursive: true, force: true });
    // Prisma requires an engine binary that `generate` never runs. Naming any executable prevents a
    // download.
    const env = {
      PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
      PRISMA_HIDE_UPDATE_MESSAGE: "1",
      CHECKPOINT_DISABLE: "1",
    };
    await runNode(["node_modules/prisma/build/index.js", "generate"], {
      env,
      what: "prisma generate",
    });
    writeFileSync(inProject(fingerprintFile), current);
  });
}

const SOURCES = [
  "app",
  "components",
  "lib",
  "server",
  "messages",
  "public",
  "prisma/schema.prisma",
  "prisma/seed",
  "middleware.ts",
  "instrumentation.ts",
  "scripts/backup",
  "scripts/bootstrap",
  "scripts/postgres",
  ...bundledSources,
  "next.config.ts",
  "postcss.config.mjs",
  "tsconfig.json",
  "package-lock.json",
];

/** The fingerprint covers only the sources: content and addresses are read at run time. */
const currentFingerprint = () => fingerprint(SOURCES, [process.versions.node.split(".")[0]]);
/** @param {string} directory */
const fingerprintFileOf = (directory) => `${directory}/made-from`;

/**
 * Whether a folder holds a build of the current sources.
 * @param {string} directory
 */
export const isBuilt = (directory) =>
  isPackaged() || readFingerprint(fingerprintFileOf(directory)) === currentFingerprint();

export async function buildSite() {
  if (isPackaged()) return;
  const directory = buildDirectory();
  const fingerprintFile = fingerprintFileOf(directory);
  const current = currentFingerprint();
  if (readFingerprint(fingerprintFile) === current) return;
  await step("Building the site", async () => {
    rmSync(inProject(fingerprintFile), { force: true });
    const env = { NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" };
    await runNode(["node_modules/next/dist/bin/next", "build"], { env, what: "next build" });
    await bundleServer();
    const { prepareBuiltFiles, hintCompile } = await importServer();
    hintCompile(inProject(directory));
    await prepareBuiltFiles(inProject(directory));
    writeFileSync(inProject(fingerprintFile), current);
  });
}
