// `npm run restore -- FILE [--replace]`: restores a backup, completely or not at all.
// `npm run restore -- --check FILE`: restores it into a scratch database and reports; changes nothing.
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { isPackaged } from "./bootstrap/paths.mjs";
import { fail, Problem } from "./bootstrap/report.mjs";
import { runWithDatabase } from "./bootstrap/run-with-database.mjs";

const OPTIONS = ["--replace", "--check"];
/** The variables that say where a site's data is. Each may also be given as NAME_FILE. */
const DATA_VARIABLES = [
  "DATABASE_URL",
  "DIRECT_URL",
  "S3_BUCKET",
  "S3_ACCESS_KEY_ID",
  "S3_SECRET_ACCESS_KEY",
];

/** Makes this process and its children use an embedded database and a storage that end with it. */
function useScratchData() {
  if (isPackaged())
    throw new Problem(
      "The check needs the embedded PostgreSQL, which a packaged site doesn't have. Run it in a clone.",
    );
  for (const name of DATA_VARIABLES) {
    delete process.env[name];
    delete process.env[`${name}_FILE`];
  }
  const folder = mkdtempSync(path.join(os.tmpdir(), "restore-check-"));
  process.env.DATA_DIR = folder;
  process.on("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
}

async function restore() {
  const args = process.argv.slice(2);
  const options = OPTIONS.filter((option) => args.includes(option));
  const [file, ...others] = args.filter((arg) => !OPTIONS.includes(arg));
  if (!file || others.length || options.length > 1 || file.startsWith("-"))
    throw new Problem("Usage: npm run restore -- FILE [--replace], or -- --check FILE");
  if (options[0] === "--check") useScratchData();
  await runWithDatabase("scripts/backup/restore.ts", [path.resolve(file), ...options], {
    keepsSchema: true,
  });
}

restore().catch(fail);
